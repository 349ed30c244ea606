/** Ties to other tools and organisations, in both directions. No alternatives: those say what to use instead. */
import { type Markup, html } from "#format/markup.ts";
import { findSourceUrl } from "#catalog/source-link.ts";
import type { RelatedFrom } from "#catalog/relations.ts";
import type { Relation } from "#schema/record-facts.ts";
import { RELATION_LABELS } from "#schema/relation.ts";
import { pageRoutes } from "#site/routes.ts";
import type { Citations } from "./citations.ts";
import { renderCite } from "./cite.ts";

interface Tie {
  label: string;
  slug: string | null;
  name: string;
  /** Address of the source. */
  source: string | null;
}

export function renderRelationList(
  relations: readonly Relation[],
  relatedFrom: readonly RelatedFrom[],
  citations: Citations,
): Markup {
  const ties: Tie[] = [
    ...relations.map(({ type, to, toName, source }) => ({
      label: RELATION_LABELS[type].to,
      slug: to,
      name: toName,
      source: findSourceUrl(source),
    })),
    ...relatedFrom.map(({ slug, name, relation }) => ({
      label: RELATION_LABELS[relation.type].from,
      slug,
      name,
      source: findSourceUrl(relation.source),
    })),
  ];
  return html`<dl class="facts">
    ${[...Map.groupBy(ties, (tie) => tie.label)].map(
      ([label, group]) =>
        html`<dt>${label}</dt>
          <dd>${group.map((tie, index) => html`${index > 0 && ", "}${renderTie(tie, citations)}`)}</dd>`,
    )}
  </dl>`;
}

function renderTie({ slug, name, source }: Tie, citations: Citations): Markup {
  const cite = renderCite([citations.numberOf(source ?? "")]);
  return slug === null ? html`${name}${cite}` : html`<a href="${pageRoutes.ai(slug)}">${name}</a>${cite}`;
}
