/** How to cite a record: by its id and the day of its last change, which no other record's change moves. */
import { formatDate } from "#format/date.ts";
import { type Markup, html } from "#format/markup.ts";
import type { AiDetail } from "#schema/record.ts";
import { pageRoutes, toAbsolute } from "#site/routes.ts";
import { SITE } from "#site/site.ts";

export function renderCiteThis(record: AiDetail): Markup {
  const version = record.updatedAt === null ? "" : `, last changed ${formatDate(record.updatedAt)}`;
  return html`<p id="cite" class="small soft">
    Cite as: “${record.name}”, ${SITE.name}, record ${record.id}${version}, ${toAbsolute(pageRoutes.ai(record.slug))}
  </p>`;
}
