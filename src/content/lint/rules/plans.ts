/** Plans with their prices, lists and currencies. */
import type { Rule, LintFile } from "../rule.ts";
import { findRate } from "#record/catalog/exchange.ts";
import { derivePlans, isRecurring } from "#record/catalog/plans.ts";
import type { Plan } from "#record/schema/record-parts.ts";
import type { Evidence } from "#record/schema/evidence.ts";

export const planList: Rule = {
  id: "plan-list",
  title: "A list of all plans has its plans",
  severity: "error",
  explanation:
    "A row of `planLists` says that a source names every plan of a day, and older plans that it lacks count as ended. Which plans it names follows from the rows of `plans` with the same source and date, those on request (`isCustom`) included. A list without such rows would end all plans.",
  example: {
    wrong: '"planLists": [{ "asOf": "2026-08-13", "source": "https://example.com/pricing" }]',
    right:
      '"plans": [{ "name": "Pro", …, "asOf": "2026-08-13", "source": "https://example.com/pricing" }], "planLists": [{ "asOf": "2026-08-13", "source": "https://example.com/pricing" }]',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      const plans = (fields.plans ?? []).filter((plan) => plan.withdrawn === undefined);
      for (const [index, list] of (fields.planLists ?? []).entries()) {
        if (list.withdrawn !== undefined) continue;
        if (plans.some((plan) => plan.source === list.source && plan.asOf === list.asOf)) continue;
        yield {
          path,
          at: ["planLists", index, "source"],
          message: `no plan has the source and date of the list of ${list.asOf}`,
          hint: "add a row to plans for each plan that it names, with this source and date",
        };
      }
    }
  },
};

export const exchangeRate: Rule = {
  id: "exchange-rate",
  title: "Another currency has a rate of its day",
  severity: "error",
  explanation:
    "Prices are compared in US dollars. One in another currency is converted by the newest rate of `content/rates.json` on or before its date, and stays converted by it: a later rate never moves an old price. Without such a rate the plan could not be shown.",
  example: {
    wrong: '{ "name": "Pro", "amount": 29, "currency": "EUR", "asOf": "2026-08-14" } without a rate of EUR',
    right: '{ "currency": "EUR", "asOf": "2026-08-01", "usd": 1.1529, "source": { … } } in content/rates.json',
  },
  isFixable: false,
  *find({ evidence, rates }) {
    for (const { path, fields } of evidence) {
      for (const [index, { usd, amount, currency, asOf }] of (fields.plans ?? []).entries()) {
        if (usd !== undefined || amount === undefined || currency === undefined) continue;
        if (findRate(rates, currency, asOf) !== undefined) continue;
        yield {
          path,
          at: ["plans", index, "currency"],
          message: `content/rates.json has no rate of ${currency} on or before ${asOf}`,
          hint: "add the rate of that day or of an earlier one, with its source",
        };
      }
    }
  },
};

/** Words that don't tell one plan from another. */
const PLAIN_WORDS: ReadonlySet<string> = new Set([
  "plan",
  "tier",
  "subscription",
  "from",
  "the",
  "a",
  "for",
  "individual",
]);

export const planNamedTwice: Rule = {
  id: "plan-named-twice",
  title: "A plan stands under one name",
  severity: "warning",
  explanation:
    "Two plans of the same price and billing, the words of whose names are the same or part of each other (`Pro` and `Individual (Pro)`, `Team` and `Team Standard`), are probably one plan that two sources call differently. A new name goes into `renamedFrom` of a newer row, and the quotes of both then stand under it; of two spellings, one row is withdrawn and added again under the other. If they are two plans, name them so that one can see it.",
  example: {
    wrong: '{ "name": "Team", "usd": 25, … }, { "name": "Team Standard", "usd": 25, … }',
    right: '{ "name": "Team", "usd": 25, … }, { "name": "Team Standard", "usd": 25, "renamedFrom": "Team", … }',
  },
  isFixable: false,
  *find({ evidence, rates }) {
    for (const { path, fields } of evidence) {
      const plans = derivePlans(fields, rates).plans.filter((plan) => plan.withdrawn === null);
      for (const [one, other] of listPairs(plans)) {
        const index = fields.plans!.findLastIndex(
          ({ name, withdrawn }) => name === other.name && withdrawn === undefined,
        );
        yield {
          path,
          at: ["plans", index, "name"],
          message: `${other.name} is probably the plan ${one.name}: the price is the same`,
          hint: `if it is, write "renamedFrom" on the newer row, or withdraw one and add it under the other name`,
        };
      }
    }
  },
};

