/** Looks at repositories from `maintenance.jsonl`; stars, contributors and dependents join the series of figures. */
import { z } from "zod";
import { findReleaseFault } from "#record/catalog/release-name.ts";
import { isLicenseName, toLicenseFamily } from "#content/lint/license-file.ts";
import type { MaintenanceEvidence } from "#record/schema/maintenance.ts";
import type { Metric } from "#record/schema/vocabulary.ts";
import { type ContentDraft, addDoubt } from "../draft.ts";
import { type ImportReport, countRow, createReport, leaveOut } from "./report.ts";
import { rowFields, toSource } from "./row.ts";

export const MaintenanceRow = z.looseObject({
  ...rowFields,
  slug: z.string(),
  field: z.string(),
  value: z.unknown(),
  newest: z.boolean().optional(),
});
type MaintenanceRow = z.infer<typeof MaintenanceRow>;

const FIGURES: ReadonlyMap<string, Metric> = new Map(
  Object.entries({
    stars: "github_stars",
    contributors: "github_contributors",
    dependents: "github_dependents",
  } as const),
);

const Release = z.object({ version: z.string(), date: z.string() });

export function importMaintenance(rows: readonly MaintenanceRow[], draft: ContentDraft): ImportReport {
  const report = createReport();
  const looks = Map.groupBy(rows, (row) => JSON.stringify([row.slug, row.source.repository, row.asOf]));
  for (const group of looks.values()) {
    if (draft.records.has(group[0]!.slug)) importLook(group, draft, report);
    else for (const _ of group) leaveOut(report, "no such record");
  }
  return report;
}

function importLook(rows: readonly MaintenanceRow[], draft: ContentDraft, report: ImportReport): void {
  const [{ slug, asOf, source }] = rows as [MaintenanceRow];
  const look: Partial<MaintenanceEvidence> = {};
  for (const row of rows) {
    const metric = FIGURES.get(row.field);
    if (metric !== undefined && typeof row.value === "number") {
      const sample = { date: asOf, value: row.value, source: toSource(source) };
      countRow(report, draft.addSample(slug, { metric }, sample));
    }
    if (isUnstable(row)) {
      leaveOut(report, "a pre-release or a tag that moves");
      continue;
    }
    const seen = toFields(row);
    if (seen !== undefined) Object.assign(look, seen);
    else if (metric === undefined) leaveOut(report, `not asked for, or by hand and unsure: ${row.field}`);
  }
  if (Object.keys(look).length === 0) return;
  const confidence = rows.some((row) => row.confidence === "medium") ? "medium" : "high";
  countRow(report, draft.addRow(slug, "maintenance", { asOf, ...look, source: toSource(source), confidence }));
  if (look.license !== undefined) askAboutLicense(slug, look.license, `${source.repository} (${asOf})`, draft, report);
}

function toFields({ field, value, confidence, newest }: MaintenanceRow): Partial<MaintenanceEvidence> | undefined {
  if (confidence === "low" || newest !== true) return undefined;
  if (field === "lastRelease") {
    const release = Release.safeParse(value);
    return release.success ? { lastRelease: release.data.version, lastReleaseAt: release.data.date } : undefined;
  }
  if (field === "archived" && typeof value === "boolean") return { archived: value };
  if (field === "contributors" && typeof value === "number") return { contributors: value };
  if (typeof value !== "string") return undefined;
  if (field === "lastCommit") return { lastCommitAt: value };
  if (field === "foundation") return { foundation: value };
  if (field === "foundationStage") return { foundationStage: value };
  return field === "license" && isLicenseName(value) ? { license: value } : undefined;
}

function isUnstable({ field, value }: MaintenanceRow): boolean {
  const release = field === "lastRelease" ? Release.safeParse(value).data : undefined;
  return release !== undefined && findReleaseFault(release.version) !== undefined;
}

function askAboutLicense(slug: string, seen: string, who: string, draft: ContentDraft, report: ImportReport): void {
  const { license } = draft.records.get(slug)!;
  if (license === undefined || license.includes(" ") || toLicenseFamily(license) === toLicenseFamily(seen)) return;
  const note = `Is the licence ${license}? ${who} lists ${seen}.`;
  if (addDoubt(draft, slug, "license", note)) report.doubts += 1;
}
