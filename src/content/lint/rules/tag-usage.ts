import { NOUN } from "#site/nouns.ts";
import { type Rule, TAGS_PATH } from "../rule.ts";

const MIN_RECORDS = 2;

export const tagUsage: Rule = {
  id: "tag-usage",
  title: "A tag or task is used by at least two records",
  severity: "warning",
  explanation: `A tag or a task groups ${NOUN.many}. One that is used by a single record, or by none, groups nothing and makes an empty page; use a broader tag, or wait with the new one until a second ${NOUN.one} needs it.`,
  example: null,
  isFixable: false,
  *find({ records, tags }) {
    const counts = new Map<string, number>();
    for (const { fields } of records)
      for (const id of [...(fields.tags ?? []), ...(fields.tasks ?? [])]) counts.set(id, (counts.get(id) ?? 0) + 1);
    const entries = tags.flatMap(({ id, tasks = [] }, index) => [
      { id, at: ["tags", index, "id"], hint: "merge it into a broader tag as a synonym" },
      ...tasks.map((task, place) => ({
        id: task.id,
        at: ["tags", index, "tasks", place, "id"],
        hint: "merge it into a broader task as a phrase",
      })),
    ]);
    for (const { id, at, hint } of entries) {
      if (id === undefined) continue;
      const count = counts.get(id) ?? 0;
      if (count >= MIN_RECORDS) continue;
      yield {
        path: TAGS_PATH,
        at,
        message: `${id} is used by ${count === 0 ? "no record" : "one record"}`,
        hint,
      };
    }
  },
};
