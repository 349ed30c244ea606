/**
 * Records as CSV (RFC 4180) for spreadsheets: list records with `priceFrom` in columns of its own, lists joined by a
 * semicolon, unknown values empty. Cells that a spreadsheet would run as a formula are prefixed with an apostrophe.
 */
import { stringify } from "csv-stringify/sync";
import { guardFormula } from "#format/guard-formula.ts";
import type { AiDetail, ListRecord } from "#schema/record.ts";
import { RECORD_KEYS } from "#schema/record-keys.ts";

type Cell = string | number | boolean | null;
type Column = { name: string; read: (record: AiDetail) => Cell };

const PRICE_KEYS = ["usdPerMonth", "plan", "unit", "billing", "asOf", "source", "fromCompleteList"] as const;

export const CSV_COLUMNS: readonly Column[] = RECORD_KEYS.flatMap((key): Column[] => {
  if (key === "links") return [];
  if (key === "openness") return [{ name: key, read: (record) => record.openness.grade }];
  if (key !== "priceFrom") return [{ name: key, read: (record) => toCell(record[key]) }];
  return PRICE_KEYS.map((part) => ({
    name: `priceFrom${part.charAt(0).toUpperCase()}${part.slice(1)}`,
    read: (record) => record.priceFrom?.[part] ?? null,
  }));
});

const OPTIONS = { record_delimiter: "\r\n", cast: { boolean: String, string: guardFormula } } as const;

/** Header and one line a record. */
export function* renderCsv(records: readonly AiDetail[]): Generator<string> {
  yield stringify([CSV_COLUMNS.map((column) => column.name)], OPTIONS);
  for (const record of records) yield stringify([CSV_COLUMNS.map((column) => column.read(record))], OPTIONS);
}

function toCell(
  value: Exclude<AiDetail[Exclude<keyof ListRecord, "priceFrom" | "links" | "openness">], undefined>,
): Cell {
  return Array.isArray(value) ? value.map(escapeItem).join(";") : value;
}

/** So that a list can be split again: at each semicolon that no backslash precedes. */
function escapeItem(item: string): string {
  return item.replace(/[\\;]/g, "\\$&");
}
