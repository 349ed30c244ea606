/** What the figures of the page do not show: the gaps of each block, from the window in which the page shows it. */
import type { Trends } from "#record/schema/trends.ts";

export interface ShownGap {
  /** The block, as the page calls it. */
  title: string;
  reasons: readonly string[];
}

type Window = "year" | "all";

/** In the order of the page. */
const BLOCKS: readonly { series: string; title: string; window: Window }[] = [
  { series: "movers", title: "What grew most", window: "year" },
  { series: "launches", title: "Launches", window: "all" },
  { series: "tags", title: "Tags", window: "all" },
  { series: "prices", title: "Prices, read in the last 365 days", window: "year" },
  { series: "models", title: "Models", window: "all" },
];

export function listShownGaps(trends: Readonly<Record<Window, Pick<Trends, "gaps">>>): ShownGap[] {
  return BLOCKS.map(({ series, title, window }) => {
    const reasons = trends[window].gaps.filter((gap) => gap.series === series).map((gap) => gap.why);
    return { title, reasons: [...new Set(reasons)] };
  }).filter(({ reasons }) => reasons.length > 0);
}
