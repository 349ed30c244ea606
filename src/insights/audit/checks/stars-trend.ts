import type { Check } from "../check.ts";
import { rateChange, excuseOfRepository } from "../level.ts";
import { findPair } from "../samples.ts";
import { ADOPTION_CHECKS } from "../table/adoption.ts";

/** Did the number of stars rise? */
export const checkStarsTrend: Check = ({ record }, today) => {
  const pair = findPair(record, "github_stars", today);
  return rateChange(record, "github_stars", pair, ADOPTION_CHECKS["stars-trend"].limits, excuseOfRepository(record));
};
