/** What a reported correction changes in a record's file. */
import { Scalar, YAMLMap, YAMLSeq, isSeq } from "yaml";
import type { CorrectableField } from "#record/schema/correction.ts";
import { findSameWord } from "#lib/text/nearest.ts";
import { FIELDS, type FieldKey } from "#record/fields.ts";
import type { Field } from "#record/fields/field.ts";
import { LABELS } from "#record/schema/vocabulary.ts";
import { editRecordText, joinRecord } from "./edit-record.ts";
import { fixScalars } from "./fix-scalars.ts";

export interface Correction {
  field: CorrectableField;
  value: string;
  source: string;
  /** YYYY-MM-DD on which the operator read the source. */
  readAt: string;
}

/** Text of the file with the correction and its source; undefined where only a person can make the edit. */
export function applyCorrection(text: string, correction: Correction): string | undefined {
  const { field, value } = correction;
  const said = field === "other" ? null : FORMS[field].correction;
  if (said === null || said.as === "person") return undefined;
  if (said.as === "text") return replaceDescription(text, correction);
  return editRecordText(text, (fields) => {
    const words = "words" in said ? said.words : undefined;
    if (said.as === "list") fields.set(field, toList(value, words, "areNames" in said));
    else fields.set(field, new Scalar(words === undefined ? toLine(value) : toWord(toLine(value), words)));
    fixScalars(fields, () => undefined);
    addSource(fields, correction);
  });
}

const FORMS: Readonly<Record<FieldKey, Field>> = FIELDS;

function replaceDescription(text: string, correction: Correction): string | undefined {
  const edited = editRecordText(text, (fields) => addSource(fields, correction));
  const frontMatter = edited === undefined ? undefined : /^---\n([^]*?)\n---\n/.exec(edited)?.[1];
  return frontMatter === undefined ? undefined : joinRecord(frontMatter, correction.value);
}

function addSource(fields: YAMLMap, { field, source, readAt }: Correction): void {
  const known: unknown = fields.get("sources", true);
  const sources = isSeq(known) ? known : new YAMLSeq();
  const row = new YAMLMap();
  row.set("url", new Scalar(source));
  row.set("field", new Scalar(field));
  row.set("readAt", new Scalar(readAt));
  sources.add(row);
  fields.set("sources", sources);
}

function toList(value: string, words: readonly string[] | undefined, areNames: boolean): YAMLSeq {
  const list = new YAMLSeq();
  // "Example, Inc." is one name.
  for (const item of value.split(areNames ? /[\n;]/ : /[,\n;]/).map(toLine)) {
    if (item !== "") list.add(new Scalar(words === undefined ? item : toWord(item, words)));
  }
  return list;
}

/** People write what they read on the page: the label. */
function toWord(text: string, words: readonly string[]): string {
  const byLabel = words.find((word) => LABELS[word]?.toLowerCase() === text.toLowerCase());
  return byLabel ?? findSameWord(text, words) ?? text;
}

function toLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
