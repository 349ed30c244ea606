import type { Evidence } from "#record/schema/evidence.ts";
import { fold } from "#lib/text/fold.ts";
import type { ValuePath } from "../raw-file.ts";
import type { Violation, Rule } from "../rule.ts";

export const contradictingRows: Rule = {
  id: "contradicting-rows",
  title: "Two rows don't contradict each other for the same day",
  severity: "error",
  explanation:
    "One plan has one price on a day (plans are distinguished by name, billing and unit), one metric one value on a day (by package and method), and one rating one value (by source, subject and listing). Of two rows that differ, one is wrong: mark it as withdrawn, with the day and the reason. The same row twice is not a second observation.",
  example: {
    wrong: '{ "name": "Pro", "usd": 20, "asOf": "2026-06-12" }, { "name": "Pro", "usd": 25, "asOf": "2026-06-12" }',
    right: '{ …, "usd": 20, "withdrawn": { "at": "2026-07-01", "why": "Was the yearly price." } }, { …, "usd": 25 }',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      const first = new Map<string, number>();
      for (const { at, key, value, what } of listFacts(fields)) {
        const known = first.get(key);
        if (known === undefined) first.set(key, value);
        else yield toViolation(path, at, what, known, value);
      }
    }
  },
};

interface Fact {
  at: ValuePath;
  key: string;
  value: number;
  /** What it is, with its day, for the message. */
  what: string;
}

function toViolation(path: string, at: ValuePath, what: string, known: number, value: number): Violation {
  const message =
    known === value ? `${what} is given twice` : `${what} is ${value} here and ${known} in a row further up`;
  const hint =
    known === value
      ? "delete the row if it is new; of two committed ones mark one as withdrawn, with the day and the reason"
      : "mark the wrong one as withdrawn, with the day and the reason";
  return { path, at, message, hint };
}

/** Rows that still count and have a day; a rating without one can't contradict another. */
function* listFacts({ plans = [], ratings = [], metrics = [] }: Partial<Evidence>): Generator<Fact> {
  for (const [index, { name, billing, unit, asOf, usd, amount = 0, currency, withdrawn }] of plans.entries()) {
    if (withdrawn !== undefined) continue;
    const key = toKey("plan", name, billing, unit, currency, asOf);
    const at = ["plans", index, usd === undefined ? "name" : "usd"];
    yield { at, key, value: usd ?? amount, what: `the price of ${name} on ${asOf}` };
  }
  for (const [index, { source, subject, listing, asOf, value, withdrawn }] of ratings.entries()) {
    if (withdrawn !== undefined || asOf === undefined) continue;
    const key = toKey("rating", source, subject, listing, asOf);
    yield { at: ["ratings", index, "value"], key, value, what: `the rating of ${source} on ${asOf}` };
  }
  for (const [index, { metric, package: name, method, samples }] of metrics.entries()) {
    for (const [place, { date, value, withdrawn }] of samples.entries()) {
      if (withdrawn !== undefined) continue;
      const key = toKey("metric", metric, name, method, date);
      yield { at: ["metrics", index, "samples", place, "value"], key, value, what: `${metric} on ${date}` };
    }
  }
}

/** "Pro" and "pro" are one plan. */
function toKey(...parts: readonly (string | undefined)[]): string {
  return JSON.stringify(parts.map((part) => part && fold(part)));
}
