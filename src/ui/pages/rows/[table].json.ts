/** What the browser fetches on the first use: all rows of tables whose pages show some, and what the curves of tools show. */
import type { APIRoute } from "astro";
import type { ApiService } from "#api/service.ts";
import { sortByNewest } from "#insights/models/filter-models.ts";
import { listModels } from "#insights/models/list-models.ts";
import { listSeatCosts, listTokenCosts } from "#insights/models/month-costs.ts";
import { findCurve } from "../../curve/curve.ts";
import { renderSeatRows, renderTokenRows } from "../../models/cost-rows.ts";
import { renderModelRows } from "../../models/model-rows.ts";
import type { PropsOf } from "../_paths.ts";

export function listPaths({ catalog }: ApiService) {
  const models = listModels(catalog);
  const rows = {
    models: renderModelRows(sortByNewest(models), catalog.today),
    tokens: renderTokenRows(listTokenCosts(models, catalog.today)),
    seats: renderSeatRows(listSeatCosts(catalog.records)),
  };
  const curves = catalog.records.flatMap((record) => {
    const curve = findCurve(record);
    return curve === undefined ? [] : [[record.slug, curve.finding] as const];
  });
  return [
    ...Object.entries(rows).map(([table, { markup }]) => ({ params: { table }, props: { body: markup } })),
    { params: { table: "curves" }, props: { body: Object.fromEntries(curves) } },
  ];
}

export const GET: APIRoute = ({ locals }) => {
  const { body } = locals.props as PropsOf<typeof listPaths>;
  return new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json; charset=utf-8" } });
};