function* listPairs(plans: readonly Plan[]): Generator<[Plan, Plan]> {
  for (const [index, one] of plans.entries()) {
    for (const other of plans.slice(index + 1)) if (isSame(one, other)) yield [one, other];
  }
}

function isSame(one: Plan, other: Plan): boolean {
  if (one.usd !== other.usd || !isRecurring(one.billing) || !isRecurring(other.billing)) return false;
  if (one.billing !== other.billing && one.billing !== "unknown" && other.billing !== "unknown") return false;
  const [left, right] = [listWords(one.name), listWords(other.name)];
  return left.size > 0 && right.size > 0 && (left.isSubsetOf(right) || right.isSubsetOf(left));
}

/** "Pro+" and "Pro" are two words. */
function listWords(name: string): Set<string> {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+\+?/gu) ?? [];
  return new Set(words.filter((word) => !PLAIN_WORDS.has(word)));
}

type PlanRow = NonNullable<Evidence["plans"]>[number];

interface Row {
  path: string;
  index: number;
  plan: PlanRow;
}

/** Plans of a sheet with a yearly rate alone, from which on its prices are taken to be yearly. */
const MIN_YEARLY = 5;
/** And the most of its plans that may be called monthly before the sheet is taken to have both. */
const MAX_MONTHLY_SHARE = 0.2;

const YEARLY_NOTE = /\b(?:billed (?:yearly|annually)|yearly rates?|annual(?:-billing)? rates?|annual commitment)\b/i;

export const annualAsMonthly: Rule = {
  id: "annual-as-monthly",
  title: "A yearly rate is not called monthly",
  severity: "warning",
  explanation: `Plans billed by the year cost less a month, and a yearly rate that stands as monthly makes a plan look cheaper than it is. Rows of one source are compared, over all files. A row with \`billing: monthly\` is reported where the source gives the same plan a yearly rate that is higher. If the source gives that plan no yearly rate, the row is reported where its note speaks of one, and where the source is a sheet of yearly rates: ${MIN_YEARLY} plans or more with a yearly rate alone, and at most one in ${1 / MAX_MONTHLY_SHARE} with a monthly one alone. Where a source doesn't say how a price is billed, write \`billing: unknown\`.`,
  example: {
    wrong: '{ "name": "Launch", "usd": 150, "billing": "monthly", "note": "annual-billing rate" }',
    right: '{ "name": "Launch", "usd": 150, "billing": "annual" }',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const rows of Map.groupBy(listRows(evidence), ({ plan }) => plan.source).values()) {
      const isYearlySheet = looksYearly(rows);
      for (const row of rows) {
        const why = findReason(row, rows, isYearlySheet);
        if (why === undefined) continue;
        yield {
          path: row.path,
          at: ["plans", row.index, "billing"],
          message: `${row.plan.name} is called monthly, but ${why}`,
          hint: "withdraw the row and add it with billing annual, or unknown where the source doesn't say",
        };
      }
    }
  },
};

/** Recurring prices above 0 that were not withdrawn. */
function listRows(evidence: readonly LintFile<Evidence>[]): Row[] {
  return evidence.flatMap(({ path, fields }) =>
    (fields.plans ?? []).flatMap((plan, index) => {
      const isRate = plan.billing === "monthly" || plan.billing === "annual";
      return isRate && plan.withdrawn === undefined && toAmount(plan) > 0 ? [{ path, index, plan }] : [];
    }),
  );
}

function findReason(row: Row, rows: readonly Row[], isYearlySheet: boolean): string | undefined {
  const { plan } = row;
  if (plan.billing !== "monthly") return undefined;
  const yearly = findOther(row, rows);
  if (yearly !== undefined)
    return toAmount(yearly.plan) > toAmount(plan) ? "its source gives a higher yearly rate" : undefined;
  if (YEARLY_NOTE.test(plan.note ?? "")) return "its note speaks of a yearly rate";
  return isYearlySheet ? "its source is a sheet of yearly rates" : undefined;
}

function looksYearly(rows: readonly Row[]): boolean {
  const single = rows.filter((row) => findOther(row, rows) === undefined);
  const yearly = single.filter(({ plan }) => plan.billing === "annual").length;
  return yearly >= MIN_YEARLY && single.length - yearly <= single.length * MAX_MONTHLY_SHARE;
}

/** The same plan of the same record on the same day, billed the other way. */
function findOther({ path, plan }: Row, rows: readonly Row[]): Row | undefined {
  return rows.find(
    (row) =>
      row.path === path &&
      row.plan.name === plan.name &&
      row.plan.asOf === plan.asOf &&
      row.plan.billing !== plan.billing,
  );
}

function toAmount({ usd, amount = 0 }: PlanRow): number {
  return usd ?? amount;
}
