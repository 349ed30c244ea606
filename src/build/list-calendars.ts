/** Calendars of announced ends: one of all, one for each tool and model that has an end. */
import { findModel } from "#insights/models/list-models.ts";
import { toModelSlug } from "#record/catalog/model-address.ts";
import { listShutdowns } from "#insights/shutdowns/list-shutdowns.ts";
import { renderCalendar } from "#insights/shutdowns/render-calendar.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { calendarRoutes } from "#site/routes.ts";
import { SITE } from "#site/site.ts";
import type { OutputFile } from "./write-files.ts";

export function* listCalendars(catalog: Catalog): Generator<OutputFile> {
  const shutdowns = listShutdowns(catalog);
  yield { path: calendarRoutes.shutdowns(), text: renderCalendar(`Shutdowns, ${SITE.name}`, shutdowns) };
  const ofTools = Map.groupBy(
    shutdowns.filter((row) => row.kind !== "model"),
    (row) => row.slug!,
  );
  for (const [slug, rows] of ofTools) {
    yield {
      path: calendarRoutes.ai(slug),
      text: renderCalendar(`Shutdowns of ${catalog.bySlug.get(slug)!.name}`, rows),
    };
  }
  for (const row of shutdowns) {
    if (row.provider === null || row.model === null) continue;
    const slug = toModelSlug(row.model);
    if (findModel(catalog, row.provider, slug) === undefined) continue;
    yield { path: calendarRoutes.model(row.provider, slug), text: renderCalendar(`Shutdown of ${row.name}`, [row]) };
  }
}
