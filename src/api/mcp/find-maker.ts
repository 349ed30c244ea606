/** From what a model calls a maker to its slug. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { foldVendorName } from "#record/catalog/vendor-names.ts";
import type { VendorSummary } from "#record/schema/vendor.ts";
import { VendorLookup } from "#search/vendor-lookup.ts";
import { getVendors } from "#insights/vendors/build-vendors.ts";
import { toVendorSlug } from "#insights/vendors/vendor-slug.ts";

/** The slug behind a slug or a name, as the search reads names of makers; otherwise what was given, to be refused. */
export function findMakerSlug(catalog: Catalog, given: string): string {
  const { all, bySlug, moved, slugOf } = getVendors(catalog);
  const named = slugOf.get(foldVendorName(given));
  if (named !== undefined) return named;
  const slug = toVendorSlug(given);
  if (bySlug.has(slug)) return slug;
  const own = moved.get(slug);
  if (own !== undefined) return own;
  return getMakerNames(all).find(given) ?? slug;
}

const namesOf = new WeakMap<readonly VendorSummary[], VendorLookup<string>>();

/** Worked out once for a catalogue. */
function getMakerNames(all: readonly VendorSummary[]): VendorLookup<string> {
  const known = namesOf.get(all);
  if (known !== undefined) return known;
  const names = new VendorLookup<string>();
  for (const vendor of all) for (const name of [vendor.name, ...vendor.aliases]) names.add(name, vendor.slug);
  namesOf.set(all, names);
  return names;
}
