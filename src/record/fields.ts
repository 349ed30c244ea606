/** The table of fields: every key of a record, in the order in which it is served. */
import { CODE } from "./fields/code.ts";
import { CORE } from "./fields/core.ts";
import { DETAIL } from "./fields/detail.ts";
import type { Field } from "./fields/field.ts";
import { LIFE } from "./fields/life.ts";
import { MEASURED } from "./fields/measured.ts";
import { OBSERVED } from "./fields/observed.ts";
import { STATED } from "./fields/stated.ts";

export const FIELDS = { ...CORE, ...CODE, ...LIFE, ...DETAIL, ...STATED, ...OBSERVED, ...MEASURED };

export type FieldTable = typeof FIELDS;
export type FieldKey = keyof FieldTable;

/** The table as rows, each with its key. */
export const FIELD_ROWS: readonly (Field & { key: FieldKey })[] = Object.entries(FIELDS).map(([key, field]) => ({
  ...field,
  key: key as FieldKey,
}));

/** In the order in which people read of them. */
export const READING_ORDER = FIELD_ROWS.toSorted((a, b) => a.place - b.place);

/** Keys of the front matter, and lists of the evidence file, in the order of the file. */
export function listWritten(part: "content" | "evidence"): FieldKey[] {
  return FIELD_ROWS.filter((field) => field[part] !== undefined)
    .toSorted((a, b) => a[part]!.place - b[part]!.place)
    .map(({ key }) => key);
}

type ListKey = {
  [Key in FieldKey]: FieldTable[Key] extends { answer: { in: "list" } } ? Key : never;
}[FieldKey];

/** Keys of a list record in their served order. */
export const LIST_KEYS = FIELD_ROWS.filter(({ answer }) => answer?.in === "list").map(({ key }) => key as ListKey);

const TITLES: ReadonlyMap<string, string> = new Map(FIELD_ROWS.map(({ key, title }) => [key, title]));

/** The one word for a field; the key itself where it is none of ours. */
export function toTitle(field: string): string {
  return TITLES.get(field) ?? field;
}

/** The same within a sentence. */
export function toWords(field: string): string {
  return TITLES.get(field)?.toLowerCase() ?? field;
}
