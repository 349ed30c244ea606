/** How old a fact may be, by its kind: the one table behind the status page, `npm run stale` and the audit. */

export interface AgeLimit {
  /** What pages call it. */
  title: string;
  /** Days within which it is fresh: what the status page promises to keep. */
  freshDays: number;
  /** Days after which an audit no longer goes by it; null: it never does, or any age counts. */
  usableDays: number | null;
}

/** Prices and ends change most and cost most when they are wrong; a licence or a tie seldom changes. */
export const AGE_LIMITS = {
  price: { title: "Prices of plans", freshDays: 180, usableDays: 365 },
  modelPrice: { title: "Prices of models", freshDays: 90, usableDays: null },
  end: { title: "Announced ends", freshDays: 120, usableDays: null },
  look: { title: "Looks at repositories", freshDays: 120, usableDays: 365 },
  figure: { title: "Figures of use", freshDays: 180, usableDays: 730 },
  rating: { title: "Cited ratings", freshDays: 365, usableDays: null },
  data: { title: "Statements about data", freshDays: 365, usableDays: 730 },
  relation: { title: "Connections", freshDays: 365, usableDays: null },
  visit: { title: "Visits of homepages", freshDays: 45, usableDays: 180 },
  link: { title: "Checks of links", freshDays: 90, usableDays: null },
  source: { title: "Newest source of a record", freshDays: 365, usableDays: null },
  review: { title: "Reviews by a person", freshDays: 365, usableDays: null },
} as const satisfies Record<string, AgeLimit>;

export type FactKind = keyof typeof AGE_LIMITS;
export const FACT_KINDS = Object.keys(AGE_LIMITS) as FactKind[];
