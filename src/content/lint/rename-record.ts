/** What changes in content files when a record gets a new slug. */
import { applyEdits, modify } from "jsonc-parser";
import { YAMLSeq, isScalar, isSeq } from "yaml";
import { editRecordText } from "./edit-record.ts";
import type { ValuePath } from "./raw-file.ts";

export interface Rename {
  from: string;
  to: string;
}

/**
 * Text of the renamed record itself: the old slug joins its former ones. Undefined when it can't be parsed.
 * @param held slugs that the record had before the change: one that nobody knows need not redirect
 */
export function addFormerSlug(text: string, { from, to }: Rename, held: readonly string[]): string | undefined {
  return editRecordText(text, (fields) => {
    const known: unknown = fields.get("formerSlugs", true);
    const list = isSeq(known) ? known : new YAMLSeq();
    list.items = list.items.filter((item) => !(isScalar(item) && item.value === to));
    if (held.includes(from)) list.add(from);
    if (list.items.length > 0) fields.set("formerSlugs", list);
    else fields.delete("formerSlugs");
  });
}

/** Text of the file with another slug in these places, its comments and quotes as they were; undefined when it can't be parsed. */
export function moveReferences(
  path: string,
  text: string,
  places: readonly ValuePath[],
  to: string,
): string | undefined {
  if (path.endsWith(".json"))
    return places.reduce((moved, at) => applyEdits(moved, modify(moved, [...at], to, {})), text);
  return editRecordText(text, (fields) => {
    for (const at of places) {
      const node: unknown = fields.getIn(at, true);
      if (isScalar(node)) node.value = to;
    }
  });
}
