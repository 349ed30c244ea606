import type { Rule } from "../rule.ts";

export const halfReview: Rule = {
  id: "half-review",
  title: "A review has a day and a reviewer",
  severity: "error",
  explanation:
    "`reviewedAt` and `reviewedBy` say together that a person compared the facts with their pages, and which one. One without the other says neither. `npm run review` writes both.",
  example: { wrong: 'reviewedAt: "2026-11-28"', right: 'reviewedAt: "2026-11-28"\nreviewedBy: octocat' },
  isFixable: false,
  *find({ records }) {
    for (const { path, name, fields } of records) {
      if ((fields.reviewedAt === undefined) === (fields.reviewedBy === undefined)) continue;
      const [given, missing] =
        fields.reviewedAt === undefined ? ["reviewedBy", "reviewedAt"] : ["reviewedAt", "reviewedBy"];
      const hint = `delete the line and run npm run review -- ${name} --by <handle>, which writes both`;
      yield { path, at: [given], message: `${given} is given without ${missing}`, hint };
    }
  },
};
