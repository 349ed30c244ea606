/** What the page of one tool is made of. */
import type { Alternative } from "../../schema/alternatives.ts";
import type { AiDetail } from "../../schema/record.ts";
import type { AuditSummary } from "../audit/audit-summary.ts";
import type { ContactTexts } from "../contact/contact-texts.ts";

export interface ToolPageProps {
  record: AiDetail;
  successor: Pick<AiDetail, "name" | "slug"> | undefined;
  tagLabel: (tag: string) => string;
  audit: AuditSummary;
  alternatives: readonly Alternative[];
  /** Words of the form, for tools that take messages. */
  contactTexts: ContactTexts;
  /** Day of the data. */
  today: string;
  buildId: string;
}
