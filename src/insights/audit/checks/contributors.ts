import type { Check } from "../check.ts";
import { rateLevel, excuseOfRepository } from "../level.ts";
import { findNewestSample } from "../samples.ts";
import { MAINTENANCE_CHECKS } from "../table/maintenance.ts";

/** Does the work rest on many people? */
export const checkContributors: Check = ({ record }, today) =>
  rateLevel(record, {
    metric: "github_contributors",
    sample: findNewestSample(record, "github_contributors", today),
    limits: MAINTENANCE_CHECKS.contributors.limits,
    excuse: excuseOfRepository(record),
  });
