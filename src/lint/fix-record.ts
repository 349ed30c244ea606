/** Fixes what needs no judgement in a record: spelling of keys and values, order, form. */
import { editRecordText } from "./edit-record.ts";
import { fixKeys } from "./fix-keys.ts";
import { type FixContext, fixLists } from "./fix-lists.ts";
import { fixScalars } from "./fix-scalars.ts";

export interface FixedRecord {
  text: string;
  /** What was fixed, as phrases; empty when only the form of the file changed, or nothing. */
  done: string[];
}

/** Undefined when the front matter can't be parsed: that needs a person. */
export function fixRecord(text: string, context: FixContext): FixedRecord | undefined {
  const done: string[] = [];
  const tell = (what: string): void => {
    done.push(what);
  };
  const fixed = editRecordText(text, (fields) => {
    fixKeys(fields, tell);
    if (!fields.has("id")) {
      fields.set("id", context.createId());
      tell("id given");
    }
    fixLists(fields, context, tell);
    fixScalars(fields, tell);
  });
  return fixed === undefined ? undefined : { text: fixed, done };
}
