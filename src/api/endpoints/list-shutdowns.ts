/** `GET /shutdowns`: announced ends of tools and models. */
import { filterShutdowns, findNamedEnders, listShutdowns } from "#insights/shutdowns/list-shutdowns.ts";
import { toFirstDay } from "#record/catalog/dates.ts";
import { ShutdownList } from "#record/schema/shutdown.ts";
import { NOUN } from "#site/nouns.ts";
import { calendarRoutes, pageRoutes } from "#site/routes.ts";
import { defineRead } from "../define-read.ts";
import { SHUTDOWN_PARAMETERS } from "../parameters/models.ts";

export const listShutdownsOperation = defineRead({
  id: "listShutdowns",
  address: "/shutdowns",
  rel: "shutdowns",
  group: "models",
  summary: "Announced shutdowns",
  description: `Announced ends of ${NOUN.many}, of their versions and of hosted models, earliest first, from the date of the data on. A “not before” date is not an announced end. Also available as a calendar: /shutdowns.ics.`,
  query: SHUTDOWN_PARAMETERS,
  schema: ShutdownList,
  example: "/shutdowns?before=2027-02-28",
  answer({ catalog }, { query, toPagePath }) {
    const after = toFirstDay(query.after ?? catalog.today);
    const named = query.slugs === undefined ? undefined : findNamedEnders(catalog, query.slugs);
    const data = filterShutdowns(listShutdowns(catalog), { ...query, after, slugs: named?.slugs });
    const links = { self: toPagePath(1), html: pageRoutes.shutdowns(), calendar: calendarRoutes.shutdowns() };
    const missing = named === undefined ? {} : { missing: named.missing };
    return { body: { after, data, links, ...missing } satisfies ShutdownList };
  },
});
