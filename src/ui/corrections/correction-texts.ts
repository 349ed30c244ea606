/** Field names and figures of the form that reports a mistake, which belong to those who answer it. */
export interface CorrectionTexts {
  honeypotField: string;
  elapsedField: string;
  /** Days after which a report is deleted. */
  keepDays: number;
}
