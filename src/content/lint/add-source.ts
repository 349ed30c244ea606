/** Puts a source into a record's file, and leaves everything else of it as it is. */
import { isMap, isSeq } from "yaml";
import type { z } from "zod";
import type { RecordSource } from "#record/schema/record-source.ts";
import { editRecordText } from "./edit-record.ts";

export type Source = z.infer<typeof RecordSource>;

/** Text of the file with the source behind the others; a sentence when it can't be added. */
export function addSource(text: string, source: Source): { text: string } | string {
  let isKnown = false;
  const edited = editRecordText(text, (fields, document) => {
    const known = fields.get("sources");
    isKnown = isSeq(known) && known.items.some((item) => isMap(item) && isSame(item.toJSON() as Source, source));
    if (isSeq(known)) known.add(document.createNode(source));
    else fields.set("sources", document.createNode([source]));
  });
  if (edited === undefined) return "The front matter can't be read";
  return isKnown ? "The record has this source already" : { text: edited };
}

/** The same page or file, for the same fact, of the same date. */
function isSame(a: Source, b: Source): boolean {
  return (["url", "repository", "path", "npm", "field", "asOf"] as const).every((key) => a[key] === b[key]);
}
