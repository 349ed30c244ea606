import { type Rule, TAGS_PATH } from "../rule.ts";
import { suggestNearest } from "#lib/text/nearest.ts";

export const unknownTag: Rule = {
  id: "unknown-tag",
  title: "Every tag is in the vocabulary",
  severity: "error",
  explanation:
    "Tags are how people browse and how search understands everyday words, so each has a label, a description and synonyms in `content/tags.json`. A tag that is only in a record would lead to an empty page. Use one of the vocabulary, or add the new one there first.",
  example: { wrong: "tags: [spread-sheets]", right: "tags: [spreadsheets]" },
  isFixable: true,
  *find({ records, tags, taskIds, hasTags }) {
    if (!hasTags) return;
    const known = new Set(tags.flatMap((tag) => tag.id ?? []));
    const bySynonym = new Map(
      tags.flatMap((tag) => [tag.label, ...(tag.synonyms ?? [])].map((phrase) => [phrase?.toLowerCase(), tag.id])),
    );
    for (const record of records) {
      for (const [index, id] of (record.fields.tags ?? []).entries()) {
        if (known.has(id)) continue;
        const meant = bySynonym.get(id.replaceAll("-", " ").toLowerCase());
        yield {
          path: record.path,
          at: ["tags", index],
          because: TAGS_PATH,
          message: `tag ${id} is not in content/tags.json`,
          hint: taskIds?.has(id)
            ? `${id} is a task: move it to tasks`
            : meant === undefined
              ? suggestNearest(id, known)
              : `did you mean ${meant}?`,
        };
      }
    }
  },
};
