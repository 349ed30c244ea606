/** Dates in their order, and none of a day to come. */
import { isAfter } from "#record/catalog/today.ts";
import { toLastDay, addDays } from "#record/catalog/dates.ts";
import { NOUN, capitalize } from "#site/nouns.ts";
import type { Rule, LintContent, Violation } from "../rule.ts";
import { listAnnouncedDates, listDates, listStatedDates } from "../list-dates.ts";
import { formatCount } from "#lib/format/number.ts";
import type { ValuePath } from "../raw-file.ts";
import { findReleaseFault } from "#record/catalog/release-name.ts";

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

/** Lists in which the order of rows says which is the newest. */
interface Series {
  path: string;
  /** Place of the rows, and the key of their date. */
  at: ValuePath;
  key: string;
  /** What one row is: "github_stars", "the change". */
  what: string;
  dates: readonly string[];
}

export const sampleOrder: Rule = {
  id: "sample-order",
  title: "Rows of a series go from oldest to newest",
  severity: "error",
  explanation:
    "Samples of a metric, changes of terms and prices of a model are read in the order of their file: the last one is taken as the newest. A month counts as its last day. No change of terms comes before `firstRecorded`, and in `firstListed`, `by` comes after `notYet`. `npm run evidence` inserts a sample at the right place.",
  example: {
    wrong: '[{ "date": "2026-03-01", "value": 5 }, { "date": "2026-01-01", "value": 3 }]',
    right: '[{ "date": "2026-01-01", "value": 3 }, { "date": "2026-03-01", "value": 5 }]',
  },
  isFixable: false,
  *find(content) {
    for (const { path, at, key, what, dates } of listSeries(content)) {
      for (const [place, date] of dates.entries()) {
        const former = dates[place - 1];
        if (former === undefined || toLastDay(former) <= toLastDay(date)) continue;
        const message = `${what} of ${date} comes after that of ${former}`;
        yield { path, at: [...at, place, key], message, hint: "move it up" };
      }
    }
    yield* findBeforeFirst(content);
  },
};

function* listSeries({ evidence, providers }: LintContent): Generator<Series> {
  for (const { path, fields } of evidence) {
    for (const [index, { metric, samples }] of (fields.metrics ?? []).entries()) {
      const dates = samples.map(({ date }) => date);
      yield { path, at: ["metrics", index, "samples"], key: "date", what: metric, dates };
    }
    for (const [index, { changes }] of (fields.terms ?? []).entries()) {
      const dates = changes.map(({ date }) => date);
      yield { path, at: ["terms", index, "changes"], key: "date", what: "the change", dates };
    }
  }
  for (const { path, fields } of providers) {
    for (const [index, { prices }] of (fields.models ?? []).entries()) {
      const dates = prices.map(({ asOf }) => asOf);
      yield { path, at: ["models", index, "prices"], key: "asOf", what: "the price", dates };
    }
  }
}

/** Pairs of dates of which one is the earlier by what they mean. */
function* findBeforeFirst({ evidence, providers }: LintContent): Generator<Violation> {
  for (const { path, fields } of evidence) {
    for (const [index, { firstRecorded, changes }] of (fields.terms ?? []).entries()) {
      const first = changes[0];
      if (first === undefined || first.date >= firstRecorded) continue;
      const message = `the change of ${first.date} is before firstRecorded ${firstRecorded}`;
      yield { path, at: ["terms", index, "changes", 0, "date"], message, hint: "check both dates" };
    }
  }
  for (const { path, fields } of providers) {
    for (const [index, { firstListed }] of (fields.models ?? []).entries()) {
      if (firstListed === undefined || firstListed.notYet === null || firstListed.notYet < firstListed.by) continue;
      const message = `by ${firstListed.by} is not after notYet ${firstListed.notYet}`;
      yield { path, at: ["models", index, "firstListed", "by"], message, hint: "check both dates" };
    }
  }
}

const FAULTS = { moving: "a tag that moves", "pre-release": "a pre-release" };

