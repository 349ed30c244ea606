/** Tools about hosted models and announced ends. */
import { listModelResults } from "#insights/models/model-results.ts";
import { findResultDate } from "#record/catalog/results.ts";
import { formatOutcome } from "#record/result-words.ts";
import type { ServedResult } from "#record/schema/result-view.ts";
import { benchmarksArgument } from "./find-benchmark.ts";
import { isPast } from "#record/catalog/dates.ts";
import { formatCount } from "#lib/format/number.ts";
import type { Model, ModelList } from "#record/schema/model-view.ts";
import type { ShutdownList } from "#record/schema/shutdown.ts";
import { EXAMPLE } from "#site/examples.ts";
import { NOUN } from "#site/nouns.ts";
import { toAbsolute } from "#site/routes.ts";
import { MODEL_PARAMETERS, SHUTDOWN_PARAMETERS } from "../parameters/models.ts";
import { readParameters } from "./api-parameters.ts";
import {
  type Argument,
  ArgumentFault,
  choiceArgument,
  cursor,
  dateArgument,
  flagArgument,
  limitArgument,
  numberArgument,
  slugsArgument,
  textArgument,
  toText,
} from "./arguments.ts";
import { findEnderSlug } from "./find-slug.ts";
import { defineTool, read } from "./tool.ts";

const DEFAULT_MODELS = 10;
const { provider } = MODEL_PARAMETERS;

/** No context has fewer tokens, or more thousands of them: the API reads smaller numbers as thousands. */
const MIN_TOKENS = 4000;

/** "1M", "128k" and "200,000 tokens" beside what the API takes. */
const contextArgument: Argument<string> = {
  synonyms: ["context", "contextTokens", "contextWindow", "minContextTokens", "minContextWindow"],
  schema: { type: "string", description: "Smallest context, such as 128k, 1M or 200000." },
  example: "128k",
  read(raw) {
    const text = toText(raw)?.trim().replaceAll(",", "") ?? "";
    const [, figure = "", unit] =
      /^(\d{1,8}(?:\.\d{1,3})?)\s*(k|thousand|m|million)?(?:\s*tokens?)?$/i.exec(text) ?? [];
    if (unit === undefined) return figure === "" ? (text === "" ? NO_CONTEXT : text) : figure;
    const thousands = Number(figure) * (/^m/i.test(unit) ? 1000 : 1);
    return String(thousands < MIN_TOKENS ? Math.ceil(thousands) : Math.round(thousands * 1000));
  },
};
const NO_CONTEXT = new ArgumentFault("Send a number of tokens, such as 128k.");

export const findModelsTool = defineTool({
  name: "find_models",
  title: "Find hosted models and prices",
  description: "Hosted models with prices per million tokens, context, release and announced end.",
  arguments: {
    query: {
      ...textArgument(`Words of the name, id, family or provider, such as ${EXAMPLE.modelWords}.`, 100),
      also: ["q"],
    },
    inputMax: numberArgument("Highest price in US dollars per million input tokens.", 999_999),
    sort: choiceArgument(
      ["name", "input", "-input", "output", "-released", "ends", "-benchmark", "value"],
      "Order; -benchmark and value (cost of a point) beside one benchmark.",
    ),
    limit: limitArgument(50, DEFAULT_MODELS),
    cursor,
    ...readParameters({ provider }),
    benchmark: benchmarksArgument("With a live result of these."),
    ...readParameters({ inputTokens: MODEL_PARAMETERS.inputTokens, outputTokens: MODEL_PARAMETERS.outputTokens }),
    releasedAfter: dateArgument("Released on or after this date."),
    releasedBefore: dateArgument("Released on or before this date.", "end"),
    endsBefore: dateArgument("With an announced shutdown on or before this date.", "end"),
    outputMax: numberArgument("Highest price in US dollars per million output tokens.", 999_999),
    openWeights: flagArgument("true: its weights can be downloaded; false: they can't."),
    contextMin: contextArgument,
  },
  example: { query: EXAMPLE.modelWords, sort: "input" },
  async answer(service, { query, limit = DEFAULT_MODELS, cursor: page = 1, ...filters }) {
    const found = await read<ModelList>(service, "/models", { q: query, limit, page, ...filters });
    if ("problem" in found) return found;
    const data = found.body.data.map((model) => ({
      ...toLine(model),
      results: listLineResults(listModelResults(service.catalog, model), filters.benchmark ?? []),
    }));
    const { total, number, pages } = found.body.page;
    const nextCursor = number < pages ? String(number + 1) : null;
    const { today } = service.catalog;
    const lines = [
      `${formatCount(total, "model")} found.`,
      ...data.map((line) => formatLine(line, today)),
      ...formatMore(nextCursor),
    ];
    return { output: { total, nextCursor, data }, text: lines.join("\n") };
  },
});

