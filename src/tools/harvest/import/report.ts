/** What an import did with its rows, counted. */
export interface ImportReport {
  /** Rows that became content. */
  added: number;
  /** Rows that content held already. */
  known: number;
  /** Questions put to the reader instead of, or beside, a value. */
  doubts: number;
  /** Rows that stayed out, by the reason. */
  leftOut: Record<string, number>;
}

export function createReport(): ImportReport {
  return { added: 0, known: 0, doubts: 0, leftOut: {} };
}

export function leaveOut(report: ImportReport, reason: string): void {
  report.leftOut[reason] = (report.leftOut[reason] ?? 0) + 1;
}

export function countRow(report: ImportReport, isAdded: boolean): void {
  if (isAdded) report.added += 1;
  else report.known += 1;
}
