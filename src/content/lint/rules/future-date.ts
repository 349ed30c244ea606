import { addDays } from "#record/catalog/dates.ts";
import { isAfter } from "#record/catalog/today.ts";
import { formatCount } from "#lib/format/number.ts";
import { listAnnouncedDates, listDates, listStatedDates } from "../list-dates.ts";
import type { LintContent, Rule, Violation } from "../rule.ts";

/** A contributor misspells a few dates, a wrong clock hundreds. */
const MAX_SINGLE = 20;
/** Vendors announce releases and ends in advance, but not further ahead than this. */
const ANNOUNCED_YEARS = 10;
/** Terms are published weeks before they take effect. */
const STATED_DAYS = 365;
const DATE = /^\d{4}(-\d\d){0,2}$/;

export const futureDate: Rule = {
  id: "future-date",
  title: "No date is later than the last commit",
  severity: "error",
  explanation: `Content says what was observed, so no date can be later than the day of the commit the check runs on (committer date in UTC). A build never looks at a clock; \`npm run check\` and \`npm run dev\` accept today's date in files that are not committed yet. Releases of models and ends may be announced up to ${ANNOUNCED_YEARS} years ahead, and a document of terms may state a date up to a year after its change was recorded. A date of lower precision counts as future only when all of it is: \`2026\` is fine on any day of 2026. When more than ${MAX_SINGLE} dates are later, the commit's own date must be wrong, which is reported once.`,
  example: { wrong: 'launchedAt: "2062-05"', right: 'launchedAt: "2026-05"' },
  isFixable: false,
  *find(content, { commitDay, drafts }) {
    yield* findStated(content);
    if (commitDay === null) return;
    yield* findAnnounced(content, commitDay);
    const found: Violation[] = [];
    for (const { path, at, date } of listDates(content)) {
      const isDraft = drafts?.paths.has(path) === true && drafts.lastDay > commitDay;
      const lastDay = isDraft ? drafts.lastDay : commitDay;
      if (date === undefined || !DATE.test(date) || !isAfter(date, lastDay)) continue;
      const message = `${date} is after ${isDraft ? "today" : "the last commit"} (${lastDay})`;
      found.push({ path, at, message, hint: "check year and month; a date of today counts once it is committed" });
    }
    if (found.length <= MAX_SINGLE) yield* found;
    else yield sumUp(found, commitDay);
  },
};

function* findStated(content: LintContent): Generator<Violation> {
  for (const { path, at, date, recordedAt } of listStatedDates(content)) {
    if (date === undefined || !isAfter(date, addDays(recordedAt, STATED_DAYS))) continue;
    const message = `${date} is more than a year after the change was recorded (${recordedAt})`;
    yield { path, at, message, hint: "check the year that the document states" };
  }
}

function* findAnnounced(content: LintContent, commitDay: string): Generator<Violation> {
  const limit = `${Number(commitDay.slice(0, 4)) + ANNOUNCED_YEARS}${commitDay.slice(4)}`;
  for (const { path, at, date } of listAnnouncedDates(content)) {
    if (date === undefined || !DATE.test(date) || !isAfter(date, limit)) continue;
    const message = `${date} is more than ${ANNOUNCED_YEARS} years after the last commit (${commitDay})`;
    yield { path, at, message, hint: "check the year" };
  }
}

function sumUp(found: readonly Violation[], commitDay: string): Violation {
  const files = new Set(found.map(({ path }) => path)).size;
  return {
    ...found[0]!,
    message: `${found.length} dates in ${formatCount(files, "file")} are after the last commit (${commitDay}), whose own date is wrong`,
    hint: "set this machine's clock, then: git commit --amend --no-edit --date=now",
  };
}
