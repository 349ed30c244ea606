import type { Rule } from "../rule.ts";
import { findNearest } from "#lib/text/nearest.ts";

export const evidenceWithoutRecord: Rule = {
  id: "evidence-without-record",
  title: "Evidence belongs to a record",
  severity: "error",
  explanation:
    "`content/evidence/<slug>.json` is shown with `content/ais/<slug>.md`. Evidence whose record is missing is shown nowhere: usually the slug is misspelt or the record was renamed by hand.",
  example: { wrong: "content/evidence/notekeeper.json", right: "content/evidence/note-keeper.json" },
  isFixable: false,
  *find({ evidence, records, recordSlugs }, { previous = [] }) {
    const kept = new Set(evidence.map(({ name }) => name));
    for (const { path, name } of evidence) {
      if (recordSlugs.has(name)) continue;
      const id = previous.find(({ slug }) => slug === name)?.id;
      const moved = id === undefined ? undefined : records.find(({ fields }) => fields.id === id)?.name;
      const meant = moved ?? findNearest(name, recordSlugs);
      yield {
        path,
        at: [],
        because: `content/ais/${name}.md`,
        message: `there is no content/ais/${name}.md`,
        hint:
          meant === undefined
            ? `write the record first (npm run new -- --slug ${name}), or remove this file`
            : propose(meant, kept.has(meant)),
      };
    }
  },
};

/** A file that is there is not written over. */
function propose(slug: string, isThere: boolean): string {
  return isThere
    ? `if the record is ${slug}, move the rows into content/evidence/${slug}.json and remove this file`
    : `if the record is ${slug}, rename this file to ${slug}.json`;
}
