/** Pages of the two tables of monthly costs. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { listModels } from "#insights/models/list-models.ts";
import {
  type SeatCostRow,
  type TokenCostRow,
  listOtherCosts,
  listSeatCosts,
  listTokenCosts,
} from "#insights/models/month-costs.ts";
import { type PageOf, toPageOf } from "../page-links.ts";
import { keepByProps } from "./_paths.ts";

/** Rows of a table on one page. */
const ROWS = 50;

/** One page of one of the tables. Plain JSON. */
export type CostProps = { by: "tokens"; list: PageOf<TokenCostRow> } | { by: "seats"; list: PageOf<SeatCostRow> };

/** The first page of each table. */
export function getFirstCosts(catalog: Catalog) {
  const { tokens, seats } = listCosts(catalog);
  const others = listOtherCosts(listModels(catalog), catalog.today);
  return { tokens: toPageOf(tokens, 1, ROWS), others, seats: toPageOf(seats, 1, ROWS) };
}

/** Static paths of the pages after the first. */
export function listFurtherCosts(catalog: Catalog) {
  const { tokens, seats } = listCosts(catalog);
  return [
    ...listFurther(tokens).map((list) => toPath({ by: "tokens", list })),
    ...listFurther(seats).map((list) => toPath({ by: "seats", list })),
  ];
}

function toPath(props: CostProps) {
  return keepByProps({ by: props.by, page: String(props.list.page) }, props);
}

function listFurther<Row>(rows: readonly Row[]): PageOf<Row>[] {
  const { pages } = toPageOf(rows, 1, ROWS);
  return Array.from({ length: pages - 1 }, (_, index) => toPageOf(rows, index + 2, ROWS));
}

function listCosts(catalog: Catalog): { tokens: TokenCostRow[]; seats: SeatCostRow[] } {
  return { tokens: listTokenCosts(listModels(catalog), catalog.today), seats: listSeatCosts(catalog.records) };
}
