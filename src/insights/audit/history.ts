/** How the score would have stood on earlier days. */
import type { AuditSubject } from "#record/catalog/snapshot.ts";
import { toLastDay } from "#record/catalog/dates.ts";
import type { Audit } from "#record/schema/audit.ts";
import { toKnownAt } from "./known-at.ts";
import { listLooks } from "./looks.ts";
import { AUDIT_METHOD } from "./method.ts";

/**
 * Scores the subject as it was known on the newest observation day of each month in which something was measured:
 * the newest 12 points, oldest first, without those that have no score. `scoreAt` is the present method.
 */
export function buildHistory(
  subject: AuditSubject,
  current: Pick<Audit, "asOf" | "score">,
  scoreAt: (subject: AuditSubject, day: string) => number | null,
): Audit["history"] {
  const earlier = listMonthEnds(subject, current.asOf)
    .slice(-(AUDIT_METHOD.maxHistory - 1))
    .map((asOf) => ({ asOf, score: scoreAt(toKnownAt(subject, asOf), asOf) }));
  const { asOf, score } = current;
  return [...earlier, { asOf, score }].flatMap((point) =>
    point.score === null ? [] : [{ ...point, score: point.score }],
  );
}

/** The newest observation day of each month before `today`, oldest first. */
function listMonthEnds({ record, probes }: AuditSubject, today: string): string[] {
  const dates = [
    ...record.metrics.flatMap((series) => series.samples.map((sample) => sample.date)),
    ...[...record.plans, ...record.endedPlans].flatMap((plan) => plan.quotes.map((quote) => quote.asOf)),
    ...[...record.dataUse, ...listLooks(record)].map((row) => row.asOf),
    ...record.ratings.flatMap((rating) => (rating.asOf === null ? [] : [rating.asOf])),
    ...probes.map((probe) => probe.observedAt),
  ];
  const newest = new Map<string, string>();
  for (const day of dates.map(toLastDay).filter((day) => day < today)) {
    const month = day.slice(0, 7);
    if (day > (newest.get(month) ?? "")) newest.set(month, day);
  }
  return [...newest.values()].sort();
}
