/** `GET /analytics/trends`: what the catalogue says about the market in a window of time. */
import { TREND_WINDOWS, Trends } from "#record/schema/trends.ts";
import { DEFAULT_TREND_WINDOW, buildTrends } from "#insights/trends/build-trends.ts";
import { defineRead } from "../define-read.ts";
import { TREND_PARAMETERS } from "../parameters/tables.ts";

export const getTrends = defineRead({
  id: "getTrends",
  address: "/analytics/trends",
  rel: "trends",
  group: "insights",
  summary: "What the catalogue says about the market",
  description:
    "Every block states its coverage. A window ends on `today`, as given in the index; `gaps` says what is thin, biased or partial.",
  query: TREND_PARAMETERS,
  schema: Trends,
  twins: [{ address: "/analytics/trends/{window}.json", list: () => TREND_WINDOWS.map((window) => ({ window })) }],
  answer: ({ catalog }, { query }) => ({ body: buildTrends(catalog, query.window ?? DEFAULT_TREND_WINDOW) }),
});
