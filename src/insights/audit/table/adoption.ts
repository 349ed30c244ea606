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
    needs: "A `github_stars` sample.",
    exempt: CLOSED_LOW,
    limits: { ...AUDIT_LIMITS["github-stars"], unit: "stars", better: "higher" },
    maxAgeDays: SAMPLE_AGE,
    rule: "The newest sample counts.",
    remediation: METRIC_REMEDY,
  },
  downloads: {
    title: "Downloads",
    weight: 4,
    asks: "How often is the package or image downloaded?",
    needs: "A sample of `pypi_monthly_downloads`, `npm_monthly_downloads` or `dockerhub_pulls`.",
    exempt: `Anything but libraries and frameworks, unless the figure passes: most ${NOUN.many} are not used through a package.`,
    limits: { ...AUDIT_LIMITS.downloads, unit: "downloads a month", better: "higher" },
    maxAgeDays: SAMPLE_AGE,
    rule: "The largest of the newest PyPI and npm samples. Docker Hub counts every pull ever made, so its figure decides only where no monthly one is known, at ten times the limit.",
    remediation: METRIC_REMEDY,
  },
  dependents: {
    title: "Dependents",
    weight: 2,
    asks: "How many public repositories depend on it?",
    needs: "A `github_dependents` sample.",
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
    rule: `The number of reviews, not how good they are: that is the rating. Fewer reviews leave it unknown, since most people who use ${NOUN.aOne} never write one; so do reviews of one part of the ${NOUN.one} that don’t pass.`,
    remediation: "Cite a rating with its number of reviews, date and source.",
  },
  "stars-trend": {
    title: "Star growth",
    weight: 2,
    asks: "Did the number of stars rise?",
    needs: `Two \`github_stars\` samples from one source, ${PAIR_SPAN}.`,
    exempt: `${capitalize(NOUN.many)} that are not open source, unless it passes.`,
    limits: { ...AUDIT_LIMITS["stars-trend"], unit: "change between the two samples", better: "higher" },
    maxAgeDays: SAMPLE_AGE,
    rule: "The change as measured, not scaled to a year. Standing still is partial: a finished project is not an abandoned one.",
    remediation: METRIC_REMEDY,
  },
  "use-trend": {
    title: "Usage growth",
    weight: 2,
    asks: "Did downloads or dependents rise?",
    needs: `Two samples of monthly downloads or of dependents, from one source, ${PAIR_SPAN}.`,
    exempt: "Anything but libraries and frameworks, unless it passes.",
    limits: { ...AUDIT_LIMITS["use-trend"], unit: "change between the two samples", better: "higher" },
    maxAgeDays: SAMPLE_AGE,
    rule: `The better of the two where both are known, as use shifts from one to the other. Package registries serve more every year, so growth that only keeps up with them is partial. All-time pulls can only rise, so they don’t count.`,
    remediation: METRIC_REMEDY,
  },
});
