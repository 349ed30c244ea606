/** First line of a tool whose end is announced: when it ends or ended, what to look at instead, and a calendar. */
import { formatWhen } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import { findSourceUrl } from "#catalog/source-link.ts";
import type { AiDetail } from "#schema/record.ts";
import { calendarRoutes, pageRoutes } from "#site/routes.ts";
import type { Citations } from "./citations.ts";
import { renderCite } from "./cite.ts";

export function renderEndNotice(
  { slug, lifecycle }: AiDetail,
  replacement: Pick<AiDetail, "name" | "slug"> | undefined,
  hasPassed: boolean,
  citations: Citations,
): Markup | "" {
  const { ends, source } = lifecycle;
  if (ends === null || source === null) return "";
  const next =
    replacement === undefined
      ? ""
      : html`Named instead: <a href="${pageRoutes.ai(replacement.slug)}">${replacement.name}</a>. `;
  return html`<p class="ended">
    <strong>${hasPassed ? "Ended" : "Ends"} ${formatWhen(ends)}, as announced.</strong
    >${renderCite([citations.numberOf(findSourceUrl(source) ?? "")])}
    ${next}${!hasPassed && html`<a href="${calendarRoutes.ai(slug)}">Calendar</a>`}
  </p>`;
}
