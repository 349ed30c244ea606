/** A content rule as its page shows it. */
export interface RuleText {
  id: string;
  title: string;
  severity: "error" | "warning";
  /** Safe markup. */
  explanationHtml: string;
  example: { wrong: string; right: string } | null;
  isFixable: boolean;
}

export type RuleLink = Pick<RuleText, "id" | "title" | "severity" | "isFixable">;
