import { isAfter } from "#record/catalog/today.ts";
import { toLastDay } from "#record/catalog/dates.ts";
import { NOUN, capitalize } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";

export const dateOrder: Rule = {
  id: "date-order",
  title: "Nothing happens before the launch",
  severity: "warning",
  explanation: `${capitalize(NOUN.aOne)} can't end, be reviewed or answer a visit before its first release. Dates are compared as far as both are exact: \`2024\` and \`2024-03\` do not contradict each other.`,
  example: {
    wrong: 'launchedAt: "2025-06"\ndiscontinuedAt: "2024-11"',
    right: 'launchedAt: "2023-06"\ndiscontinuedAt: "2024-11"',
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      const { launchedAt } = fields;
      if (launchedAt === undefined) continue;
      for (const key of ["discontinuedAt", "reviewedAt", "linkCheckedAt"] as const) {
        const date = fields[key];
        if (date === undefined || !isAfter(launchedAt, toLastDay(date))) continue;
        yield {
          path,
          at: [key],
          message: `${key} ${date} is before launchedAt ${launchedAt}`,
          hint: "check both dates",
        };
      }
    }
  },
};
