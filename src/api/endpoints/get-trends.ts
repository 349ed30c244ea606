/** `GET /analytics/trends`: what the catalogue says about the market in a window of time. */
import { DEFAULT_TREND_WINDOW, buildTrends } from "#trends/build-trends.ts";
import { twinRoutes } from "#site/routes.ts";
import { TREND_WINDOWS } from "#schema/trends.ts";
import { defineOperation } from "../operation.ts";
import { TREND_PARAMETERS } from "../parameters/tables.ts";

export const getTrends = defineOperation({
  id: "getTrends",
  pattern: "/analytics/trends",
  parameters: TREND_PARAMETERS,
  answer: ({ catalog }, { query }) => ({ body: buildTrends(catalog, query.window ?? DEFAULT_TREND_WINDOW) }),
  listTwins: () =>
    TREND_WINDOWS.map((window) => ({ file: twinRoutes.trends(window), path: {}, search: `window=${window}` })),
});
