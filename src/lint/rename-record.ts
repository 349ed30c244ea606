/** What changes in a content file when a record gets a new slug. */
import { type YAMLMap, YAMLSeq, isScalar, isSeq } from "yaml";
import { editRecordText } from "./edit-record.ts";

export interface Rename {
  from: string;
  to: string;
}

/** Text of the renamed record itself: the old slug joins its former ones. Undefined when it can't be parsed. */
export function addFormerSlug(text: string, { from, to }: Rename): string | undefined {
  return editRecordText(text, (fields) => {
    const known: unknown = fields.get("formerSlugs", true);
    const list = isSeq(known) ? known : new YAMLSeq();
    list.items = list.items.filter((item) => !(isScalar(item) && item.value === to));
    list.add(from);
    fields.set("formerSlugs", list);
    replaceSlug(fields, { from, to });
  });
}

/** Text of another record with its references moved; undefined when it can't be parsed. */
export function moveReferences(text: string, rename: Rename): string | undefined {
  return editRecordText(text, (fields) => replaceSlug(fields, rename));
}

/** A JSON value with the slug replaced behind the keys that hold references. */
export function moveJsonReferences(value: unknown, rename: Rename): unknown {
  if (Array.isArray(value)) return value.map((item) => moveJsonReferences(item, rename));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => {
      const isReference = (key === "record" || key === "replacement") && item === rename.from;
      return [key, isReference ? rename.to : moveJsonReferences(item, rename)];
    }),
  );
}

function replaceSlug(fields: YAMLMap, { from, to }: Rename): void {
  const alternatives: unknown = fields.get("alternatives", true);
  const successor: unknown = fields.get("successor", true);
  for (const node of [...(isSeq(alternatives) ? alternatives.items : []), successor]) {
    if (isScalar(node) && node.value === from) node.value = to;
  }
}
