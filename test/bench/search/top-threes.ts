/** The first three answers to canonical questions, compared with the recorded ones. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { escapeLine } from "#lib/format/escape-line.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { toSearchSource } from "#search/document.ts";
import { loadSearchEngine } from "#search/engine.ts";

export interface TopThree {
  q: string;
  /** Slugs, best first. */
  top: string[];
}

export async function findTopThrees(questions: readonly string[], catalog: Catalog): Promise<TopThree[]> {
  const engine = loadSearchEngine(
    buildSearchIndex(toSearchSource({ records: catalog.records, tags: catalog.tags.values() })),
    catalog,
  );
  const request = { filters: {}, sort: { key: "relevance" }, facets: [], page: 1, limit: 3, explain: false } as const;
  const answers: TopThree[] = [];
  for (const q of questions) {
    const { hits } = await engine.search({ ...request, q });
    answers.push({ q, top: hits.map(({ record }) => record.slug) });
  }
  return answers;
}

/** Markdown: a row for each question whose answer changed. */
export function formatTopThrees(recorded: readonly TopThree[], found: readonly TopThree[]): string {
  const changed = recorded.flatMap(({ q, top }, place) => {
    const now = found[place]!.top;
    return now.join() === top.join() ? [] : [`| ${escapeLine(q)} | ${formatTop(top, now)} | ${formatTop(now, top)} |`];
  });
  if (changed.length === 0)
    return `The first three tools of all ${recorded.length} canonical questions are as recorded.`;
  return [
    `### ${changed.length} of ${recorded.length} canonical questions have other first three tools`,
    "",
    "| question | recorded | now |",
    "| --- | --- | --- |",
    ...changed,
    "",
    "If they are for the better, record them: `npm run top-threes -- --write`.",
  ].join("\n");
}

/** Tools that the other list lacks are marked. */
function formatTop(top: readonly string[], other: readonly string[]): string {
  return top.map((slug) => (other.includes(slug) ? slug : `**${slug}**`)).join(", ");
}
