/** What a page says of an audit without its checks. */
import type { AuditPoints, ScoreRange } from "#insights/audit/explain.ts";
import type { Audit } from "#record/schema/audit.ts";

export interface AuditSummary {
  slug: string;
  /** One sentence that a reader can repeat. */
  sentence: string;
  /** What was lost and what is unknown, in points. */
  standing: string;
  score: number | null;
  grade: Audit["grade"];
  range: ScoreRange | null;
  /** Under the number: what it is based on, or why there is no number. */
  explanation: string;
  points: AuditPoints;
  /** The points of each category. */
  parts: readonly ({ title: string } & AuditPoints)[];
  /** Checks that apply to the tool. */
  checkCount: number;
  unknownCount: number;
}
