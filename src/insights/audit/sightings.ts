/** Dated signs that a tool was there: what shows that it can be used, and how long ago that was. */
import { toLastDay } from "#record/catalog/dates.ts";
import type { AuditSubject } from "#record/catalog/snapshot.ts";
import type { AuditEvidence } from "#record/schema/audit.ts";
import { LABELS } from "#record/schema/vocabulary.ts";
import { listLooks } from "./looks.ts";
import { citeDataUse, citeDay, citeObserved, citePlan, citeProbe, citeRating, citeSample, citeSource } from "./cite.ts";

export interface Sighting {
  /** As exact as its source. */
  day: string;
  /** Completes "… of 21 August 2026 shows that it is offered". */
  what: string;
  cite: () => AuditEvidence;
}

/**
 * The newest of figures, visits of the homepage, sources that name the tool and checks of the record; of one day
 * measurements come before mentions.
 */
export function findNewestSighting(subject: AuditSubject): Sighting | undefined {
  let newest: (() => Sighting) | undefined;
  let newestDay = "";
  const offer = (day: string, toSighting: () => Sighting): void => {
    const lastDay = toLastDay(day);
    if (lastDay <= newestDay) return;
    newestDay = lastDay;
    newest = toSighting;
  };
  offerFigures(subject, offer);
  offerVisits(subject, offer);
  offerMentions(subject, offer);
  offerChecks(subject, offer);
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
  for (const look of listLooks(record)) {
    const what = "a look at the repository";
    offer(look.asOf, () => ({
      day: look.asOf,
      what,
      cite: () => citeObserved(record, { ...look, value: String(look.value) }),
    }));
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
  for (const row of record.dataUse) {
    if (row.withdrawn !== null) continue;
    const what = "a statement about its data";
    offer(row.asOf, () => ({ day: row.asOf, what, cite: () => citeDataUse(record, row) }));
  }
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
