import { listAnnouncedDates, listDates, listStatedDates } from "../list-dates.ts";
import type { Rule } from "../rule.ts";

/** No computer program learnt before it. */
const FIRST_YEAR = 1950;

export const earlyDate: Rule = {
  id: "early-date",
  title: `No date is before ${FIRST_YEAR}`,
  severity: "error",
  explanation: `An earlier year is a typing error, such as \`0202\` for \`2020\`. Leave out a date that is unknown; don't write \`0000\`.`,
  example: { wrong: 'launchedAt: "0202-05"', right: 'launchedAt: "2020-05"' },
  isFixable: false,
  *find(content) {
    const all = [...listDates(content), ...listAnnouncedDates(content), ...listStatedDates(content)];
    for (const { path, at, date } of all) {
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
