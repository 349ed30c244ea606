/** What the page of one tool is made of. */
import type { AiDetail } from "#schema/record.ts";
import type { Markup } from "#format/markup.ts";

export interface ToolPageProps {
  record: AiDetail;
  successor: Pick<AiDetail, "name" | "slug"> | undefined;
  tagLabel: (tag: string) => string;
  /** First note of the margin. */
  auditNote: Markup;
  /** Section of alternatives. */
  alternatives: Markup | "";
  /** Section of the form, for tools that take messages. */
  contactForm: Markup | "";
}
