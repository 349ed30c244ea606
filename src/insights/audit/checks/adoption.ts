/** How much it is used. */
import { type Check, rateByLimits, toResult } from "../check.ts";
import { rateLevel, excuseOfRepository, type Level, excuseOfPackage, toMissing, rateChange } from "../level.ts";
import { findNewestSample, findPair } from "../samples.ts";
import { ADOPTION_CHECKS } from "../table/adoption.ts";
import { formatSpan } from "#lib/format/durations.ts";
import { SAMPLE_AGE, PAIR_SPAN } from "../table/definition.ts";
import { NOUN } from "#site/nouns.ts";
import { citeRating } from "../cite.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { LABELS, type Kind } from "#record/schema/vocabulary.ts";
import { formatCount } from "#lib/format/number.ts";
import { formatList } from "#lib/format/sentence.ts";

/** How many people starred the repository? */
export const checkGithubStars: Check = ({ record }, today) =>
  rateLevel(record, {
    metric: "github_stars",
    sample: findNewestSample(record, "github_stars", today),
    limits: ADOPTION_CHECKS["github-stars"].limits,
    excuse: excuseOfRepository(record),
  });

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

/** How many public repositories depend on it? */
export const checkDependents: Check = ({ record }, today) =>
  rateLevel(record, {
    metric: "github_dependents",
    sample: findNewestSample(record, "github_dependents", today),
    limits: ADOPTION_CHECKS.dependents.limits,
    excuse: excuseOfPackage(record),
  });

const REVIEWED_KINDS: ReadonlySet<Kind> = new Set(["app", "agent", "platform"]);

/** How many people published a review? */
export const checkReviews: Check = ({ record }) => {
  const isReviewedKind = REVIEWED_KINDS.has(record.kind);
  const counted = record.ratings.filter((rating) => rating.weight > 0);
  if (counted.length === 0) {
    return isReviewedKind
      ? toResult("unknown", "No rating with a number of reviews is cited.")
      : toResult("notApplicable", `People rarely review ${NOUN.many} of this kind, and no rating is cited.`);
  }
  const { limits } = ADOPTION_CHECKS.reviews;
  const count = counted.reduce((sum, rating) => sum + rating.count!, 0);
  const outcome = rateByLimits(count, limits);
  const figure = `${formatCount(count, "review")} on ${listSites(counted)}`;
  const evidence = counted.map((rating) => citeRating(record, rating));
  if (outcome === "pass")
    return toResult("pass", `${figure}; ${formatCount(limits.pass, "review")} or more pass.`, evidence);
  if (!isReviewedKind)
    return toResult("notApplicable", `${figure}; people rarely review ${NOUN.many} of this kind.`, evidence);
  const parts = [...new Set(counted.map((rating) => rating.subject).filter((subject) => subject !== null))];
  if (parts.length > 0) {
    return toResult(
      "unknown",
      `${figure}, but of one part only (${formatList(parts)}), which says little about the whole.`,
      evidence,
    );
  }
  return outcome === "fail"
    ? toResult("unknown", `${figure}; so few say little about how much it is used.`, evidence)
    : toResult(outcome, `${figure}; ${formatCount(limits.pass, "review")} or more pass.`, evidence);
};

function listSites(ratings: AiDetail["ratings"]): string {
  return formatList([...new Set(ratings.map((rating) => LABELS[rating.source] ?? rating.source))]);
}

/** Did the number of stars rise? */
export const checkStarsTrend: Check = ({ record }, today) => {
  const pair = findPair(record, "github_stars", today);
  return rateChange(record, "github_stars", pair, ADOPTION_CHECKS["stars-trend"].limits, excuseOfRepository(record));
};

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
