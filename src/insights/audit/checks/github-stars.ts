import type { Check } from "../check.ts";
import { rateLevel, excuseOfRepository } from "../level.ts";
import { findNewestSample } from "../samples.ts";
import { ADOPTION_CHECKS } from "../table/adoption.ts";

/** How many people starred the repository? */
export const checkGithubStars: Check = ({ record }, today) =>
  rateLevel(record, {
    metric: "github_stars",
    sample: findNewestSample(record, "github_stars", today),
    limits: ADOPTION_CHECKS["github-stars"].limits,
    excuse: excuseOfRepository(record),
  });
