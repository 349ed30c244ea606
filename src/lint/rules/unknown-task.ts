import { suggestNearest } from "#text/nearest.ts";
import { fold } from "#text/fold.ts";
import { type Rule, TAGS_PATH } from "../rule.ts";

export const unknownTask: Rule = {
  id: "unknown-task",
  title: "Every task is in the vocabulary",
  severity: "error",
  explanation:
    "Tasks are finer than tags: they group what does the same thing, each has a page, and search reads their phrases. They stand below their tag in `content/tags.json`. A task that is only in a record would lead to an empty page. Use one of the vocabulary, add the new one below its tag, or leave it out.",
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
