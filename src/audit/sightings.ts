/** Dated signs that a tool was there: what shows that it can be used, and how long ago that was. */
import { toLastDay } from "#catalog/dates.ts";
import type { AuditSubject } from "#catalog/snapshot.ts";
import type { AuditEvidence } from "#schema/audit.ts";
import { LABELS } from "#schema/vocabulary.ts";
import { citeDay, citePlan, citeProbe, citeRating, citeSample, citeSource } from "./cite.ts";

/** A figure of a metric, plan or rating; a visit of the homepage; a source that names the tool; a check of the record. */
export type SightingKind = "figure" | "visit" | "mention" | "check";

export interface Sighting {
  /** As exact as its source. */
  day: string;
  /** Completes "… of 21 August 2026 shows it". */
  what: string;
  cite: () => AuditEvidence;
}

/** The newest sighting of these kinds; of one day measurements come before mentions. */
export function findNewestSighting(subject: AuditSubject, kinds: readonly SightingKind[]): Sighting | undefined {
  let newest: (() => Sighting) | undefined;
  let newestDay = "";
  const offer = (day: string, toSighting: () => Sighting): void => {
    const lastDay = toLastDay(day);
    if (lastDay <= newestDay) return;
    newestDay = lastDay;
    newest = toSighting;
  };
  if (kinds.includes("figure")) offerFigures(subject, offer);
  if (kinds.includes("visit")) offerVisits(subject, offer);
  if (kinds.includes("mention")) offerMentions(subject, offer);
  if (kinds.includes("check")) offerChecks(subject, offer);
  return newest?.();
}

/** Takes a day, and how to describe what was seen then: only the newest is described. */
type Offer = (day: string, toSighting: () => Sighting) => void;

function offerFigures({ record }: AuditSubject, offer: Offer): void {
  for (const { metric, samples } of record.metrics) {
    for (const sample of samples) {
      if (sample.withdrawn !== null) continue;
      const what = `a sample of ${LABELS[metric]}`;
      offer(sample.date, () => ({ day: sample.date, what, cite: () => citeSample(record, sample) }));
    }
  }
  for (const plan of record.plans) {
    if (plan.withdrawn !== null) continue;
    offer(plan.asOf, () => ({ day: plan.asOf, what: `the plan ${plan.name}`, cite: () => citePlan(record, plan) }));
  }
  for (const rating of record.ratings) {
    const day = rating.asOf;
    if (rating.withdrawn !== null || day === null) continue;
    const what = `a rating on ${LABELS[rating.source] ?? rating.source}`;
    offer(day, () => ({ day, what, cite: () => citeRating(record, rating) }));
  }
}

function offerVisits({ record, probes }: AuditSubject, offer: Offer): void {
  for (const probe of probes) {
    if (probe.outcome !== "ok") continue;
    const [day, what] = [probe.observedAt, "a visit of the homepage"];
    offer(day, () => ({ day, what, cite: () => citeProbe(record, probe, probe.status) }));
  }
}

function offerMentions({ record }: AuditSubject, offer: Offer): void {
  for (const source of record.sources) {
    for (const day of [source.readAt, source.asOf]) {
      if (day !== null) offer(day, () => ({ day, what: "a source", cite: () => citeSource(record, source) }));
    }
  }
}

function offerChecks({ record }: AuditSubject, offer: Offer): void {
  const { reviewedAt, linkCheckedAt } = record;
  const offerDay = (day: string, what: string): void =>
    offer(day, () => ({ day, what, cite: () => citeDay(record, day) }));
  if (reviewedAt !== null) offerDay(reviewedAt, "the review");
  if (linkCheckedAt !== null) offerDay(linkCheckedAt, "the link check");
}
