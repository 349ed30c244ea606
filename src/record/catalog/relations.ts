/** Ties that other records state to a record: the other direction of its own. */
import type { Relation } from "../schema/record-facts.ts";
import type { AiDetail } from "../schema/record.ts";

export interface RelatedFrom {
  slug: string;
  name: string;
  relation: Relation;
}

/** By the slug that is pointed at, in the order of the records. */
export function groupRelations(records: readonly AiDetail[]): Map<string, RelatedFrom[]> {
  const groups = new Map<string, RelatedFrom[]>();
  for (const { slug, name, relations } of records) {
    for (const relation of relations) {
      if (relation.to === null) continue;
      const group = groups.get(relation.to);
      if (group === undefined) groups.set(relation.to, [{ slug, name, relation }]);
      else group.push({ slug, name, relation });
    }
  }
  return groups;
}
