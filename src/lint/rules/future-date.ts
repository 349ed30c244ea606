import { isAfter } from "#catalog/today.ts";
import { formatCount } from "#format/number.ts";
import { listDates } from "../list-dates.ts";
import type { Violation, Rule } from "../rule.ts";

/** A contributor misspells a few dates, a wrong clock hundreds. */
const MAX_SINGLE = 20;

export const futureDate: Rule = {
  id: "future-date",
  title: "No date is later than the last commit",
  severity: "error",
  explanation: `Content says what was observed, so no date can be later than the day of the commit the check runs on (committer date in UTC). A build never looks at a clock; \`npm run check\` and \`npm run dev\` accept today's date in files that are not committed yet. A date of lower precision counts as future only when all of it is: \`2026\` is fine on any day of 2026. When more than ${MAX_SINGLE} dates are later, the commit's own date must be wrong, which is reported once.`,
  example: { wrong: 'launchedAt: "2062-05"', right: 'launchedAt: "2026-05"' },
  isFixable: false,
  *find(content, { commitDay, drafts }) {
    if (commitDay === null) return;
    const found: Violation[] = [];
    for (const { path, at, date } of listDates(content)) {
      const isDraft = drafts?.paths.has(path) === true && drafts.lastDay > commitDay;
      const lastDay = isDraft ? drafts.lastDay : commitDay;
      if (date === undefined || !/^\d{4}(-\d\d){0,2}$/.test(date) || !isAfter(date, lastDay)) continue;
      const message = `${date} is after ${isDraft ? "today" : "the last commit"} (${lastDay})`;
      found.push({ path, at, message, hint: "check year and month; a date of today counts once it is committed" });
    }
    if (found.length <= MAX_SINGLE) yield* found;
    else yield sumUp(found, commitDay);
  },
};

function sumUp(found: readonly Violation[], commitDay: string): Violation {
  const files = new Set(found.map(({ path }) => path)).size;
  return {
    ...found[0]!,
    message: `${found.length} dates in ${formatCount(files, "file")} are after the last commit (${commitDay}), whose own date is wrong`,
    hint: "set this machine's clock, then: git commit --amend --no-edit --date=now",
  };
}
