import { daysBetween } from "#record/catalog/dates.ts";
import { NOUN } from "#site/nouns.ts";
import { AGE_LIMITS } from "#site/thresholds.ts";
import type { Rule } from "../rule.ts";

/** A year: most tools change price or plan within it. */
const MAX_AGE_DAYS = AGE_LIMITS.review.freshDays;

export const staleReview: Rule = {
  id: "stale-review",
  title: "Facts were compared with their pages within a year",
  severity: "warning",
  explanation: `\`reviewedAt\` is the day on which a person compared the facts with the ${NOUN.one}'s pages. Reviews older than ${MAX_AGE_DAYS} days, counted from the day of the last commit, are due again; pages of records that nobody has reviewed say so.`,
  example: null,
  isFixable: false,
  *find({ records }, { commitDay }) {
    for (const { path, name, fields } of records) {
      if (fields.reviewedAt === undefined) {
        yield {
          path,
          at: [],
          message: "was never reviewed",
          hint: `compare the facts with the ${NOUN.one}'s pages, with npm run review -- ${name} --by <handle>`,
        };
      } else if (commitDay !== null && daysBetween(fields.reviewedAt, commitDay) > MAX_AGE_DAYS) {
        const message = `was reviewed ${daysBetween(fields.reviewedAt, commitDay)} days ago`;
        yield {
          path,
          at: ["reviewedAt"],
          message,
          hint: `compare the facts again with npm run review -- ${name} --by <handle>`,
        };
      }
    }
  },
};
