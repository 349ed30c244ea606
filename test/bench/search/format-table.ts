/** Measurements as plain text. */
import type { Measurement } from "./measure.ts";
import type { Interval } from "./quality.ts";

const COLUMNS: readonly { title: string; toText: (row: Measurement) => string }[] = [
  { title: "engine", toText: (row) => row.name },
  { title: "hit@1", toText: ({ quality }) => toShare(quality?.hitAt1) },
  { title: "MRR", toText: ({ quality }) => toShare(quality?.mrr) },
  { title: "nDCG@10", toText: ({ quality }) => toShare(quality?.ndcgAt10) },
  { title: "fresh", toText: (row) => toShare(row.freshNdcgAt10) },
  { title: "pooled", toText: (row) => toShare(row.pooledNdcgAt10) },
  { title: "unseen", toText: ({ unseen }) => toShare(unseen?.ndcgAt10) },
  { title: "its hit@1", toText: ({ unseen }) => toShare(unseen?.hitAt1) },
  { title: "index kB", toText: (row) => (row.indexBytes / 1_000).toFixed(0) },
  { title: "build ms", toText: (row) => row.buildMs.toFixed(0) },
  { title: "load ms", toText: (row) => row.loadMs.toFixed(0) },
  { title: "asked", toText: (row) => String(row.askedQueries) },
  { title: "first ms", toText: (row) => row.firstP50Ms.toFixed(2) },
  { title: "p50 ms", toText: (row) => row.p50Ms.toFixed(2) },
  { title: "p95 ms", toText: (row) => row.p95Ms.toFixed(2) },
];

export function formatTable(rows: readonly Measurement[]): string {
  return alignCells([
    COLUMNS.map(({ title }) => title),
    ...rows.map((row) => COLUMNS.map(({ toText }) => toText(row))),
  ]);
}

/** nDCG@10 on the unseen queries by their kind, a column for each engine: mean and 95% interval. */
export function formatKinds(rows: readonly Measurement[]): string {
  const measured = rows.flatMap(({ name, unseenByKind }) => (unseenByKind === null ? [] : [{ name, unseenByKind }]));
  const kinds = [...(measured[0]?.unseenByKind.keys() ?? [])];
  return alignCells([
    ["unseen", ...measured.map(({ name }) => name)],
    ...kinds.map((kind) => [kind, ...measured.map(({ unseenByKind }) => toRange(unseenByKind.get(kind)!))]),
  ]);
}

function alignCells(cells: readonly (readonly string[])[]): string {
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)));
  return cells
    .map((line) =>
      line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join("  "),
    )
    .join("\n");
}

function toRange({ mean, low, high }: Interval): string {
  return `${mean.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

function toShare(value: number | null | undefined): string {
  return value === null || value === undefined ? "not all" : value.toFixed(3);
}
