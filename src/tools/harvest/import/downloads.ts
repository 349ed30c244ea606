/** Downloads of packages from `downloads.jsonl`: one series for each package and way of counting. */
import { z } from "zod";
import { PartialDate } from "#record/schema/primitives.ts";
import { METRICS } from "#record/schema/vocabulary.ts";
import type { ContentDraft } from "../draft.ts";
import { type ImportReport, countRow, createReport, leaveOut } from "./report.ts";
import { rowFields, toSource } from "./row.ts";

export const DownloadsRow = z.looseObject({
  slug: z.string(),
  package: z.string(),
  metric: z.enum(METRICS),
  value: z.number(),
  date: PartialDate,
  period: z.string(),
  method: z.string(),
  source: rowFields.source,
});
type DownloadsRow = z.infer<typeof DownloadsRow>;

export function importDownloads(rows: readonly DownloadsRow[], draft: ContentDraft): ImportReport {
  const report = createReport();
  for (const row of rows) {
    if (!draft.records.has(row.slug)) {
      leaveOut(report, "no such record");
      continue;
    }
    const { method, date } = toMethod(row);
    const series = { metric: row.metric, package: row.package, method };
    countRow(report, draft.addSample(row.slug, series, { date, value: row.value, source: toSource(row.source) }));
  }
  return report;
}

/** A calendar month is its own date; the other periods end on the day of the row. */
function toMethod({ period, method, date, metric }: DownloadsRow): { method: string; date: string } {
  const counter = method.replace(" (pypinfo)", "");
  const month = /^calendar month (\d{4}-\d\d)$/.exec(period)?.[1];
  if (month !== undefined) return { method: `calendar month, ${counter}`, date: month };
  if (metric === "npm_monthly_downloads") return { method: "30 days to the date, npm downloads API", date };
  return { method: `${period}, ${counter}`, date };
}
