/** One alternative: its name, the reasons, its pricing, and the way to compare. */
import { pageRoutes } from "#site/routes.ts";
import type { Alternative, NamedBy } from "#schema/alternatives.ts";
import { type Markup, html } from "#format/markup.ts";
import { renderMark } from "../mark/mark.ts";
import { formatPricing } from "#record/price-words.ts";

export function renderAlternativeRow(slug: string, other: Alternative): Markup {
  return html`<li>
    <h3>${renderMark(other.slug)}<a href="${pageRoutes.ai(other.slug)}">${other.name}</a></h3>
    <p class="soft">${other.reasons.join(" ")} ${renderSites(other.namedBy)}</p>
    <p class="small">
      ${formatPricing(other)}
      <a class="on-screen" href="${pageRoutes.compare([slug, other.slug])}" aria-label="Compare with ${other.name}"
        >Compare</a
      >
    </p>
  </li>`;
}

/** Who compares the two, each with a link to where. */
function renderSites({ sources, first }: NamedBy): Markup | "" {
  if (sources === 0) return "";
  const links = first.map(({ name, url }, place) => {
    const before = place === 0 ? "" : place === first.length - 1 ? " and " : ", ";
    return html`${before}${url === null ? name : html`<a href="${url}" rel="noopener">${name}</a>`}`;
  });
  const start = sources > first.length ? `Compared by ${sources} independent sites, such as` : "Compared by";
  return html`${start} ${links}.`;
}
