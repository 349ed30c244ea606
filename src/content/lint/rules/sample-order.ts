import { toLastDay } from "#record/catalog/dates.ts";
import type { ValuePath } from "../raw-file.ts";
import type { LintContent, Rule, Violation } from "../rule.ts";

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
