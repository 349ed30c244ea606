import { listAnnouncedDates, listDates } from "../list-dates.ts";
import type { Rule } from "../rule.ts";

/** Before the first computer programs that learnt. */
const FIRST_YEAR = 1950;

export const earlyDate: Rule = {
  id: "early-date",
  title: `No date is before ${FIRST_YEAR}`,
  severity: "error",
  explanation: `Nothing listed here is that old: the year of an earlier date was misspelt, like \`0202\` for \`2020\`. A date that is not known is left out, not written as \`0000\`.`,
  example: { wrong: 'launchedAt: "0202-05"', right: 'launchedAt: "2020-05"' },
  isFixable: false,
  *find(content) {
    for (const { path, at, date } of [...listDates(content), ...listAnnouncedDates(content)]) {
      if (date === undefined || !/^\d{4}/.test(date) || Number(date.slice(0, 4)) >= FIRST_YEAR) continue;
      yield {
        path,
        at,
        message: `${date} is before ${FIRST_YEAR}`,
        hint: "check the year; leave out a date that is unknown",
      };
    }
  },
};
