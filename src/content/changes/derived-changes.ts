/** Figures that follow from evidence, on both sides of a change by today's formulae. */
import type { RecordedChange } from "#record/schema/event.ts";
import { PlanEvidence, PlanListEvidence, RatingEvidence } from "#record/schema/evidence-rows.ts";
import { derivePlans } from "#record/catalog/plans.ts";
import { findPriceFrom } from "#record/catalog/pricing.ts";
import { rateRecord } from "#record/catalog/rating.ts";
import type { Json } from "#lib/format/json.ts";
import { compareValues } from "./authored.ts";

/** Rates are no part of a record: a new one must not change what an event says. Prices in other currencies stay out. */
const NO_RATES = [] as const;

type EvidenceFile = Readonly<Record<string, Json>>;

interface RowSchema<T> {
  safeParse(row: unknown): { success: true; data: T } | { success: false };
}

/** `rating` and `ratingCount`; a rating without reviews is only the prior and shows as null. */
export function deriveRatingChanges(before: EvidenceFile, after: EvidenceFile): RecordedChange[] {
  const [from, to] = [toRating(before), toRating(after)];
  return [
    ...compareValues("rating", from.rating, to.rating),
    ...compareValues("ratingCount", from.ratingCount, to.ratingCount),
  ];
}

/** `priceFrom`, the cheapest recurring plan. */
export function derivePriceChange(before: EvidenceFile, after: EvidenceFile): RecordedChange[] {
  return compareValues("priceFrom", toPriceFrom(before), toPriceFrom(after));
}

function toRating(evidence: EvidenceFile): { rating: number | null; ratingCount: number } {
  const rating = rateRecord(listValid(evidence.ratings, RatingEvidence));
  return { rating: rating.count === 0 ? null : rating.value, ratingCount: rating.count };
}

function toPriceFrom(evidence: EvidenceFile): Json {
  const rows = {
    plans: listValid(evidence.plans, PlanEvidence),
    planLists: listValid(evidence.planLists, PlanListEvidence),
  };
  const { plans, planList } = derivePlans(rows, NO_RATES);
  const price = findPriceFrom(plans, planList);
  return price === null ? null : { ...price };
}

/** Rows of old commits may follow older rules; those that today's schema refuses have no figure. */
function listValid<T>(rows: Json | undefined, schema: RowSchema<T>): T[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}
