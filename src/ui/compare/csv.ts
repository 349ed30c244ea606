/** Rows as CSV that a spreadsheet opens without running anything in it. */

/** @see https://www.rfc-editor.org/rfc/rfc4180 */
export function renderCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toField).join(",")}\r\n`).join("");
}

/** Fields that a spreadsheet would take for a formula get an apostrophe in front. */
function toField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
