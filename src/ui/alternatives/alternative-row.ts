/** One alternative: its name, the reasons, its pricing, and the way to compare. */
import { pageRoutes } from "#site/routes.ts";
import type { Alternative } from "#schema/alternatives.ts";
import { type Markup, html } from "#format/markup.ts";
import { renderMark } from "../mark/mark.ts";
import { formatPricing } from "../format/price.ts";

export function renderAlternativeRow(slug: string, other: Alternative): Markup {
  return html`<li>
    <h3>${renderMark(other.slug)}<a href="${pageRoutes.ai(other.slug)}">${other.name}</a></h3>
    <p class="soft">${other.reasons.join(" ")}</p>
    <p class="small">
      ${formatPricing(other)}
      <a class="on-screen" href="${pageRoutes.compare([slug, other.slug])}" aria-label="Compare with ${other.name}"
        >Compare</a
      >
    </p>
  </li>`;
}
