import { formatSpan } from "#lib/format/durations.ts";
import type { Check } from "../check.ts";
import { type Level, excuseOfPackage, rateLevel, toMissing } from "../level.ts";
import { findNewestSample } from "../samples.ts";
import { ADOPTION_CHECKS } from "../table/adoption.ts";
import { SAMPLE_AGE } from "../table/definition.ts";

/** How often is the package or image fetched? */
export const checkDownloads: Check = ({ record }, today) => {
  const { limits } = ADOPTION_CHECKS.downloads;
  const excuse = excuseOfPackage(record);
  const monthly = (["pypi_monthly_downloads", "npm_monthly_downloads"] as const)
    .map((metric): Level => ({ metric, sample: findNewestSample(record, metric, today), limits, excuse }))
    .filter((level) => level.sample !== undefined)
    .sort((a, b) => b.sample!.value - a.sample!.value)[0];
  if (monthly !== undefined) return rateLevel(record, monthly);

  const pulls = findNewestSample(record, "dockerhub_pulls", today);
  const pullLimits = { ...limits, pass: limits.pass * PULLS_PER_MONTHLY_DOWNLOAD };
  if (pulls !== undefined && pulls.value >= pullLimits.pass) {
    return rateLevel(record, { metric: "dockerhub_pulls", sample: pulls, limits: pullLimits, excuse });
  }
  return toMissing(`No sample of downloads from the last ${formatSpan(SAMPLE_AGE)}.`, excuse);
};

/** Pulls are counted since the image was first published, so many more of them say as much. */
const PULLS_PER_MONTHLY_DOWNLOAD = 10;
