/** First line of a tool that ended: when, why, and what to look at instead. */
import { pageRoutes } from "#site/routes.ts";
import type { AiDetail } from "#schema/record.ts";
import { formatWhen } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";

export function renderDiscontinuedNotice(
  record: AiDetail,
  successor: Pick<AiDetail, "name" | "slug"> | undefined,
): Markup {
  const when = record.discontinuedAt === null ? "" : ` ${formatWhen(record.discontinuedAt)}`;
  const next =
    successor === undefined
      ? ""
      : html`Its successor is <a href="${pageRoutes.ai(successor.slug)}">${successor.name}</a>.`;
  return html`<p class="ended"><strong>Discontinued${when}.</strong> ${record.statusNote} ${next}</p>`;
}
