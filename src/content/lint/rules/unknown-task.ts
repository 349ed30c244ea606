import { suggestNearest } from "#lib/text/nearest.ts";
import { fold } from "#lib/text/fold.ts";
import { type Rule, TAGS_PATH } from "../rule.ts";

export const unknownTask: Rule = {
  id: "unknown-task",
  title: "Every task is in the vocabulary",
  severity: "error",
  explanation:
    "Tasks are narrower than tags. Each has a page, and search reads its phrases. They are listed under their tag in `content/tags.json`. A task that is only in a record would lead to a missing page. Use one from the vocabulary, add the new one under its tag, or leave it out.",
  example: { wrong: "tasks: [vocals-separation]", right: "tasks: [vocal-separation]" },
  isFixable: true,
  *find({ records, tags, taskIds }) {
    if (taskIds === undefined) return;
    const byPhrase = new Map(
      tags.flatMap(({ tasks = [] }) =>
        tasks.flatMap(({ id, label, phrases }) => [label, ...phrases].map((phrase) => [fold(phrase), id] as const)),
      ),
    );
    const tagIds = new Set(tags.map(({ id }) => id));
    for (const record of records) {
      for (const [index, id] of (record.fields.tasks ?? []).entries()) {
        if (taskIds.has(id)) continue;
        const meant = byPhrase.get(fold(id.replaceAll("-", " ")));
        yield {
          path: record.path,
          at: ["tasks", index],
          because: TAGS_PATH,
          message: `task ${id} is not in content/tags.json`,
          hint: tagIds.has(id)
            ? `${id} is a tag: move it to tags`
            : meant === undefined
              ? suggestNearest(id, taskIds)
              : `did you mean ${meant}?`,
        };
      }
    }
  },
};
