/** `search_ais`: the way in. */
import { formatCount } from "#lib/format/number.ts";
import { EXAMPLE } from "#site/examples.ts";
import { NOUN } from "#site/nouns.ts";
import type { AskedModels, SearchResults } from "#record/schema/search.ts";
import { PRICINGS, pickExamples } from "#record/schema/vocabulary.ts";
import { toAbsolute } from "#site/routes.ts";
import type { z } from "zod";
import type { AiRecord } from "#record/schema/record.ts";
import { SORT_KEYS } from "#record/catalog/sort-records.ts";
import { SEARCH_PARAMETERS } from "../parameters/tables.ts";
import { readParameters } from "./api-parameters.ts";
import { choiceArgument, cursor, limitArgument, textArgument } from "./arguments.ts";
import { type CompactRecord, formatCompactRecord, toCompact } from "./compact.ts";
import type { ApiService } from "../service.ts";
import { FILTER_ARGUMENTS, type ParameterValue, describeFilter, toFilterParameters } from "./filter-arguments.ts";
import { defineTool, read } from "./tool.ts";

const SORTS = ["relevance", "recommended", ...SORT_KEYS.flatMap((key) => [key, `-${key}`]), "-benchmark"];
const DEFAULT_LIMIT = 10;

const TABLE = {
  query: {
    ...textArgument("Name, task or trait in plain words. Leave out to filter only."),
    also: ["q"],
    synonyms: ["search", "searchQuery", "text", "question", "keyword", "keywords", "name"],
  },
  ...FILTER_ARGUMENTS,
  sort: {
    ...choiceArgument(SORTS, "relevance by default, without a query recommended."),
    synonyms: ["sortBy", "order", "orderBy"],
  },
  limit: limitArgument(20, DEFAULT_LIMIT),
  cursor,
  ...readParameters({ intents: SEARCH_PARAMETERS.intents }),
};

export const searchAisTool = defineTool({
  name: "search_ais",
  title: `Search ${NOUN.subjects}`,
  description: `Find ${NOUN.many} by name, task or trait ("${EXAMPLE.searches[0]}", "${EXAMPLE.searches[2]}"), with filters. Start here when no ${NOUN.one} is named.`,
  arguments: TABLE,
  example: { query: "transcribe meetings", pricing: pickExamples(PRICINGS, "free", "freemium") },
  async answer(service, { query, sort = "relevance", limit = DEFAULT_LIMIT, cursor: page = 1, intents, ...filters }) {
    // Without a question nothing is relevant.
    const order = query === undefined && sort === "relevance" ? "recommended" : sort;
    const parameters = { q: query, ...toFilterParameters(filters), sort: order, limit, page, intents };
    const found = await ask(service, parameters);
    if ("problem" in found) return found;
    const { data, page: info, query: understood, match, models, benchmark, suggestion } = found.body;
    const hits = data.map((hit) => toCompact(hit as AiRecord));
    const unknown = await listUnknown(service, found.body.unknown ?? {}, parameters);
    const output = {
      total: info.total,
      match,
      corrections: understood.corrections,
      intents: understood.intents,
      models,
      ...(benchmark !== null && { benchmark: { id: benchmark.id, name: benchmark.name } }),
      suggestion,
      nextCursor: info.number < info.pages ? String(info.number + 1) : null,
      ...(unknown.length > 0 && { unknown }),
      data: hits,
    };
    return { output, text: renderText(output) };
  },
});

type Results = z.infer<typeof SearchResults>;
type Asked = Readonly<Record<string, ParameterValue>>;

function ask(service: ApiService, asked: Asked): ReturnType<typeof read<Results>> {
  return read<Results>(service, "/search", asked);
}

/** Records that may fit as well: nobody knows what the filter asks of them. */
interface Unknown {
  argument: string;
  total: number;
  /** Slugs of some of them, where they can be asked for. */
  first: string[];
}

const MAX_NAMED = 5;

async function listUnknown(
  service: ApiService,
  counts: Readonly<Record<string, number>>,
  parameters: Asked,
): Promise<Unknown[]> {
  const rows: Unknown[] = [];
  for (const [name, total] of Object.entries(counts).filter(([, count]) => count > 0)) {
    const { argument, hasUnknown } = describeFilter(name);
    const asked = { ...parameters, [name]: "unknown", page: 1, limit: MAX_NAMED, fields: "slug" };
    const found = hasUnknown ? await ask(service, asked) : undefined;
    const first = found !== undefined && "body" in found ? found.body.data.map(({ slug }) => slug) : [];
    rows.push({ argument, total, first });
  }
  return rows;
}

function formatUnknown({ argument, total, first }: Unknown): string {
  if (first.length === 0) return `${argument} of ${total}`;
  return `${argument} of ${total}${first.length < total ? ", such as" : ":"} ${first.join(", ")} (${argument}: unknown lists them)`;
}

function renderText(output: {
  total: number;
  match: string | null;
  corrections: readonly unknown[];
  intents: readonly unknown[];
  models: AskedModels | null;
  benchmark?: { id: string; name: string };
  suggestion: string | null;
  nextCursor: string | null;
  unknown?: readonly Unknown[];
  data: CompactRecord[];
}): string {
  return [
    `${formatCount(output.total, NOUN.one, NOUN.many)} found.`,
    output.match === "any" && output.total > 0
      ? "No record has all words; these have some of them, or are listed for this task (match: any)."
      : "",
    output.corrections.length > 0 ? `Corrected: ${JSON.stringify(output.corrections)}` : "",
    output.intents.length > 0 ? `Understood as: ${JSON.stringify(output.intents)}` : "",
    output.models === null ? "" : renderModels(output.models),
    output.benchmark === undefined ? "" : `${output.benchmark.name} is a benchmark: get_benchmark has who does best.`,
    output.suggestion === null ? "" : `Did you mean: ${output.suggestion}`,
    ...output.data.map((hit) => `- ${formatCompactRecord(hit)}`),
    output.unknown === undefined ? "" : `Left out, as it is unknown: ${output.unknown.map(formatUnknown).join("; ")}.`,
    output.nextCursor === null ? "" : `More with cursor ${output.nextCursor}.`,
  ]
    .filter((line) => line !== "")
    .join("\n");
}

function renderModels({ total, data, links }: AskedModels): string {
  const lines = data.map(({ name, usdPerMillionTokens: usd, asOf, html }) => {
    const price = usd === null ? "unknown" : `${usd.input ?? "unknown"} in, ${usd.output ?? "unknown"} out (${asOf})`;
    return `  - [${name}](${toAbsolute(html)}): US dollars per million tokens, ${price}`;
  });
  return [`Prices of ${total} hosted models: ${toAbsolute(links.html)}, or find_models.`, ...lines].join("\n");
}
