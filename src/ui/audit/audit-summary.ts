/** What a page says of an audit without its checks. */
import type { Audit, AuditCategoryId } from "#record/schema/audit.ts";

export interface AuditSummary {
  slug: string;
  /** One sentence that a reader can repeat. */
  sentence: string;
  score: number | null;
  grade: Audit["grade"];
  categories: Audit["categories"];
  caps: Audit["caps"];
  /** Under the number: how much is known, or why there is no number. */
  explanation: string;
  /** Most points each category could have; null: nothing of it is known. */
  maxima: ReadonlyMap<AuditCategoryId, number | null>;
  /** Weight of the checks of each category that apply to the tool. */
  applicable: ReadonlyMap<AuditCategoryId, number>;
  /** Checks that apply to the tool. */
  checkCount: number;
  unknownCount: number;
}
