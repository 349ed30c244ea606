import type { Check } from "../check.ts";
import { rateLevel, excuseOfPackage } from "../level.ts";
import { findNewestSample } from "../samples.ts";
import { ADOPTION_CHECKS } from "../table/adoption.ts";

/** How many public repositories depend on it? */
export const checkDependents: Check = ({ record }, today) =>
  rateLevel(record, {
    metric: "github_dependents",
    sample: findNewestSample(record, "github_dependents", today),
    limits: ADOPTION_CHECKS.dependents.limits,
    excuse: excuseOfPackage(record),
  });
