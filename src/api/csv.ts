/**
 * Records as CSV (RFC 4180) for spreadsheets: list records with `priceFrom` in columns of its own, lists joined by a
 * semicolon, unknown values empty. Cells that a spreadsheet would run as a formula are prefixed with an apostrophe.
 */
import { stringify } from "csv-stringify/sync";
import { guardFormula } from "#lib/format/guard-formula.ts";
import { RECORD_FIELDS } from "#record/table.ts";
import type { AiDetail } from "#record/schema/record.ts";

type Cell = string | number | boolean | null;
type Column = { name: string; read: (record: AiDetail) => Cell };

export const CSV_COLUMNS: readonly Column[] = RECORD_FIELDS.flatMap(({ key, answer }): Column[] => {
  if (answer?.in !== "list" || answer.csv === null) return [];
  if (answer.csv !== undefined)
    return Object.entries(answer.csv).map(([part, read]) => ({ name: `${key}${part}`, read }));
  // Sound: fields whose values have parts declare their columns.
  return [{ name: key, read: (record) => toCell(record[key as keyof AiDetail] as Cell | string[]) }];
});

const OPTIONS = { record_delimiter: "\r\n", cast: { boolean: String, string: guardFormula } } as const;

/** Header and one line a record. */
export function* renderCsv(records: readonly AiDetail[]): Generator<string> {
  yield stringify([CSV_COLUMNS.map((column) => column.name)], OPTIONS);
  for (const record of records) yield stringify([CSV_COLUMNS.map((column) => column.read(record))], OPTIONS);
}

function toCell(value: Cell | string[]): Cell {
  return Array.isArray(value) ? value.map(escapeItem).join(";") : value;
}

/** So that a list can be split again: at each semicolon that no backslash precedes. */
function escapeItem(item: string): string {
  return item.replace(/[\\;]/g, "\\$&");
}
