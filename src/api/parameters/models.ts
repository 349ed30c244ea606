/** Parameters of the lists of models and of announced ends. */
import { MODEL_SORT_KEYS, type ModelSortKey } from "#insights/models/filter-models.ts";
import { vocabularyIds } from "./catalog-values.ts";
import { choices, parseEach, slugs } from "../http/parameters/choices.ts";
import { type Parameter, type Parsed, quote, toChoiceFault, toFault } from "../http/parameters/parameter.ts";
import { count, date, decimal, flag, text } from "../http/parameters/scalars.ts";
import type { ModelProvider } from "#record/schema/model.ts";
import { SHUTDOWN_KINDS } from "#record/schema/shutdown.ts";
import { EXAMPLE } from "#site/examples.ts";
import { NOUN } from "#site/nouns.ts";

interface ProvidersContext {
  catalog: { providers: readonly ModelProvider[] };
}

/** Orders by results, which need a benchmark. */
const RESULT_ORDERS = ["-benchmark", "value"] as const;
export type ResultOrder = (typeof RESULT_ORDERS)[number];

const provider: Parameter<string[], ProvidersContext> = {
  description: "Models of any of these providers.",
  schema: { type: "array", items: { type: "string" } },
  example: `${EXAMPLE.provider},${EXAMPLE.otherProvider}`,
  isRepeatable: true,
  parse: (raw, { catalog }) =>
    parseEach(raw, (word): Parsed<string> => {
      const ids = catalog.providers.map(({ id }) => id);
      const value = ids.find((id) => id === word.toLowerCase());
      return value === undefined ? { faults: [toChoiceFault(word, ids)] } : { value };
    }),
};

const ORDERS = [...MODEL_SORT_KEYS.flatMap((key) => [key, `-${key}`]), ...RESULT_ORDERS];

export type ModelSort = { key: ModelSortKey; isDescending: boolean } | { key: ResultOrder };

const sort: Parameter<ModelSort> = {
  description:
    "Order: a key, ascending or, with a leading hyphen, descending; beside exactly one benchmark also -benchmark (best result first) and value (least to pay for a point first, for inputTokens and outputTokens). Unknown values come last either way.",
  schema: { type: "string", enum: ORDERS },
  example: "input",
  isRepeatable: false,
  parse: ([raw = ""]) => {
    const byResult = RESULT_ORDERS.find((candidate) => candidate === raw);
    if (byResult !== undefined) return { value: { key: byResult } };
    const isDescending = raw.startsWith("-");
    const key = MODEL_SORT_KEYS.find((candidate) => candidate === (isDescending ? raw.slice(1) : raw));
    return key === undefined ? { faults: [toChoiceFault(raw, ORDERS)] } : { value: { key, isDescending } };
  },
};

/** No model has a context this small in tokens, or this large in thousands. */
const MIN_TOKENS = 4000;
const MAX_TOKENS = 99_999_999;

/** In tokens, however it was written. */
const contextMin: Parameter<number> = {
  description: `Smallest context: a number below ${MIN_TOKENS} is in thousands of tokens, any other in tokens. 128 and 128000 are the same.`,
  schema: { type: "integer", minimum: 1, maximum: MAX_TOKENS },
  example: 128,
  isRepeatable: false,
  parse: ([raw = ""]) => {
    if (!/^[1-9]\d{0,7}$/.test(raw)) {
      const detail = `${quote(raw)} is not a whole number of thousands of tokens, such as 128, or of tokens, such as 128000.`;
      return { faults: [toFault(detail)] };
    }
    const given = Number(raw);
    return { value: given < MIN_TOKENS ? given * 1000 : given };
  },
};

const MAX_USD = 999_999;
const RATE = "US dollars per million tokens. Models of unknown price never pass.";

const MAX_MONTH_TOKENS = 999_999_999_999;
/** A month of a busy assistant. */
export const USE = { inputTokens: 10_000_000, outputTokens: 2_000_000 } as const;

export const MODEL_LIMIT = { default: 50, max: 100 } as const;

/** Longest `q` of models. */
export const MODEL_WORDS_CHARACTERS = 100;

export const MODEL_PARAMETERS = {
  q: text(
    MODEL_WORDS_CHARACTERS,
    "Words to find in the name, id, family or provider; all must match.",
    EXAMPLE.modelWords,
  ),
  provider,
  releasedAfter: date("Released on or after this date.", "2026"),
  releasedBefore: date("Released on or before this date.", "2025-12"),
  endsBefore: date("With an announced shutdown on or before this date.", "2027-03"),
  inputMax: decimal(MAX_USD, `Highest price of input, ${RATE}`, 1, 4),
  outputMax: decimal(MAX_USD, `Highest price of output, ${RATE}`, 5, 4),
  contextMin,
  openWeights: flag("true: its weights can be downloaded; false: they can't. Unknown matches neither."),
  benchmark: vocabularyIds(
    "benchmarks",
    "Models with a live result of any of these benchmarks; `GET /benchmarks` lists them.",
    "swe-bench-verified",
  ),
  inputTokens: count(MAX_MONTH_TOKENS, `Tokens sent in a month, for sort=value; ${USE.inputTokens} by default.`),
  outputTokens: count(MAX_MONTH_TOKENS, `Tokens received in a month, for sort=value; ${USE.outputTokens} by default.`),
  sort,
  page: count(999_999, "Page, from 1. A page past the last is empty."),
  limit: count(MODEL_LIMIT.max, `Models per page; ${MODEL_LIMIT.default} by default.`),
};

export const SHUTDOWN_PARAMETERS = {
  after: date("Ends on or after this date; by default, the date of the data.", "2026-12-01"),
  before: date("Ends on or before this date.", "2027-02-28"),
  kind: choices(SHUTDOWN_KINDS, "Only ends of these kinds.", "model"),
  provider,
  slugs: slugs(
    100,
    `Ends of these ${NOUN.many}, and of models of these providers; former slugs find their ${NOUN.one}, unknown ones are listed in \`missing\`.`,
    EXAMPLE.modelRecords,
  ),
};
