/** Announced ends of models and tools from `shutdowns.jsonl`. */
import { z } from "zod";
import type { ModelEnd } from "#record/schema/lifecycle.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import type { ContentDraft } from "../draft.ts";
import { type ImportReport, countRow, createReport, leaveOut } from "./report.ts";
import { rowFields, toSource } from "./row.ts";

export const ShutdownRow = z
  .looseObject({
    ...rowFields,
    provider: z.string().optional(),
    model: z.string().optional(),
    name: z.string().optional(),
    slug: z.string().optional(),
    what: z.string(),
    version: z.string().optional(),
    date: z.string(),
    replacement: z.array(z.string()).nullish(),
    confidence: z.enum(["high", "medium", "low"]),
  })
  .refine((row) => row.provider === undefined || row.model !== undefined, {
    path: ["model"],
    error: "is missing beside provider",
  });
type ShutdownRow = z.infer<typeof ShutdownRow>;

/** Best first. */
const KINDS: ReadonlyMap<string, ModelEnd["kind"]> = new Map([
  ["shutdown", "shutdown"],
  ["earliest-possible-shutdown", "not-before"],
  ["listed-as-deprecated", "deprecated"],
]);

/** Best first: they cite the provider's page with the day it was read. */
const SOURCES = [
  "mnfst/modeldeprecations.dev",
  "endoflife-date/endoflife.date",
  "leblancfg/deprecations-rss",
  "anomalyco/models.dev",
];

export function importShutdowns(rows: readonly ShutdownRow[], draft: ContentDraft): ImportReport {
  const report = createReport();
  for (const row of rows.filter(({ provider }) => provider === undefined)) importToolEnd(row, draft, report);
  const providers = Map.groupBy(
    rows.filter(({ provider }) => provider !== undefined),
    ({ provider }) => provider!,
  );
  for (const [provider, group] of providers) importModelEnds(provider, group, draft, report);
  return report;
}

function importToolEnd(row: ShutdownRow, draft: ContentDraft, report: ImportReport): void {
  const isVersion = row.what === "version-end-of-life";
  if (row.slug === undefined || !draft.records.has(row.slug)) return leaveOut(report, "no such record");
  const end = {
    kind: isVersion ? ("version-end" as const) : ("shutdown" as const),
    ...(isVersion ? { version: row.version! } : {}),
    date: row.date,
    asOf: row.asOf,
    source: toSource(row.source),
    confidence: row.confidence,
  };
  countRow(report, draft.addRow(row.slug, "lifecycle", end));
}

function importModelEnds(
  provider: string,
  rows: readonly ShutdownRow[],
  draft: ContentDraft,
  report: ImportReport,
): void {
  const file = draft.findProvider(provider);
  if (file === undefined) {
    for (const _ of rows) leaveOut(report, `no list of models of the provider ${provider}`);
    return;
  }
  const ends = [...(file.ends ?? [])];
  const knownIds = new Set(file.models.map((model) => model.id));
  for (const [model, group] of Map.groupBy(rows, (row) => row.model!)) {
    const best = findBest(group);
    for (const row of group) if (row !== best) leaveOut(report, toReason(row, best));
    if (best === undefined) continue;
    if (model.includes(",")) {
      leaveOut(report, "several models in one row");
      continue;
    }
    const end = toModelEnd(best, group, knownIds.has(model));
    const isNew = !ends.some((known) => JSON.stringify(known) === JSON.stringify(end));
    countRow(report, isNew);
    if (isNew) ends.push(end);
  }
  ends.sort((a, b) => compareCodePoints(a.model, b.model) || compareCodePoints(a.asOf, b.asOf));
  draft.setProvider(provider, { ...file, ends });
}

/** A shutdown before a day that is only possible; then the better source, then the newer look. */
function findBest(rows: readonly ShutdownRow[]): ShutdownRow | undefined {
  const kinds = [...KINDS.keys()];
  return rows
    .filter((row) => KINDS.has(row.what))
    .sort(
      (a, b) =>
        kinds.indexOf(a.what) - kinds.indexOf(b.what) ||
        rankSource(a) - rankSource(b) ||
        compareCodePoints(b.asOf, a.asOf),
    )[0];
}

function rankSource({ source }: ShutdownRow): number {
  const rank = SOURCES.indexOf(source.repository ?? "");
  return rank === -1 ? SOURCES.length : rank;
}

function toReason(row: ShutdownRow, best: ShutdownRow | undefined): string {
  if (KINDS.has(row.what)) return "another source of the same end is better or newer";
  return best === undefined ? `no end is announced: ${row.what}` : "day of announcement or release, part of the end";
}

function toModelEnd(row: ShutdownRow, group: readonly ShutdownRow[], isListed: boolean): ModelEnd {
  const kind = KINDS.get(row.what)!;
  const announced = group.find(
    (other) => other.what === "deprecation-announced" && other.confidence === "high" && other.date <= row.date,
  );
  const replacement = row.replacement ?? group.find((other) => (other.replacement ?? []).length > 0)?.replacement ?? [];
  return {
    model: row.model!,
    ...(isListed || row.name === undefined || row.name === row.model ? {} : { name: row.name }),
    kind,
    date: kind === "deprecated" ? null : row.date,
    ...(announced === undefined ? {} : { announcedAt: announced.date }),
    ...(replacement.length === 0 ? {} : { replacement }),
    asOf: row.asOf,
    source: toSource(row.source),
    confidence: row.confidence,
  };
}
