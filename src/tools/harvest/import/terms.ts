/** Recorded changes of terms from `terms-changes.jsonl`. */
import { z } from "zod";
import type { TermsEvidence } from "#record/schema/terms.ts";
import type { ContentDraft } from "../draft.ts";
import { type ImportReport, countRow, createReport, leaveOut } from "./report.ts";

export const TermsRow = z.looseObject({
  slug: z.string(),
  service: z.string(),
  document: z.string(),
  kind: z.enum(["first", "changed"]),
  date: z.string(),
  wordsAdded: z.number().optional(),
  wordsRemoved: z.number().optional(),
  share: z.number().optional(),
  statedDate: z.string().optional(),
  confidence: z.enum(["high", "medium", "low"]),
  source: z.looseObject({ repository: z.string(), path: z.string(), commit: z.string() }),
});
type TermsRow = z.infer<typeof TermsRow>;

/** One row for each document and archive; archives of several regions follow different texts of one document. */
export function importTerms(rows: readonly TermsRow[], draft: ContentDraft): ImportReport {
  const report = createReport();
  const documents = Map.groupBy(rows, (row) => JSON.stringify([row.slug, row.source.repository, row.source.path]));
  for (const group of documents.values()) {
    const first = group.find((row) => row.kind === "first");
    const isKnown = !draft.records.has(group[0]!.slug);
    if (first === undefined || isKnown) {
      for (const _ of group) leaveOut(report, isKnown ? "no such record" : "no first record of the document");
      continue;
    }
    const changes = group.filter((row) => row.kind === "changed");
    const telling = changes.filter((row) => row.confidence !== "low");
    for (let left = changes.length - telling.length; left > 0; left--) leaveOut(report, "likely noise of the archive");
    const isAdded = draft.addRow(first.slug, "terms", toEvidence(first, telling));
    for (let rows = telling.length + 1; rows > 0; rows--) countRow(report, isAdded);
  }
  return report;
}

function toEvidence(first: TermsRow, changes: readonly TermsRow[]): TermsEvidence {
  return {
    service: first.service,
    document: first.document,
    repository: first.source.repository,
    path: first.source.path,
    firstRecorded: first.date,
    firstCommit: first.source.commit,
    changes: changes
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      .map((row) => ({
        date: row.date,
        added: row.wordsAdded ?? 0,
        removed: row.wordsRemoved ?? 0,
        share: Math.min(1, row.share ?? 0),
        ...(row.statedDate === undefined ? {} : { statedDate: row.statedDate }),
        commit: row.source.commit,
        confidence: row.confidence,
      })),
  };
}
