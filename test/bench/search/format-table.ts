/** Measurements as plain text. */
import type { ByKind, Measurement } from "./measure.ts";
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
  { title: "forums", toText: ({ forums }) => toShare(forums.fitted?.ndcgAt10) },
  { title: "its unseen", toText: ({ forums }) => toShare(forums.unseen?.ndcgAt10) },
  { title: "its hit@1", toText: ({ forums }) => toShare(forums.unseen?.hitAt1) },
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

/** nDCG@10 by kind of query, a column for each engine: mean and 95% interval. Engines without figures are left out. */
export function formatKinds(title: string, rows: readonly { name: string; byKind: ByKind | null }[]): string {
  const measured = rows.flatMap(({ name, byKind }) => (byKind === null ? [] : [{ name, byKind }]));
  const kinds = [...(measured[0]?.byKind.keys() ?? [])];
  return alignCells([
    [title, ...measured.map(({ name }) => name)],
    ...kinds.map((kind) => [kind, ...measured.map(({ byKind }) => toRange(byKind.get(kind)!))]),
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