const MAX_SHUTDOWNS = 25;
const { kind } = SHUTDOWN_PARAMETERS;

export const listShutdownsTool = defineTool({
  name: "list_shutdowns",
  title: "List announced shutdowns",
  description: `Announced ends of ${NOUN.many} and hosted models, past ones with after, soonest first, with the replacement named.`,
  arguments: {
    after: {
      ...dateArgument("First day; today by default, an earlier one lists past ends."),
      synonyms: ["since", "from", "start", "startDate"],
    },
    before: {
      ...dateArgument("Only ends on or before this date, such as 2027-02 or next 90 days.", "end"),
      also: ["endsBefore"],
      synonyms: ["until", "to", "end", "endDate"],
    },
    slugs: slugsArgument(`Only these ${NOUN.many} and providers: slugs or names.`, findEnderSlug),
    limit: limitArgument(MAX_SHUTDOWNS, MAX_SHUTDOWNS),
    cursor,
    ...readParameters({ kind, provider: SHUTDOWN_PARAMETERS.provider }),
  },
  example: { before: "2027-02-28" },
  async answer(service, { slugs, limit = MAX_SHUTDOWNS, cursor: page = 1, ...filters }) {
    const found = await read<ShutdownList>(service, "/shutdowns", { ...filters, slugs: slugs?.join(",") });
    if ("problem" in found) return found;
    const { after, missing = [] } = found.body;
    const total = found.body.data.length;
    const shown = found.body.data.slice((page - 1) * limit, page * limit);
    const data = shown.map(({ kind, name, date, replacement, asOf, html }) => ({
      kind,
      name,
      date,
      replacement,
      asOf,
      page: toAbsolute(html),
    }));
    const nextCursor = page * limit < total ? String(page + 1) : null;
    const lines = data.map(
      ({ name, date, replacement, asOf, page }) =>
        `- ${date}: [${name}](${page}) ends (as of ${asOf})${replacement.length === 0 ? "" : `, instead ${replacement.join(", ")}`}`,
    );
    const head = `${total} announced ends are known from ${after} on.`;
    const unknown = missing.map((name) => `No ${NOUN.one} or provider is called ${name}.`);
    return {
      output: { after, total, nextCursor, data, missing },
      text: [head, ...lines, ...unknown, ...formatMore(nextCursor)].join("\n"),
    };
  },
});

function formatMore(nextCursor: string | null): string[] {
  return nextCursor === null ? [] : [`More with cursor ${nextCursor}.`];
}

const MAX_RESULTS = 3;

/** What was asked for comes first, then main figures; each with its setting and who says so. */
function listLineResults(results: readonly ServedResult[], asked: readonly string[]): string[] {
  return results
    .filter(({ isLive, isMain }) => isLive && isMain)
    .toSorted((a, b) => Number(asked.includes(b.benchmark)) - Number(asked.includes(a.benchmark)))
    .slice(0, MAX_RESULTS)
    .map((result) => `${result.name}: ${formatOutcome(result, false)}, ${findResultDate(result)}`);
}

function toLine({ provider, model, name, price, contextTokens, releasedAt, ends, links }: Model) {
  return {
    provider,
    model,
    name,
    usdPerMillionTokens: price?.usdPerMillionTokens ?? null,
    priceAsOf: price?.asOf ?? null,
    contextTokens,
    releasedAt,
    ends: ends?.kind === "shutdown" ? ends.date : null,
    page: toAbsolute(links.html),
  };
}

function formatLine(line: ReturnType<typeof toLine> & { results: readonly string[] }, today: string): string {
  const { name, provider, model, usdPerMillionTokens: rates, priceAsOf, contextTokens, releasedAt, ends, page } = line;
  const price =
    rates === null
      ? "price unknown"
      : `per million tokens ${toUsd(rates.input)} in, ${toUsd(rates.output)} out, ${toUsd(rates.cacheRead)} cached (${priceAsOf})`;
  const facts = [
    price,
    contextTokens === null ? "context unknown" : `context ${contextTokens}`,
    `released ${releasedAt ?? "unknown"}`,
    ...(ends === null ? [] : [`${isPast(ends, today) ? "ended" : "ends"} ${ends}`]),
    ...line.results,
  ];
  return `- [${name}](${page}) \`${model}\` at ${provider}: ${facts.join(", ")}`;
}

function toUsd(rate: number | null): string {
  return rate === null ? "unknown" : `$${rate}`;
}
