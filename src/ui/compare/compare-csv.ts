/** A comparison as CSV that a spreadsheet opens without running anything in it. */
import type { CompareGroup } from "./compare-rows.ts";

/** @see https://www.rfc-editor.org/rfc/rfc4180 */
export function renderCompareCsv(names: readonly string[], groups: readonly CompareGroup[]): string {
  const rows = groups.flatMap((group) =>
    group.rows.map((row) => [group.title, row.label, ...row.cells.map((cell) => cell.text ?? "unknown")]),
  );
  return [["group", "fact", ...names], ...rows].map((row) => row.map(toField).join(",")).join("\r\n") + "\r\n";
}

/** Fields that a spreadsheet would take for a formula get an apostrophe in front. */
function toField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
