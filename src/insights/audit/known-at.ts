/** What was known of a record on an earlier day. */
import { toFirstDay, toLastDay } from "#record/catalog/dates.ts";
import type { AuditSubject } from "#record/catalog/snapshot.ts";
import { withQuotes } from "#record/catalog/plans.ts";
import { keepLooks } from "./looks.ts";
import type { AiDetail } from "#record/schema/record.ts";

/**
 * The subject with only the evidence dated by `day` (a month counts as its last day). Keys without a date keep their
 * present value; a tool that ended later was still there. Samples withdrawn since stay withdrawn: they were wrong then too.
 */
export function toKnownAt({ record, probes }: AuditSubject, day: string): AuditSubject {
  const isBy = (date: string | null): boolean => date !== null && toLastDay(date) <= day;
  const hadEnded = record.discontinuedAt === null || toFirstDay(record.discontinuedAt) <= day;
  const known: AiDetail = {
    ...record,
    status: record.status === "discontinued" && !hadEnded ? "active" : record.status,
    ratings: record.ratings.filter((rating) => isBy(rating.asOf)),
    plans: [...record.plans, ...record.endedPlans.filter((plan) => !isBy(plan.endedAt))].flatMap(
      (plan) =>
        withQuotes(
          plan,
          plan.quotes.filter((quote) => isBy(quote.asOf)),
        ) ?? [],
    ),
    metrics: record.metrics.map((series) => ({
      ...series,
      samples: series.samples.filter((sample) => isBy(sample.date)),
    })),
    sources: record.sources.filter((source) => isBy(source.readAt ?? source.asOf) || isUndated(source)),
    dataUse: record.dataUse.filter((row) => isBy(row.asOf)),
    maintenance: keepLooks(record.maintenance, (look) => isBy(look.asOf)),
    reviewedAt: isBy(record.reviewedAt) ? record.reviewedAt : null,
    linkCheckedAt: isBy(record.linkCheckedAt) ? record.linkCheckedAt : null,
  };
  return { record: known, probes: probes.filter((probe) => isBy(probe.observedAt)) };
}

function isUndated(source: AiDetail["sources"][number]): boolean {
  return source.readAt === null && source.asOf === null;
}
