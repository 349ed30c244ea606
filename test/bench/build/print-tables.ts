/** The tables of `npm run bench:build`. */
import { formatBytes } from "#lib/format/number.ts";
import type { BuildReport } from "./build-worker.ts";
import type { SiteDifference } from "./compare-sites.ts";
import type { PeerBuild } from "./eleventy.ts";
import type { OutputSize, PlainWrites } from "./plain-writes.ts";

type Row = readonly [name: string, value: string];

export function printBuild(report: BuildReport, size: OutputSize): void {
  const totalMs = sumStages(report);
  printRows([
    ...listStages(report),
    ["Whole build", toSeconds(totalMs)],
    ["  for a record", `${(totalMs / report.records).toFixed(2)} ms`],
    ["  for a file", `${(totalMs / size.files).toFixed(2)} ms`],
    ["Records", String(report.records)],
    ["Files", String(size.files)],
    ["Bytes", formatBytes(size.sizeBytes)],
    ["Peak memory", formatBytes(report.peakMemoryBytes)],
  ]);
}

export function printPlainWrites(report: BuildReport, { ms }: PlainWrites): void {
  const middleMs = ms[Math.floor(ms.length / 2)]!;
  printRows([
    ["Plain writes of the same bytes", toSeconds(middleMs)],
    ["  fastest and slowest of three", `${toSeconds(ms[0]!)}, ${toSeconds(ms.at(-1)!)}`],
    ["Build to plain writes", (sumStages(report) / middleMs).toFixed(1)],
  ]);
}

export function printPeer(report: BuildReport, { files }: OutputSize, peer: PeerBuild): void {
  const [own, other] = [sumStages(report) / files, peer.ms / peer.files];
  console.log("");
  printRows([
    ["Eleventy, three files a record", toSeconds(peer.ms)],
    ["  files", String(peer.files)],
    ["  bytes", formatBytes(peer.sizeBytes)],
    ["Eleventy, for a file", `${other.toFixed(2)} ms`],
    ["This build, for a file", `${own.toFixed(2)} ms`],
    ["Eleventy to this build", (other / own).toFixed(1)],
  ]);
}

export function printEdit(slug: string, report: BuildReport, difference: SiteDifference): void {
  const { files, changed, changedBytes } = difference;
  console.log(`\nAfter one changed summary (${slug}):`);
  printRows([
    ...listStages(report),
    ["Whole build", toSeconds(sumStages(report))],
    ["Changed files", `${changed.length} (${((100 * changed.length) / files).toFixed(2)}%)`],
    ["Changed bytes", formatBytes(changedBytes)],
  ]);
  const kinds = Map.groupBy(changed, toKind);
  for (const [kind, paths] of [...kinds].sort(([, a], [, b]) => b.length - a.length))
    console.log(`  ${kind.padEnd(40)}${String(paths.length).padStart(6)}`);
}

export function printSecondEdit(slug: string, report: BuildReport): void {
  console.log(`\nAfter another (${slug}), on the site before last:`);
  printRows([...listStages(report), ["Whole build", toSeconds(sumStages(report))]]);
}

/** Folders at the top and last names alone, for the table. */
function toKind(path: string): string {
  return path.replace(/(?<=^(?:api\/v1\/)?[^/]+\/).+(?=\/)/, "…");
}

function listStages({ stages }: BuildReport): Row[] {
  return stages.map(({ name, ms }) => [name, toSeconds(ms)]);
}

function sumStages({ stages }: BuildReport): number {
  return stages.reduce((sum, { ms }) => sum + ms, 0);
}

function printRows(rows: readonly Row[]): void {
  for (const [name, value] of rows) console.log(`${name.padEnd(48)}${value.padStart(16)}`);
}

function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
