/** Orders of the list of makers. */
import type { VendorSummary } from "#record/schema/vendor.ts";

export const VENDOR_SORTS = ["name", "-name", "ais", "-ais", "rating", "-rating"] as const;
export type VendorSort = (typeof VENDOR_SORTS)[number];

/** @param vendors by name */
export function sortVendors(vendors: readonly VendorSummary[], sort: VendorSort): readonly VendorSummary[] {
  const descending = sort.startsWith("-");
  if (sort === "name") return vendors;
  if (sort === "-name") return vendors.toReversed();
  const valueOf = sort.endsWith("ais") ? countTools : ({ medianRating }: VendorSummary) => medianRating;
  const last = descending ? -Infinity : Infinity;
  const direction = descending ? -1 : 1;
  // Infinity minus itself is not a number: two unknown values keep their order.
  return vendors.toSorted((a, b) => direction * ((valueOf(a) ?? last) - (valueOf(b) ?? last)) || 0);
}

function countTools({ counts }: VendorSummary): number {
  return counts.ais;
}
