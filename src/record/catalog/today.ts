/** "Today" without a clock (contract §1): the newest observation in content, never later than HEAD's commit date. */
import { toFirstDay, toLastDay } from "./dates.ts";
import type { CheckedContent } from "./checked-content.ts";
import { findResultDate } from "./results.ts";

/** Used only when content holds no dated observation at all and there is no history. */
const EPOCH = "1970-01-01";

export function findToday(
  content: Pick<CheckedContent, "ais" | "evidence" | "providers">,
  generatedAt: string | null,
): string {
  const limit = generatedAt?.slice(0, 10);
  let newest = EPOCH;
  for (const date of listObservations(content)) {
    const day = toLastDay(date);
    if (day > newest) newest = day;
  }
  if (limit === undefined) return newest;
  return newest === EPOCH || newest > limit ? limit : newest;
}

/** True when no reading of `date` is on or before `limit`. */
export function isAfter(date: string, limit: string): boolean {
  return toFirstDay(date) > limit;
}

function* listObservations(content: Pick<CheckedContent, "ais" | "evidence" | "providers">): Generator<string> {
  for (const ai of content.ais) {
    if (ai.reviewedAt !== undefined) yield ai.reviewedAt;
    if (ai.linkCheckedAt !== undefined) yield ai.linkCheckedAt;
    for (const source of ai.sources ?? []) {
      if (source.asOf !== undefined) yield source.asOf;
      if (source.readAt !== undefined) yield source.readAt;
    }
  }
  for (const evidence of Object.values(content.evidence)) {
    for (const rows of Object.values(evidence))
      if (Array.isArray(rows)) for (const row of rows) if ("asOf" in row && row.asOf !== undefined) yield row.asOf;
    for (const series of evidence.metrics ?? []) for (const sample of series.samples) yield sample.date;
    for (const result of evidence.benchmarks ?? []) yield findResultDate(result);
    for (const probe of evidence.probes ?? []) yield probe.observedAt;
    for (const document of evidence.terms ?? []) for (const change of document.changes) yield change.date;
  }
  for (const { models, ends } of content.providers) {
    for (const { asOf, prices, benchmarks = [] } of models)
      yield* [asOf, ...prices.map((price) => price.asOf), ...benchmarks.map(findResultDate)];
    for (const end of ends) yield end.asOf;
  }
}
