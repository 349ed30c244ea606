/** `search_ais`: the way in. */
import { EXAMPLE } from "#site/examples.ts";
import { NOUN } from "#site/nouns.ts";
import type { AskedModels, SearchResults } from "#schema/search.ts";
import { PRICINGS, pickExamples } from "#schema/vocabulary.ts";
import { toAbsolute } from "#site/routes.ts";
import type { z } from "zod";
import type { AiRecord } from "#schema/record.ts";
import { SORT_KEYS } from "#catalog/sort-records.ts";
import { SEARCH_PARAMETERS } from "../parameters/tables.ts";
import { readParameters } from "./api-parameters.ts";
import { choiceArgument, cursor, limitArgument, textArgument } from "./arguments.ts";
import { formatCompactRecord, toCompact } from "./compact.ts";
import { FILTER_ARGUMENTS, toFilterParameters } from "./filter-arguments.ts";
import { defineTool, read } from "./tool.ts";

const SORTS = ["relevance", "recommended", ...SORT_KEYS.flatMap((key) => [key, `-${key}`])];
const DEFAULT_LIMIT = 10;

const TABLE = {
  query: { ...textArgument("Name, task or trait in plain words. Leave out to filter only."), also: ["q"] },
  ...FILTER_ARGUMENTS,
  sort: choiceArgument(SORTS, "relevance by default, without a query recommended."),
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
    const found = await read<z.infer<typeof SearchResults>>(
      service,
      "/search",
      parameters as Parameters<typeof read>[2],
    );
    if ("problem" in found) return found;
    const { data, page: info, query: understood, match, models, suggestion } = found.body;
    const hits = data.map((hit) => toCompact(hit as AiRecord));
    const output = {
      total: info.total,
      match,
      corrections: understood.corrections,
      intents: understood.intents,
      models,
      suggestion,
      nextCursor: info.number < info.pages ? String(info.number + 1) : null,
      data: hits,
    };
    return { output, text: renderText(output) };
  },
});

function renderText(output: {
  total: number;
  match: string | null;
  corrections: readonly unknown[];
  intents: readonly unknown[];
  models: AskedModels | null;
  suggestion: string | null;
  nextCursor: string | null;
  data: Parameters<typeof formatCompactRecord>[0][];
}): string {
  return [
    `${output.total} ${NOUN.many} found.`,
    output.match === "any" && output.total > 0
      ? "No record has all words; these have some of them, or are listed for this task (match: any)."
      : "",
    output.corrections.length > 0 ? `Corrected: ${JSON.stringify(output.corrections)}` : "",
    output.intents.length > 0 ? `Understood as: ${JSON.stringify(output.intents)}` : "",
    output.models === null ? "" : renderModels(output.models),
    output.suggestion === null ? "" : `Did you mean: ${output.suggestion}`,
    ...output.data.map((hit) => `- ${formatCompactRecord(hit)}`),
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
