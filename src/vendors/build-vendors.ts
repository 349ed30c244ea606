/** Makers of the catalogue's tools. */
import { type Catalog, isRated, toListRecord } from "#catalog/catalog.ts";
import { findVendorNames, toVendorName } from "#catalog/vendor-names.ts";
import type { AiDetail } from "#schema/record.ts";
import type { Vendor, VendorSummary } from "#schema/vendor.ts";
import { apiRoutes, pageRoutes } from "#site/routes.ts";
import { compareCodePoints, fold } from "#text/fold.ts";
import { findMedian, round } from "#trends/statistics.ts";
import { toVendorSlug } from "./vendor-slug.ts";

export interface Vendors {
  /** By folded name. */
  readonly all: readonly VendorSummary[];
  readonly bySlug: ReadonlyMap<string, VendorSummary>;
  /** From the slug of an alias to the maker's own. */
  readonly moved: ReadonlyMap<string, string>;
  /** Tools of each maker, by its slug and in the order of the catalogue. */
  readonly tools: ReadonlyMap<string, readonly AiDetail[]>;
}

const built = new WeakMap<Catalog, Vendors>();

/** Worked out once for a catalogue. */
export function getVendors(catalog: Catalog): Vendors {
  const known = built.get(catalog) ?? buildVendors(catalog);
  built.set(catalog, known);
  return known;
}

export function toVendorDetail(catalog: Catalog, summary: VendorSummary): Vendor {
  return { ...summary, ais: getVendors(catalog).tools.get(summary.slug)!.map(toListRecord) };
}

function buildVendors(catalog: Catalog): Vendors {
  const groups = Map.groupBy(
    catalog.records.filter(({ vendor }) => vendor !== null),
    ({ vendor }) => toVendorSlug(toVendorName(vendor!)),
  );
  const all = [...groups]
    .map(([slug, records]) => toSummary(slug, records))
    .sort((a, b) => compareCodePoints(fold(a.name), fold(b.name)) || compareCodePoints(a.slug, b.slug));
  const aliases = all.flatMap(({ slug, aliases }) => aliases.map((alias) => [toVendorSlug(alias), slug] as const));
  return {
    all,
    bySlug: new Map(all.map((vendor) => [vendor.slug, vendor])),
    moved: new Map(aliases.filter(([alias]) => !groups.has(alias))),
    tools: groups,
  };
}

function toSummary(slug: string, records: readonly AiDetail[]): VendorSummary {
  const written = rankNames(records.map(({ vendor }) => vendor!));
  const known = findVendorNames(written[0]!);
  const name = known?.name ?? written[0]!;
  const aliases = [...new Set([...(known?.aliases ?? []), ...written])].filter((alias) => alias !== name);
  const ratings = records.filter(isRated).map(({ rating }) => rating);
  const median = findMedian(ratings);
  const filter = new URLSearchParams(
    [name, ...written.filter((other) => other !== name)].map((one) => ["vendor", one]),
  );
  return {
    slug,
    name,
    aliases,
    // Evidence names countries (`vendorCountry`), but records do not carry them yet.
    country: null,
    counts: { ais: records.length, openSource: records.filter(({ openSource }) => openSource === true).length },
    medianRating: median === null ? null : round(median, 2),
    links: { self: apiRoutes.vendor(slug), html: pageRoutes.maker(slug), ais: `${apiRoutes.ais()}?${filter}` },
  };
}

/** Each spelling once, the most frequent first; ties in code point order. */
function rankNames(names: readonly string[]): string[] {
  const counts = Map.groupBy(names, (name) => name);
  return [...counts]
    .sort(([a, left], [b, right]) => right.length - left.length || compareCodePoints(a, b))
    .map(([name]) => name);
}
