/**
 * Checks of the category adoption: how much it is used. What one passes with lies at about
 * the median of the tools that were measured in August 2026, or above: nearly all passed lower limits, which then distinguished nothing.
 */
import { NOUN, capitalize } from "#site/nouns.ts";
import { AUDIT_LIMITS } from "#site/thresholds.ts";
import { METRIC_REMEDY, PAIR_SPAN, SAMPLE_AGE, defineChecks } from "./definition.ts";

const CLOSED_LOW = `${capitalize(NOUN.many)} that are not open source, unless the figure passes: a repository or package of a client says little about them.`;

export const ADOPTION_CHECKS = defineChecks("adoption", {
  "github-stars": {
    title: "GitHub stars",
    weight: 7,
    asks: "How many people starred the repository?",
    needs: "A github_stars sample.",
    exempt: CLOSED_LOW,
    limits: { ...AUDIT_LIMITS["github-stars"], unit: "stars", better: "higher" },
    maxAgeDays: SAMPLE_AGE,
    rule: "The newest sample counts.",
    remediation: METRIC_REMEDY,
  },
  downloads: {
    title: "Downloads",
    weight: 4,
    asks: "How often is the package or image fetched?",
    needs: "A sample of pypi_monthly_downloads, npm_monthly_downloads or dockerhub_pulls.",
    exempt: `Anything but libraries and frameworks, unless the figure passes: most ${NOUN.many} are not used through a package.`,
    limits: { ...AUDIT_LIMITS.downloads, unit: "downloads a month", better: "higher" },
    maxAgeDays: SAMPLE_AGE,
    rule: "The largest of the newest PyPI and npm samples. Docker Hub counts pulls since the beginning: they only decide, at ten times the limit, when there is no monthly figure.",
    remediation: METRIC_REMEDY,
  },
  dependents: {
    title: "Dependents",
    weight: 2,
    asks: "How many public repositories depend on it?",
    needs: "A github_dependents sample.",
    exempt: "Anything but libraries and frameworks, unless the figure passes.",
    limits: { ...AUDIT_LIMITS.dependents, unit: "repositories", better: "higher" },
    maxAgeDays: SAMPLE_AGE,
    rule: "The newest sample counts.",
    remediation: METRIC_REMEDY,
  },
  reviews: {
    title: "Published reviews",
    weight: 3,
    asks: "How many people published a review?",
    needs: "A cited rating with a number of reviews.",
    exempt:
      "Libraries, frameworks, models, APIs and hubs, unless the figure passes: people rarely review them on such sites.",
    limits: { ...AUDIT_LIMITS.reviews, unit: "reviews", better: "higher" },
    maxAgeDays: null,
    rule: `How many reviews there are, not how good they are: that is the rating. Fewer leave it unknown, and so do reviews of a part of the ${NOUN.one} that do not pass: most people who use ${NOUN.aOne} never write one.`,
    remediation: "Cite a rating with its number of reviews, date and source.",
  },
  "stars-trend": {
    title: "Change of stars",
    weight: 2,
    asks: "Did the number of stars rise?",
    needs: `Two github_stars samples of one source, ${PAIR_SPAN}.`,
    exempt: `${capitalize(NOUN.many)} that are not open source, unless it passes.`,
    limits: { ...AUDIT_LIMITS["stars-trend"], unit: "change between the two samples", better: "higher" },
    maxAgeDays: SAMPLE_AGE,
    rule: "The change as measured, not scaled to a year. Standing still is partial: a finished project is not an abandoned one.",
    remediation: METRIC_REMEDY,
  },
  "use-trend": {
    title: "Change of use",
    weight: 2,
    asks: "Did downloads or dependents rise?",
    needs: `Two samples of downloads a month or of dependents, of one source, ${PAIR_SPAN}.`,
    exempt: "Anything but libraries and frameworks, unless it passes.",
    limits: { ...AUDIT_LIMITS["use-trend"], unit: "change between the two samples", better: "higher" },
    maxAgeDays: SAMPLE_AGE,
    rule: `The better of the two when both are known: ${NOUN.many} move from one measure to the other as habits change. Package sites serve more every year, so a rise up to the usual one is partial. Pulls since the beginning can only rise and do not count.`,
    remediation: METRIC_REMEDY,
  },
});
