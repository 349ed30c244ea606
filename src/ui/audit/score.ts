/** The score of an audit in large figures. */
import { type Markup, html } from "#format/markup.ts";
import type { AuditSummary } from "./audit-summary.ts";

/** Nothing while too little is known for a score. */
export function renderScore({ score, grade }: Pick<AuditSummary, "score" | "grade">): Markup | "" {
  if (score === null) return "";
  return html`<p><span class="big-figure">${score}</span> <span class="soft">/ 100, grade ${grade}</span></p>`;
}
