import { DATA_USE_FIELDS } from "#record/schema/data-use.ts";
import { FIELD_ROWS } from "#record/fields.ts";
import { suggestNearest } from "#lib/text/nearest.ts";
import type { Rule, Violation } from "../rule.ts";

/** Keys of records, and the questions about the use of data. */
const FIELDS: ReadonlySet<string> = new Set([...FIELD_ROWS.map(({ key }) => key), ...DATA_USE_FIELDS]);

export const unknownField: Rule = {
  id: "unknown-field",
  title: "What is doubted or supported is a field",
  severity: "error",
  explanation:
    "`field` of a doubt names the key in doubt, `field` of a source the key it supports: a key of the front matter, of the evidence file or of a served record, or a field of `dataUse`. With any other word, the doubt or source would be shown nowhere. To mean the whole record, write `null` in a doubt and leave `field` out of a source.",
  example: { wrong: '{ "field": "prcing", "note": "…" }', right: '{ "field": "pricing", "note": "…" }' },
  isFixable: false,
  *find({ records, evidence }) {
    for (const { path, fields } of records) yield* findUnknown(path, "sources", fields.sources);
    for (const { path, fields } of evidence) yield* findUnknown(path, "doubts", fields.doubts);
  },
};

function* findUnknown(
  path: string,
  list: string,
  rows: readonly { readonly field?: string | null | undefined }[] = [],
): Generator<Violation> {
  for (const [index, { field }] of rows.entries()) {
    if (typeof field !== "string" || FIELDS.has(field)) continue;
    yield { path, at: [list, index, "field"], message: `${field} is no field`, hint: suggestNearest(field, FIELDS) };
  }
}
