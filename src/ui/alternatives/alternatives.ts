/** What one may use instead, and why. */
import { pageRoutes, twinRoutes } from "#site/routes.ts";
import type { Alternative } from "#schema/alternatives.ts";
import { renderBlock } from "../components/block.ts";
import { type Markup, html } from "#format/markup.ts";
import { renderAlternativeRow } from "./alternative-row.ts";

/** More are behind a click. */
const VISIBLE = 6;

/** Nothing without alternatives. */
export function renderAlternatives(slug: string, list: readonly Alternative[]): Markup | "" {
  if (list.length === 0) return "";
  const first = list.slice(0, 2);
  const compareHref = pageRoutes.compare([slug, ...first.map((other) => other.slug)]);
  return renderBlock(
    {
      id: "alternatives",
      title: "Alternatives, and why",
      aside: html`<a href="${compareHref}">Compare the first ${first.length}</a>`,
    },
    html`${renderGroups(slug, list.slice(0, VISIBLE))} ${renderRest(slug, list.slice(VISIBLE))}
      <p class="small soft table-note">
        None is a drop-in replacement.
        <a href="${pageRoutes.methodology()}#alternatives">How they are found</a>,
        <a href="${twinRoutes.alternatives(slug)}" type="application/json">JSON</a>
      </p>`,
  );
}

function renderRest(slug: string, rest: readonly Alternative[]): Markup | "" {
  if (rest.length === 0) return "";
  return html`<details>
    <summary>${rest.length} more</summary>
    ${renderGroups(slug, rest)}
  </details>`;
}

/** Who chose them is said once, above them; nobody chose the others. */
function renderGroups(slug: string, list: readonly Alternative[]): Markup {
  const picks = list.filter(({ curated }) => curated);
  const others = list.filter(({ curated }) => !curated);
  if (picks.length === 0) return renderRows(slug, others);
  return html`<p class="small soft">Editors’ picks</p>
    ${renderRows(slug, picks)} ${others.length === 0 ? "" : html`<p class="small soft">Most similar</p>`}
    ${others.length === 0 ? "" : renderRows(slug, others)}`;
}

function renderRows(slug: string, list: readonly Alternative[]): Markup {
  return html`<ol class="alternatives">
    ${list.map((other) => renderAlternativeRow(slug, other))}
  </ol>`;
}
