import type { Evidence } from "#record/schema/evidence.ts";
import type { LintFile, Rule } from "../rule.ts";

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
