import type { Rule } from "../rule.ts";

export const ratingWithoutCount: Rule = {
  id: "rating-without-count",
  title: "A rating says how many people and when",
  severity: "warning",
  explanation: "A rating without its number of reviews or without a date is shown with its source but has no weight.",
  example: {
    wrong: '{ "value": 4.8, "scale": 5 }',
    right: '{ "value": 4.8, "scale": 5, "count": 312, "asOf": "2026-02-24" }',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      for (const [index, rating] of (fields.ratings ?? []).entries()) {
        const missing = [rating.count === undefined ? "count" : [], rating.asOf === undefined ? "asOf" : []].flat();
        if (missing.length === 0) continue;
        const message = `the rating of ${rating.source} has no ${missing.join(" and no ")}, so it has no weight`;
        yield { path, at: ["ratings", index], message, hint: null };
      }
    }
  },
};
