import type { Violation, Rule } from "../rule.ts";

/** US dollars a month; the dearest plan of the catalogue costs less than a third. */
const MAX_USD = 10_000;
/** People, stars, downloads or pulls: there are fewer people. */
const MAX_COUNT = 100_000_000_000;

export const absurdAmount: Rule = {
  id: "absurd-amount",
  title: "Amounts are plausible",
  severity: "warning",
  explanation: `A plan of more than ${MAX_USD.toLocaleString("en")} dollars, or a count above ${MAX_COUNT.toLocaleString("en")}, is more often a wrong unit (cents, another currency, a yearly price) than a fact. Check its source again; if it is right, say so in a note on the row.`,
  example: { wrong: '{ "name": "Pro", "usd": 120000 }', right: '{ "name": "Pro", "usd": 1200 }' },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      for (const [index, plan] of (fields.plans ?? []).entries()) {
        if (plan.usd !== undefined && plan.usd > MAX_USD && plan.note === undefined)
          yield toViolation(path, ["plans", index, "usd"], `${plan.name} for ${plan.usd} dollars`);
      }
      for (const [index, series] of (fields.metrics ?? []).entries()) {
        for (const [place, sample] of series.samples.entries()) {
          if (sample.value > MAX_COUNT)
            yield toViolation(
              path,
              ["metrics", index, "samples", place, "value"],
              `${series.metric} of ${sample.value}`,
            );
        }
      }
    }
  },
};

function toViolation(path: string, at: Violation["at"], what: string): Violation {
  const hint = "check unit and currency; prices are in US dollars, per month for recurring plans";
  return { path, at, message: `${what} is implausible`, hint };
}
