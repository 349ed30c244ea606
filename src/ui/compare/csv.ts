/** Rows as CSV that a spreadsheet opens without running anything in it. */

import { guardFormula } from "#lib/format/guard-formula.ts";

/** @see https://www.rfc-editor.org/rfc/rfc4180 */
export function renderCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toField).join(",")}\r\n`).join("");
}

function toField(text: string): string {
  const safe = guardFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
