/** Puts a dated fact into an evidence file: rows are added, never rewritten. */
import { formatJsonRows } from "#lib/format/json-rows.ts";
import { formatCount } from "#lib/format/number.ts";
import { toLastDay } from "#record/catalog/dates.ts";
import type { z } from "zod";
import { Evidence } from "#record/schema/evidence.ts";
import type { MetricEvidence, MetricSample, PlanEvidence, RatingEvidence } from "#record/schema/evidence-rows.ts";

type PlanRow = z.infer<typeof PlanEvidence>;
type RatingRow = z.infer<typeof RatingEvidence>;
type SampleRow = z.infer<typeof MetricSample>;
type Series = z.infer<typeof MetricEvidence>;

export type NewFact =
  | { list: "ratings"; row: RatingRow }
  | { list: "plans"; row: PlanRow }
  | { list: "metrics"; series: Omit<Series, "samples">; row: SampleRow }
  | { list: "withdrawn"; of: "ratings" | "plans"; index: number; at: string; why: string };

/**
 * Text of the file with the fact; a sentence when there is no row to withdraw, or it was withdrawn before.
 * @param evidence the file as parsed; undefined when there is none yet
 */
export function addEvidence(evidence: Evidence | undefined, fact: NewFact): { text: string } | string {
  const known: Evidence = evidence ?? { $schema: "../schema/evidence.schema.json" };
  const next = addFact(known, fact);
  return typeof next === "string" ? next : { text: formatJsonRows(toOrdered(next)) };
}

function addFact(known: Evidence, fact: NewFact): Evidence | string {
  if (fact.list === "ratings") return { ...known, ratings: [...(known.ratings ?? []), fact.row] };
  if (fact.list === "plans") return { ...known, plans: [...(known.plans ?? []), fact.row] };
  if (fact.list === "metrics") return { ...known, metrics: addSample(known.metrics ?? [], fact.series, fact.row) };
  const { ratings = [], plans = [] } = known;
  const rows = fact.of === "plans" ? plans : ratings;
  const row = rows[fact.index - 1];
  if (row === undefined) return `${fact.of} has ${formatCount(rows.length, "row")}; there is no row ${fact.index}`;
  if (row.withdrawn !== undefined)
    return `row ${fact.index} of ${fact.of} was withdrawn already, on ${row.withdrawn.at} (${row.withdrawn.why})`;
  const mark = <T extends object>(row: T, index: number): T =>
    index === fact.index - 1 ? { ...row, withdrawn: { at: fact.at, why: fact.why } } : row;
  return fact.of === "plans" ? { ...known, plans: plans.map(mark) } : { ...known, ratings: ratings.map(mark) };
}

/** Into its series, behind the samples that are not newer; another package or method is another series. */
function addSample(metrics: readonly Series[], series: Omit<Series, "samples">, sample: SampleRow): Series[] {
  const isSame = (other: Series): boolean =>
    other.metric === series.metric && other.package === series.package && other.method === series.method;
  if (!metrics.some(isSame)) return [...metrics, { ...series, samples: [sample] }];
  return metrics.map((own) => {
    if (!isSame(own)) return own;
    const place = own.samples.findLastIndex(({ date }) => toLastDay(date) <= toLastDay(sample.date)) + 1;
    return { ...own, samples: own.samples.toSpliced(place, 0, sample) };
  });
}

function toOrdered(evidence: Evidence): Evidence {
  const order = Object.keys(Evidence.shape);
  const entries = Object.entries(evidence).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return Object.fromEntries(entries) as Evidence;
}
