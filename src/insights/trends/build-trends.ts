/** What the catalogue says about the market in a window of time (contract §8). */
import type { TrendWindow, Trends } from "#record/schema/trends.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { countRecords } from "#record/catalog/count-records.ts";
import { pageRoutes } from "#site/routes.ts";
import { listGaps } from "./gaps.ts";
import { buildLaunches } from "./launches.ts";
import { buildModels } from "./models.ts";
import { buildMovers } from "./movers.ts";
import { buildKinds, buildOpenness, buildPricings } from "./partitions.ts";
import { buildPerformance } from "./performance.ts";
import { toPeriod } from "./period.ts";
import { buildPrices } from "./prices.ts";
import { buildTagTrends } from "./tags.ts";

/** Raise when the same records give other figures. */
export const TRENDS_METHOD_VERSION = "3";

export const DEFAULT_TREND_WINDOW: TrendWindow = "365d";

const trendsOf = new WeakMap<Catalog, Map<TrendWindow, Trends>>();

/**
 * Body of `GET /analytics/trends`. Windows end on the day of the newest observation; no clock is read. Files, pages and
 * examples ask for the same: it is worked out once for a catalogue.
 */
export function buildTrends(catalog: Catalog, window: TrendWindow = DEFAULT_TREND_WINDOW): Trends {
  const known = trendsOf.get(catalog) ?? new Map<TrendWindow, Trends>();
  trendsOf.set(catalog, known);
  const trends = known.get(window) ?? workOut(catalog, window);
  known.set(window, trends);
  return trends;
}

function workOut(catalog: Catalog, window: TrendWindow): Trends {
  const { records } = catalog;
  const period = toPeriod(window, catalog.today);
  const { ais, active, discontinued, openSource } = countRecords(catalog);
  const blocks = {
    launches: buildLaunches(records, period),
    tags: buildTagTrends(catalog, period),
    pricing: buildPricings(records),
    kinds: buildKinds(records),
    openSource: buildOpenness(records),
    prices: buildPrices(records, period),
    models: buildModels(catalog.providers, period),
    movers: buildMovers(records, period),
    performance: buildPerformance(catalog, period),
  };
  return {
    asOf: catalog.today,
    window,
    method: { version: TRENDS_METHOD_VERSION, documentation: `${pageRoutes.methodology()}#trends` },
    totals: { ais, active, discontinued, inUse: ais - discontinued, openSource },
    ...blocks,
    gaps: listGaps(catalog, period, blocks),
  };
}
