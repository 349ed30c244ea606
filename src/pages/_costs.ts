/** Pages of the two tables of monthly costs. */
import { listModels } from "#models/list-models.ts";
import { type SeatCostRow, type TokenCostRow, listSeatCosts, listTokenCosts } from "#models/month-costs.ts";
import { type PageOf, toPageOf } from "#ui/page-links.ts";
import { getCatalog } from "./_catalog.ts";

/** Rows of a table on one page. */
const ROWS = 50;

export function getTokenCosts(page: number): PageOf<TokenCostRow> {
  const catalog = getCatalog();
  return toPageOf(listTokenCosts(listModels(catalog), catalog.today), page, ROWS);
}

export function getSeatCosts(page: number): PageOf<SeatCostRow> {
  return toPageOf(listSeatCosts(getCatalog().records), page, ROWS);
}

/** Static paths of the pages after the first. */
export function listFurtherPages(by: "tokens" | "seats", { pages }: PageOf<unknown>) {
  return Array.from({ length: pages - 1 }, (_, index) => ({ params: { by, page: String(index + 2) } }));
}
