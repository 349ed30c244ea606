import { findOwner } from "#record/catalog/comparison-owner.ts";
import type { AlternativeEvidence, ComparisonSource } from "#record/schema/comparison.ts";
import { NOUN } from "#site/nouns.ts";
import type { LintRecord, Rule } from "../rule.ts";
import type { ValuePath } from "../raw-file.ts";

export const countedComparison: Rule = {
  id: "counted-comparison",
  title: "A comparison counts once, and is not the maker's own",
  severity: "error",
  explanation: `How many independent sites compare two ${NOUN.many} decides how far up they stand in each other's alternatives. So a pair is written once: in one row of one of the two evidence files, and it counts in both directions. Each owner counts once, however many pages it has: an owner is the owner of a repository, the host of a page, or what \`owner\` says. A page of the maker of either ${NOUN.one} is an advertisement and stays out. Withdrawn rows are not looked at.`,
  example: {
    wrong:
      '"sources": [{ "url": "https://compare.example/a-vs-b" }, { "url": "https://compare.example/best-of-2026" }]',
    right: '"sources": [{ "url": "https://compare.example/a-vs-b" }, { "url": "https://other.example/a-or-b" }]',
  },
  isFixable: false,
  *find({ records, evidence }) {
    const byName = new Map(records.map((record) => [record.name, record]));
    const written = new Map<string, string>();
    for (const { path, name, fields } of evidence) {
      for (const [index, row] of (fields.alternatives ?? []).entries()) {
        if (listLive(row).length === 0) continue;
        const at = ["alternatives", index];
        const pair = [name, row.slug].sort().join(" ");
        const former = written.get(pair);
        if (former === undefined) written.set(pair, path);
        else
          yield {
            path,
            at: [...at, "slug"],
            message: `the pair with ${row.slug} is written in ${former === path ? "a row further up" : former}`,
            hint: "add the sources to that row",
            because: former,
          };
        const makers = new Map([name, row.slug].flatMap((slug) => listOwners(byName.get(slug))));
        const seen = new Set<string>();
        for (const { source, place } of listLive(row)) {
          const owner = findOwner(source);
          const toPlace: ValuePath = [...at, "sources", place];
          const maker = makers.get(owner);
          if (seen.has(owner))
            yield { path, at: toPlace, message: `${owner} is counted already`, hint: "keep one of its pages" };
          else if (maker !== undefined)
            yield { path, at: toPlace, message: `${owner} is the site of ${maker} itself`, hint: "leave it out" };
          seen.add(owner);
        }
      }
    }
  },
};

function listLive({ sources }: AlternativeEvidence): { source: ComparisonSource; place: number }[] {
  return sources.map((source, place) => ({ source, place })).filter(({ source }) => source.withdrawn === undefined);
}

function listOwners(record: LintRecord | undefined): [owner: string, slug: string][] {
  if (record === undefined) return [];
  const addresses = [record.fields.url, record.fields.repository].filter((url) => url !== undefined);
  return addresses.map((url) => [findOwner({ url }), record.name]);
}
