/** What one may use instead, and why. */
import { pageRoutes, twinRoutes } from "#site/routes.ts";
import { MIN_COMPARING_OWNERS } from "#catalog/compared-pairs.ts";
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
  const groups = Map.groupBy(list, toGroup);
  const names = GROUPS.filter((name) => groups.has(name));
  const isNamed = names.some((name) => name !== "Most similar");
  return html`${names.map(
    (name) => html`${isNamed && html`<p class="small soft">${name}</p>`} ${renderRows(slug, groups.get(name)!)}`,
  )}`;
}

const GROUPS = ["Editors’ picks", "Compared elsewhere", "Most similar"] as const;

function toGroup({ curated, namedBy }: Alternative): (typeof GROUPS)[number] {
  if (curated) return "Editors’ picks";
  return namedBy.sources >= MIN_COMPARING_OWNERS ? "Compared elsewhere" : "Most similar";
}

function renderRows(slug: string, list: readonly Alternative[]): Markup {
  return html`<ol class="alternatives">
    ${list.map((other) => renderAlternativeRow(slug, other))}
  </ol>`;
}
