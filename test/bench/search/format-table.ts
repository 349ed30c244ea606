/** Measurements as plain text. */
import type { Measurement } from "./measure.ts";

const COLUMNS: readonly { title: string; toText: (row: Measurement) => string }[] = [
  { title: "engine", toText: (row) => row.name },
  { title: "hit@1", toText: ({ quality }) => toShare(quality?.hitAt1) },
  { title: "MRR", toText: ({ quality }) => toShare(quality?.mrr) },
  { title: "nDCG@10", toText: ({ quality }) => toShare(quality?.ndcgAt10) },
  { title: "fresh", toText: (row) => toShare(row.freshNdcgAt10) },
  { title: "unseen", toText: (row) => toShare(row.unseenNdcgAt10) },
  { title: "index kB", toText: (row) => (row.indexBytes / 1_000).toFixed(0) },
  { title: "build ms", toText: (row) => row.buildMs.toFixed(0) },
  { title: "load ms", toText: (row) => row.loadMs.toFixed(0) },
  { title: "asked", toText: (row) => String(row.askedQueries) },
  { title: "first ms", toText: (row) => row.firstP50Ms.toFixed(2) },
  { title: "p50 ms", toText: (row) => row.p50Ms.toFixed(2) },
  { title: "p95 ms", toText: (row) => row.p95Ms.toFixed(2) },
];

export function formatTable(rows: readonly Measurement[]): string {
  const cells = [COLUMNS.map(({ title }) => title), ...rows.map((row) => COLUMNS.map(({ toText }) => toText(row)))];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)));
  return cells
    .map((line) =>
      line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join("  "),
    )
    .join("\n");
}

function toShare(value: number | null | undefined): string {
  return value === null || value === undefined ? "not all" : value.toFixed(3);
}

/** Mean nDCG@10 by kind of query, one line. */
export function formatKinds(kinds: ReadonlyMap<string, number>): string {
  return [...kinds].map(([kind, value]) => `${kind} ${value.toFixed(2)}`).join(", ");
}
