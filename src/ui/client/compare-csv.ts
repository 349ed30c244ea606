/** The table of a comparison as a CSV file. Loaded when somebody asks for it. */
import { renderCsv } from "../compare/csv.ts";

export function downloadTable(table: HTMLTableElement): void {
  const names = [...table.querySelectorAll("thead th > a:not([data-drop])")].map(readText);
  const rows = [...table.tBodies].flatMap((group) => {
    const title = readText(group.querySelector("[scope=rowgroup]")!);
    return [...group.querySelectorAll("tr:has([scope=row])")].map((row) => [title, ...[...row.children].map(readCell)]);
  });
  download(renderCsv([["group", "fact", ...names], ...rows]));
}

/** Without the word "source", which is a link beside the value; lines of a cell are parted by semicolons. */
function readCell(cell: Element): string {
  const lines = [...cell.querySelectorAll(".line")].map(readText);
  if (lines.length > 0) return lines.join("; ");
  const copy = cell.cloneNode(true) as Element;
  copy.querySelector(".cite")?.remove();
  return readText(copy);
}

function readText(element: Element): string {
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Without it, spreadsheets on Windows read the file in the code page of the country. */
const BYTE_ORDER_MARK = "\uFEFF";

function download(csv: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: "text/csv;charset=utf-8" }));
  link.download = "comparison.csv";
  link.click();
  URL.revokeObjectURL(link.href);
}
