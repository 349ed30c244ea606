/**
 * Figures that decide: how old a fact may be, what a check of the audit passes with, what counts as spam. A directory of
 * something else sets its own.
 */

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
  price: { title: "Plan prices", freshDays: 180, usableDays: 365 },
  modelPrice: { title: "Model prices", freshDays: 90, usableDays: null },
  end: { title: "Announced ends", freshDays: 120, usableDays: null },
  look: { title: "Repository checks", freshDays: 120, usableDays: 365 },
  figure: { title: "Usage figures", freshDays: 180, usableDays: 730 },
  rating: { title: "Cited ratings", freshDays: 365, usableDays: null },
  data: { title: "Data-use statements", freshDays: 365, usableDays: 730 },
  relation: { title: "Connections", freshDays: 365, usableDays: null },
  visit: { title: "Homepage visits", freshDays: 45, usableDays: 180 },
  link: { title: "Link checks", freshDays: 90, usableDays: null },
  source: { title: "Newest source of a record", freshDays: 365, usableDays: null },
  review: { title: "Human reviews", freshDays: 365, usableDays: null },
} as const satisfies Record<string, AgeLimit>;

/** What `npm run stale` looks through for what people come for: how many of the recommended, and days since a look at the last release or commit. */
export const LOOKED_FOR = { records: 300, lookDays: 90 } as const;

export type FactKind = keyof typeof AGE_LIMITS;
export const FACT_KINDS = Object.keys(AGE_LIMITS) as FactKind[];

/**
 * What a check of the audit passes with, and what is partial still; its unit, and whether more is better, are in
 * `insights/audit/table/`. Other figures are another method: raise `version` in `insights/audit/method.ts` with them.
 */
export const AUDIT_LIMITS = {
  availability: { pass: 0.95, partial: 0.8 },
  "time-to-first-byte": { pass: 800, partial: 1800 },
  tls: { pass: 7, partial: 1 },
  redirects: { pass: 1, partial: 2 },
  "page-weight": { pass: 300_000, partial: 1_000_000 },
  "security-headers": { pass: 3, partial: 1 },
  "github-stars": { pass: 40_000, partial: 1_000 },
  downloads: { pass: 1_000_000, partial: 5_000 },
  dependents: { pass: 5_000, partial: 100 },
  reviews: { pass: 500, partial: 50 },
  "stars-trend": { pass: 0.2, partial: -0.05 },
  "use-trend": { pass: 0.7, partial: -0.2 },
  "last-commit": { pass: 180, partial: 730 },
  "last-release": { pass: 365 },
  contributors: { pass: 200, partial: 1 },
  "contributors-trend": { pass: 0.2, partial: 0 },
  "price-age": { pass: 180, partial: AGE_LIMITS.price.usableDays },
} as const;

/** Limits of messages, which CONTACT_SETTINGS in the environment overrides; `contact/settings.ts` says what each means. */
export const CONTACT_LIMITS = {
  messagesPerHour: 5,
  keepDays: 180,
  keepQuarantinedDays: 30,
  keepErasedDays: 30,
  keepKeysHours: 24,
  staleKeySeconds: 60,
  refusalsPerHour: 60,
  maxLinks: 5,
  minFormSeconds: 3,
  maxRepeatsPerRecord: 0,
  maxRepeatsAnywhere: 4,
  maxCopies: 10,
  longTextLength: 120,
};
