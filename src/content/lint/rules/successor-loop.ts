import { NOUN, capitalize } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";

export const successorLoop: Rule = {
  id: "successor-loop",
  title: "Successors don't lead back",
  severity: "error",
  explanation: `${capitalize(NOUN.aOne)} can't be replaced by one that it replaces: following \`successor\` from record to record must never lead back to the start.`,
  example: {
    wrong: "# content/ais/one.md\nsuccessor: two\n# content/ais/two.md\nsuccessor: one",
    right: "# content/ais/one.md\nsuccessor: two",
  },
  isFixable: false,
  *find({ records }) {
    const successors = new Map(records.map(({ name, fields }) => [name, fields.successor]));
    const seen = new Set<string>();
    for (const { path, name } of records) {
      seen.add(name);
      const loop = findLoop(name, successors);
      // Once for each loop, at the last of its records; a record that names itself breaks self-reference.
      if (loop.length < 2 || !loop.every((slug) => seen.has(slug))) continue;
      yield {
        path,
        at: ["successor"],
        because: `content/ais/${loop[1]}.md`,
        message: `leads back to the record itself: ${[...loop, name].join(", ")}`,
        hint: "keep successor in the older of them",
      };
    }
  },
};

/** Slugs from a record back to itself, without the last step; empty when its successors end or go elsewhere. */
function findLoop(start: string, successors: ReadonlyMap<string, string | undefined>): string[] {
  const way = new Set([start]);
  for (let next = successors.get(start); next !== undefined; next = successors.get(next)) {
    if (next === start) return [...way];
    if (way.has(next)) return [];
    way.add(next);
  }
  return [];
}
