/** Fixes what needs no judgement in a record: spelling of keys and values, order, form. */
import { visit } from "yaml";
import { editRecordText } from "./edit-record.ts";
import { fixKeys } from "./fix-keys.ts";
import { type FixContext, fixLists } from "./fix-lists.ts";
import { fixScalars } from "./fix-scalars.ts";

export interface FixedRecord {
  text: string;
  /** What was fixed, as phrases; empty when only the form of the file changed, or nothing. */
  done: string[];
}

/** Undefined when the front matter can't be parsed, or a value is a comment, perhaps a text without quotes: that needs a person. */
export function fixRecord(text: string, context: FixContext): FixedRecord | undefined {
  const done: string[] = [];
  let isLost = false;
  const tell = (what: string): void => {
    done.push(what);
  };
  const fixed = editRecordText(text, (fields) => {
    visit(fields, {
      Scalar: (_key, { type, source, comment }) => {
        isLost ||= type === "PLAIN" && source === "" && typeof comment === "string";
      },
    });
    if (isLost) return;
    fixKeys(fields, tell);
    if (!fields.has("id")) {
      fields.set("id", context.createId());
      tell("id given");
    }
    fixLists(fields, context, tell);
    fixScalars(fields, tell);
  });
  return fixed === undefined || isLost ? undefined : { text: fixed, done };
}
