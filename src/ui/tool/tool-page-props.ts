/** What the page of one tool is made of. */
import type { RelatedFrom } from "#catalog/relations.ts";
import type { AiDetail } from "#schema/record.ts";
import type { Markup } from "#format/markup.ts";
import type { CorrectionTexts } from "../corrections/correction-form.ts";

export interface ToolPageProps {
  record: AiDetail;
  successor: Pick<AiDetail, "name" | "slug"> | undefined;
  /** What its makers name for after an announced end. */
  replacement: Pick<AiDetail, "name" | "slug"> | undefined;
  /** True when its announced end is past by the day of the data. */
  hasEndPassed: boolean;
  /** Ties that other records state to it. */
  relatedFrom: readonly RelatedFrom[];
  tagLabel: (tag: string) => string;
  /** First note of the margin. */
  auditNote: Markup;
  /** Section of alternatives. */
  alternatives: Markup | "";
  /** Words of the form that reports a mistake. */
  correctionTexts: CorrectionTexts;
  /** Section of the form, for tools that take messages. */
  contactForm: Markup | "";
}
