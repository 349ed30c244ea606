/** How to cite a record. */
import { pageRoutes, toAbsolute } from "#site/routes.ts";
import type { AiDetail } from "#schema/record.ts";
import { SITE } from "#site/site.ts";
import { type Markup, html } from "#format/markup.ts";

/** @param today day of the data */
export function renderCiteThis(record: AiDetail, today: string, buildId: string): Markup {
  return html`<p id="cite" class="small soft">
    Cite as: “${record.name}”, ${SITE.name}, record ${record.id}, data of ${today}, build ${buildId.slice(0, 12)},
    ${toAbsolute(pageRoutes.ai(record.slug))}
  </p>`;
}
