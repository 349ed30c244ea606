/**
 * Checks of the category maintenance: whether somebody looks after it. Contributors pass from the median of the tools that
 * were measured in August 2026. Commits and releases are rated as of the day somebody looked: that nobody looked since is not the
 * tool's fault.
 */
import { formatSpan } from "#lib/format/durations.ts";
import { NOUN, capitalize } from "#site/nouns.ts";
import { AUDIT_LIMITS } from "#site/thresholds.ts";
import { LOOK_AGE, METRIC_REMEDY, PAIR_SPAN, SAMPLE_AGE, STATUS_AGE, defineChecks } from "./definition.ts";

const LOOK = `A check of the repository in the last ${formatSpan(LOOK_AGE)}.`;
const CLOSED = `${capitalize(NOUN.many)} that are not open source, unless it passes.`;
const LOOK_REMEDY =
  "Add a check of the repository, with its source and date, under `maintenance` in the evidence file.";

export const MAINTENANCE_CHECKS = defineChecks("maintenance", {
  status: {
    title: "Can be used today",
    weight: 5,
    asks: `Is the ${NOUN.one} still offered?`,
    needs: `A dated source, sample or visit from the last ${formatSpan(STATUS_AGE)} that shows the ${NOUN.one}.`,
    exempt: null,
    limits: null,
    maxAgeDays: STATUS_AGE,
    rule: "Active or beta with such a date passes; without one, or with a doubt on record, it is unknown. Discontinued fails.",
    remediation: "Cite a recent source for the status, and settle the doubt if there is one.",
  },
  "last-commit": {
    title: "Last commit",
    weight: 6,
    asks: "Is the code still worked on?",
    needs: LOOK,
    exempt: CLOSED,
    limits: { ...AUDIT_LIMITS["last-commit"], unit: "days before the check", better: "lower" },
    maxAgeDays: LOOK_AGE,
    rule: "Half a year without a commit is partial: a finished project is not an abandoned one. An archived repository fails.",
    remediation: LOOK_REMEDY,
  },
  "last-release": {
    title: "Last release",
    weight: 4,
    asks: "Are new versions published?",
    needs: LOOK,
    exempt: CLOSED,
    limits: { ...AUDIT_LIMITS["last-release"], unit: "days before the check", better: "lower" },
    maxAgeDays: LOOK_AGE,
    rule: "An older release is partial, never a failure: some projects publish without releases.",
    remediation: LOOK_REMEDY,
  },
  contributors: {
    title: "Contributors",
    weight: 5,
    asks: "Do many people work on it?",
    needs: "A `github_contributors` sample.",
    exempt: `${capitalize(NOUN.many)} that are not open source, unless the figure passes.`,
    limits: { ...AUDIT_LIMITS.contributors, unit: "contributors", better: "higher" },
    maxAgeDays: SAMPLE_AGE,
    rule: "Few contributors are partial, never a failure: small projects can be finished.",
    remediation: METRIC_REMEDY,
  },
  "contributors-trend": {
    title: "New contributors",
    weight: 3,
    asks: "Did new people contribute?",
    needs: `Two \`github_contributors\` samples from one source, ${PAIR_SPAN}.`,
    exempt: `${capitalize(NOUN.many)} that are not open source, unless it passes.`,
    limits: { ...AUDIT_LIMITS["contributors-trend"], unit: "change between the two samples", better: "higher" },
    maxAgeDays: SAMPLE_AGE,
    rule: "Few or no new contributors are partial. A fall leaves it unknown: contributors don’t disappear, but the way they are counted changes.",
    remediation: METRIC_REMEDY,
  },
  successor: {
    title: "Successor named",
    weight: 2,
    asks: `Does a discontinued ${NOUN.one} say what replaces it?`,
    needs: "A successor, or a note on the status.",
    exempt: `${capitalize(NOUN.many)} that can be used today.`,
    limits: null,
    maxAgeDays: null,
    rule: "A successor passes, a note alone is partial; with neither it is unknown, as there may be none.",
    remediation: "Name the successor's slug, or explain the end in `statusNote`.",
  },
});
