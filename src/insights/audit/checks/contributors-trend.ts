import { type Check, toResult } from "../check.ts";
import { rateChange, excuseOfRepository } from "../level.ts";
import { findPair } from "../samples.ts";
import { MAINTENANCE_CHECKS } from "../table/maintenance.ts";

/** Did new people contribute? */
export const checkContributorsTrend: Check = ({ record }, today) => {
  const pair = findPair(record, "github_contributors", today);
  const { limits } = MAINTENANCE_CHECKS["contributors-trend"];
  const finding = rateChange(record, "github_contributors", pair, limits, excuseOfRepository(record));
  if (finding.outcome !== "fail") return finding;
  // Nobody can un-contribute: a falling figure is a new way of counting.
  return toResult(
    "unknown",
    `${finding.reason.slice(0, -1)}; a fall means that the way of counting changed.`,
    finding.evidence,
  );
};
