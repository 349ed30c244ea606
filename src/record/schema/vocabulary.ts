/** Closed lists of the contract (§2): one array each, from which types, schemas, facets and docs are made. */
import { KIND_LABELS, METRIC_LABELS, PLATFORM_LABELS, PRICING_LABELS, RATING_SOURCE_LABELS } from "#site/vocabulary.ts";

export const PRICINGS = listKeys(PRICING_LABELS);

export const KINDS = listKeys(KIND_LABELS);
export type Kind = (typeof KINDS)[number];

export const PLATFORMS = listKeys(PLATFORM_LABELS);
export type Platform = (typeof PLATFORMS)[number];

export const STATUSES = ["active", "beta", "discontinued"] as const;
export type Status = (typeof STATUSES)[number];

/** What a licence asks of those who build on the code, from little to much; `other`: any other terms, proprietary ones included. */
export const LICENSE_GROUPS = [
  "permissive",
  "weak-copyleft",
  "copyleft",
  "source-available",
  "other",
  "unknown",
] as const;
export type LicenseGroup = (typeof LICENSE_GROUPS)[number];

export const LICENSE_GROUP_LABELS: Readonly<Record<LicenseGroup, string>> = {
  permissive: "Permissive",
  "weak-copyleft": "Weak copyleft",
  copyleft: "Copyleft",
  "source-available": "Source-available",
  other: "Proprietary or other",
  unknown: "Licence unknown",
};

/** `unknown`: a price a month whose source doesn't say whether one pays for a month or a year. */
export const BILLINGS = ["monthly", "annual", "unknown", "usage", "one-time"] as const;

export const METRICS = listKeys(METRIC_LABELS);
export type Metric = (typeof METRICS)[number];

/** Another source is possible and asked about. */
export const RATING_SOURCES = listKeys(RATING_SOURCE_LABELS);

/** What a person reads for each value; sentence case. */
export const LABELS: Readonly<Record<string, string>> = {
  ...PRICING_LABELS,
  ...KIND_LABELS,
  ...PLATFORM_LABELS,
  active: "Active",
  beta: "Beta",
  discontinued: "Discontinued",
  ...METRIC_LABELS,
  ...RATING_SOURCE_LABELS,
};

/** Values for an example: those of `wanted` that the vocabulary has, else as many of its first ones. */
export function pickExamples<Value extends string>(values: readonly Value[], ...wanted: readonly string[]): Value[] {
  const known = wanted.flatMap((word) => values.filter((value) => value === word));
  return known.length > 0 ? known : values.slice(0, wanted.length);
}

function listKeys<Key extends string>(labels: Readonly<Record<Key, string>>): [Key, ...Key[]] {
  return Object.keys(labels) as [Key, ...Key[]];
}
