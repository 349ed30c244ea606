/** Tools that find and show records. */
import { z } from "zod";
import { AlternativeList } from "#schema/alternatives.ts";
import type { AiList } from "#schema/list.ts";
import { AiDetail, AiRecord } from "#schema/record.ts";
import { SearchHit, type SearchResults } from "#schema/search.ts";
import { FILTER_ARGUMENTS, toFilterParameters } from "./filter-arguments.ts";
import { formatRecord, omitKey, toPlainDetail } from "./texts.ts";
import { defineTool, read } from "./tool.ts";

const slug = z.string().min(1).max(100).describe("Slug of a tool, as search_ais answers it, such as chatgpt.");

export const searchAisTool = defineTool({
  name: "search_ais",
  title: "Search AI tools",
  description:
    'Searches the catalogue by name, task or trait in plain words ("remove background from photo", "alternative to midjourney", "open source voice cloning"), best first.',
  input: z.strictObject({
    query: z.string().max(200).describe("What to look for."),
    ...FILTER_ARGUMENTS,
    limit: z.int().min(1).max(20).optional().describe("Most tools to answer with; 10 when left out."),
  }),
  output: z.object({
    total: z.int().describe("Tools found."),
    data: z.array(SearchHit.omit({ highlights: true }).required()),
    suggestion: z.string().nullable().describe("The query with typing errors corrected."),
  }),
  async answer(service, { query, limit = 10, ...filters }) {
    const parameters = { q: query, ...toFilterParameters(filters), limit };
    const found = await read<z.infer<typeof SearchResults>>(service, "/search", parameters);
    if ("problem" in found) return found;
    const data = found.body.data.map((hit) => omitKey(hit, "highlights") as Required<Omit<typeof hit, "highlights">>);
    const { total } = found.body.page;
    const lines = data.map((hit) => `- ${formatRecord(hit)}`);
    return {
      output: { total, data, suggestion: found.body.suggestion },
      text: [`${total} tools found.`, ...lines].join("\n"),
    };
  },
});

export const getAiTool = defineTool({
  name: "get_ai",
  title: "Get one AI tool",
  description:
    "Everything known about one tool: facts, plans, ratings and metrics with their sources and dates, and doubts.",
  input: z.strictObject({ slug }),
  output: AiDetail.omit({ descriptionHtml: true }),
  async answer(service, input) {
    const found = await read<AiDetail>(service, `/ais/${encodeURIComponent(input.slug)}`);
    if ("problem" in found) return found;
    return { output: toPlainDetail(found.body), text: formatRecord(found.body) };
  },
});

export const compareAisTool = defineTool({
  name: "compare_ais",
  title: "Compare AI tools",
  description: "The same facts of 2 to 5 tools side by side. Unknown facts are null, never zero.",
  input: z.strictObject({ slugs: z.array(slug).min(2).max(5) }),
  output: z.object({
    data: z.array(AiRecord).describe("In the order asked."),
    missing: z.array(z.string()).describe("Slugs that no tool has."),
    differing: z.array(z.string()).describe("Keys in which the tools differ."),
  }),
  async answer(service, { slugs }) {
    const found = await read<AiList>(service, "/ais", { slugs });
    if ("problem" in found) return found;
    const data = found.body.data as AiRecord[];
    const { missing = [] } = found.body;
    const differing = Object.keys(AiRecord.shape).filter(
      (key) => new Set(data.map((record) => JSON.stringify(record[key as keyof AiRecord]))).size > 1,
    );
    const lines = [
      ...data.map((record) => `- ${formatRecord(record)}`),
      ...missing.map((name) => `- ${name}: no such tool`),
    ];
    return { output: { data, missing, differing }, text: lines.join("\n") };
  },
});

export const findAlternativesTool = defineTool({
  name: "find_alternatives",
  title: "Find alternatives to an AI tool",
  description:
    "What one may use instead of a tool, with reasons. Tools that people named come first; discontinued tools never.",
  input: z.strictObject({
    slug,
    limit: z.int().min(1).max(20).optional().describe("Most tools to answer with; 10 when left out."),
  }),
  output: AlternativeList,
  async answer(service, { slug: wanted, limit = 10 }) {
    const found = await read<AlternativeList>(service, `/ais/${encodeURIComponent(wanted)}/alternatives`);
    if ("problem" in found) return found;
    const data = found.body.data.slice(0, limit);
    const lines = data.map((record) => `- ${formatRecord(record)} ${record.reasons.join(" ")}`);
    return {
      output: { ...found.body, data },
      text: lines.length === 0 ? "No alternative is known." : lines.join("\n"),
    };
  },
});
