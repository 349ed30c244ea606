import type { DataUseEvidence } from "#record/schema/data-use.ts";
import { fold } from "#lib/text/fold.ts";
import type { Rule } from "../rule.ts";

export const repeatedStatement: Rule = {
  id: "repeated-statement",
  title: "A statement about data stands once",
  severity: "error",
  explanation:
    "One document says a thing once, however often it is read and whichever page it names for it. Two rows of `dataUse` repeat each other when field, value and scope are the same, in any case, and so is the document: the same `statedBy`, or the same file. Two documents that agree are two rows. Withdrawn rows don’t count.",
  example: {
    wrong:
      '{ "field": "soc2", "value": "type-ii", "statedBy": "A list" }, { "field": "soc2", "value": "type-ii", "statedBy": "A list" }',
    right: '{ "field": "soc2", "value": "type-ii", "statedBy": "A list" }',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      const seen = new Set<string>();
      for (const [index, row] of (fields.dataUse ?? []).entries()) {
        if (row.withdrawn !== undefined) continue;
        const keys = listStatementKeys(row);
        if (keys.some((key) => seen.has(key))) {
          yield {
            path,
            at: ["dataUse", index],
            message: `${row.field} ${row.value} is stated twice by ${row.statedBy}`,
            hint: "delete the row if it is new; of two committed ones mark the older as withdrawn, with the day and the reason",
          };
        }
        for (const key of keys) seen.add(key);
      }
    }
  },
};

/** What the statement is called by each name of its document. */
export function listStatementKeys({ field, value, scope = "", statedBy, source }: DataUseEvidence): string[] {
  const documents = [
    statedBy,
    ...(source.path === undefined ? [] : [`${source.repository ?? source.npm}/${source.path}`]),
  ];
  return documents.map((document) => JSON.stringify([field, fold(value), fold(scope), fold(document)]));
}