export const unstableRelease: Rule = {
  id: "unstable-release",
  title: "The last release is a release",
  severity: "error",
  explanation:
    "`lastRelease` tells a reader which version is out and when it came. A candidate, a beta or a nightly build is not out yet, and a tag such as `stable` or `latest` is set anew with each build and names no version. Where a source gives only such a tag, leave `lastRelease` and `lastReleaseAt` out of the row.",
  example: {
    wrong: '{ "asOf": "2026-08-21", "lastRelease": "v0.33.0-rc0", "lastReleaseAt": "2026-08-21" }',
    right: '{ "asOf": "2026-08-21", "lastRelease": "v0.32.4", "lastReleaseAt": "2026-08-11" }',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      for (const [index, { lastRelease, withdrawn }] of (fields.maintenance ?? []).entries()) {
        const fault = lastRelease === undefined ? undefined : findReleaseFault(lastRelease);
        if (fault === undefined || withdrawn !== undefined) continue;
        yield {
          path,
          at: ["maintenance", index, "lastRelease"],
          message: `${lastRelease} is ${FAULTS[fault]}, not the last release`,
          hint: "name the last version that is out, or leave release and date out; withdraw a row that is committed",
        };
      }
    }
  },
};

export const discontinuedWithoutNote: Rule = {
  id: "discontinued-without-note",
  title: `A discontinued ${NOUN.one} says how it ended`,
  severity: "warning",
  explanation: `People who find a discontinued ${NOUN.one} want to know what happened and what to use now. \`statusNote\` says it in a sentence; \`discontinuedAt\`, \`acquiredBy\` and \`successor\` hold the facts. An end date on ${NOUN.aOne} that is still active is a contradiction.`,
  example: {
    wrong: "status: discontinued",
    right: 'status: discontinued\nstatusNote: Closed after the purchase by Wix.\ndiscontinuedAt: "2025-03"',
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      if (fields.status === "discontinued" && fields.statusNote === undefined) {
        yield {
          path,
          at: ["status"],
          message: "is discontinued, but statusNote is missing",
          hint: "say in one sentence what happened",
        };
      }
      if (fields.status !== undefined && fields.status !== "discontinued" && fields.discontinuedAt !== undefined) {
        const message = `names an end, but status is ${fields.status}`;
        yield { path, at: ["discontinuedAt"], message, hint: "set status: discontinued, or drop the date" };
      }
    }
  },
};

/** Of the product, not of one plan: "the plan was discontinued" ends a plan. */
const ENDS = [
  /\bbeing (?:sunset|wound down|shut down|discontinued)\b/i,
  /\b(?:the )?(?:product|service|tool|app|platform|company) (?:itself )?(?:is|was|has been|will be|gets) (?:being )?(?:sunset|wound down|shut down|discontinued|closed)\b/i,
  /\b(?:shuts|shutting|shut) down (?:on|in|by)\b/i,
];

export const endedInEvidence: Rule = {
  id: "ended-in-evidence",
  title: "An end that a price list or review tells is recorded",
  severity: "warning",
  explanation:
    "Notes on plans and ratings are taken from their source. When such a note says that the product is being sunset, shut down or wound down, `status` is `discontinued`, or `lifecycle` has the announced end. A note about one plan is about that plan.",
  example: {
    wrong: '"plans": [{ …, "note": "Being sunset in March 2026." }], and status: active',
    right: '"lifecycle": [{ "kind": "shutdown", "date": "2026-03", … }]',
  },
  isFixable: false,
  *find({ records, evidence }) {
    const byName = new Map(records.map((record) => [record.name, record]));
    for (const { path, name, fields } of evidence) {
      const record = byName.get(name);
      if (record?.fields.status === undefined || record.fields.status === "discontinued") continue;
      const isEnding = (fields.lifecycle ?? []).some((end) => end.kind === "shutdown" && end.withdrawn === undefined);
      if (isEnding) continue;
      for (const list of ["plans", "ratings"] as const) {
        for (const [index, { note, withdrawn }] of (fields[list] ?? []).entries()) {
          if (note === undefined || withdrawn !== undefined) continue;
          const words = ENDS.map((pattern) => pattern.exec(note)?.[0]).find((match) => match !== undefined);
          if (words === undefined) continue;
          const message = `the note says "${words}", but status is ${record.fields.status} and no end is recorded`;
          const hint = "record the end in lifecycle, or correct the status";
          yield { path, at: [list, index, "note"], message, hint, because: record.path };
        }
      }
    }
  },
};
