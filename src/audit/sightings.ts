/** Every dated sign that a tool was there: what shows that it can be used, and how long ago that was. */
import { toLastDay } from "../catalog/dates.ts";
import type { AuditSubject } from "../catalog/snapshot.ts";
import type { AuditEvidence } from "../schema/audit.ts";
import { LABELS } from "../schema/vocabulary.ts";
import { citeDay, citePlan, citeProbe, citeRating, citeSample, citeSource } from "./cite.ts";
import { listStandingPlans } from "./plans.ts";

export interface Sighting {
  /** As exact as its source. */
  day: string;
  /** Completes "… of 21 August 2026 shows it". */
  what: string;
  /** A figure of a metric, plan or rating; a visit of the homepage; a source that names the tool; a check of the record. */
  kind: "figure" | "visit" | "mention" | "check";
  cite: () => AuditEvidence;
}

/** Newest first; of one day measurements come before mentions. */
export function listSightings(subject: AuditSubject): Sighting[] {
  return [...listMeasurements(subject), ...listMentions(subject)].sort((a, b) => {
    const [left, right] = [toLastDay(a.day), toLastDay(b.day)];
    return left < right ? 1 : left > right ? -1 : 0;
  });
}

function listMeasurements({ record, probes }: AuditSubject): Sighting[] {
  const samples = record.metrics.flatMap((series) =>
    series.samples
      .filter((sample) => sample.withdrawn === null)
      .map((sample) => ({
        day: sample.date,
        what: `a sample of ${LABELS[series.metric]}`,
        cite: () => citeSample(record, sample),
      })),
  );
  const plans = listStandingPlans(record).map((plan) => ({
    day: plan.asOf,
    what: `the plan ${plan.name}`,
    cite: () => citePlan(record, plan),
  }));
  const ratings = record.ratings
    .filter((rating) => rating.withdrawn === null && rating.asOf !== null)
    .map((rating) => ({
      day: rating.asOf!,
      what: `a rating on ${LABELS[rating.source] ?? rating.source}`,
      cite: () => citeRating(record, rating),
    }));
  const visits = probes
    .filter((probe) => probe.outcome === "ok")
    .map((probe) => ({
      day: probe.observedAt,
      what: "a visit of the homepage",
      cite: () => citeProbe(record, probe, probe.status),
    }));
  return [
    ...[...samples, ...plans, ...ratings].map((sighting) => ({ ...sighting, kind: "figure" as const })),
    ...visits.map((sighting) => ({ ...sighting, kind: "visit" as const })),
  ];
}

function listMentions({ record }: AuditSubject): Sighting[] {
  const sources = record.sources.flatMap((source) =>
    [source.readAt, source.asOf]
      .filter((day) => day !== null)
      .map((day) => ({ day, what: "a source", cite: () => citeSource(record, source) })),
  );
  const review = record.reviewedAt === null ? [] : [{ day: record.reviewedAt, what: "the review" }];
  const link = record.linkCheckedAt === null ? [] : [{ day: record.linkCheckedAt, what: "the link check" }];
  const checks = [...review, ...link].map((sighting) => ({ ...sighting, cite: () => citeDay(record, sighting.day) }));
  return [
    ...sources.map((sighting) => ({ ...sighting, kind: "mention" as const })),
    ...checks.map((sighting) => ({ ...sighting, kind: "check" as const })),
  ];
}
