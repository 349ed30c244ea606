import type { Check } from "../check.ts";
import { excuseOfPackage, rateChange, toMissing } from "../level.ts";
import { findPair } from "../samples.ts";
import { ADOPTION_CHECKS } from "../table/adoption.ts";
import { PAIR_SPAN } from "../table/definition.ts";

const METRICS = ["pypi_monthly_downloads", "npm_monthly_downloads", "github_dependents"] as const;

/** Did downloads or dependents rise? */
export const checkUseTrend: Check = ({ record }, today) => {
  const { limits } = ADOPTION_CHECKS["use-trend"];
  const best = METRICS.map((metric) => ({ metric, pair: findPair(record, metric, today) }))
    .filter(({ pair }) => pair !== undefined)
    .sort((a, b) => b.pair!.change - a.pair!.change)[0];
  const excuse = excuseOfPackage(record);
  return best === undefined
    ? toMissing(`No two samples of downloads or dependents from one source, ${PAIR_SPAN}.`, excuse)
    : rateChange(record, best.metric, best.pair, limits, excuse);
};
