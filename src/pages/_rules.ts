/** The content rules for pages, their explanations as markup. */
import { renderMarkdown } from "#format/render-markdown.ts";
import { listRuleDocs } from "#lint/rules.ts";
import type { RuleText } from "#ui/contribute/rule-text.ts";

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
