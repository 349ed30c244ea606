/** The content rules for pages, their explanations as markup. */
import { renderMarkdown } from "#lib/format/render-markdown.ts";
import { listRuleDocs } from "#content/lint/rules.ts";
import type { RuleText } from "../contribute/rule-text.ts";

export function listRuleTexts(): RuleText[] {
  return listRuleDocs().map(({ id, title, severity, explanation, example, isFixable }) => ({
    id,
    title,
    severity,
    explanationHtml: renderMarkdown(explanation),
    example,
    isFixable,
  }));
}
