/** Makers of the catalogue's tools. */
import { type Catalog, toListRecord } from "#record/catalog/catalog.ts";
import { listWholeRatings } from "#record/catalog/extension-ratings.ts";
import { findVendorNames, foldVendorName } from "#record/catalog/vendor-names.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { Vendor, VendorSummary } from "#record/schema/vendor.ts";
import { apiRoutes, pageRoutes } from "#site/routes.ts";
import { compareCodePoints, fold } from "#lib/text/fold.ts";
import { findMedian, round } from "#lib/statistics.ts";
import { toNumberedSlug, toVendorSlug } from "./vendor-slug.ts";

export interface Vendors {
  /** By folded name. */
  readonly all: readonly VendorSummary[];
  readonly bySlug: ReadonlyMap<string, VendorSummary>;
  /** From a name as the filter `vendor` compares it to the maker's slug. */
  readonly slugOf: ReadonlyMap<string, string>;
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
    ({ vendor }) => foldVendorName(vendor!),
  );
  const makers = [...groups].map(([key, records]) => ({ key, records, ...listNames(records) }));
  const slugs = listSlugs(makers);
  const tools = new Map(makers.map(({ key, records }) => [slugs.get(key)!, records]));
  const all = makers
    .map((maker) => toSummary(slugs.get(maker.key)!, maker))
    .sort((a, b) => compareCodePoints(fold(a.name), fold(b.name)) || compareCodePoints(a.slug, b.slug));
  const aliases = all.flatMap(({ slug, aliases }) => aliases.map((alias) => [toVendorSlug(alias), slug] as const));
  return {
    all,
    bySlug: new Map(all.map((vendor) => [vendor.slug, vendor])),
    slugOf: slugs,
    moved: new Map(aliases.filter(([alias]) => !tools.has(alias))),
    tools,
  };
}

interface Maker {
  /** As the filter `vendor` compares names. */
  key: string;
  records: readonly AiDetail[];
  name: string;
  /** Spellings in records, the most frequent first. */
  written: readonly string[];
  aliases: string[];
}

function listNames(records: readonly AiDetail[]): Pick<Maker, "name" | "written" | "aliases"> {
  const written = rankNames(records.map(({ vendor }) => vendor!));
  const known = findVendorNames(written[0]!);
  const name = known?.name ?? written[0]!;
  const aliases = [...new Set([...(known?.aliases ?? []), ...written])].filter((alias) => alias !== name);
  return { name, written, aliases };
}

/** Slugs by key. `Chat` and `Chat+` would share one: it stays with the name that it spells in full. */
function listSlugs(makers: readonly Maker[]): Map<string, string> {
  const slugs = new Map<string, string>();
  for (const [slug, sharing] of Map.groupBy(makers, ({ name }) => toVendorSlug(name))) {
    const letters = slug.replaceAll("-", "");
    const keys = sharing.map(({ key }) => key).sort(compareCodePoints);
    const owner = keys.includes(letters) ? letters : keys[0]!;
    for (const key of keys) slugs.set(key, key === owner ? slug : toNumberedSlug(slug, key));
  }
  return slugs;
}

function toSummary(slug: string, { name, written, aliases, records }: Maker): VendorSummary {
  const median = findMedian(listWholeRatings(records));
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
    links: { self: apiRoutes.vendor(slug), html: toPage(slug, records), ais: `${apiRoutes.ais()}?${filter}` },
  };
}

/** A page of one tool would say what the tool's own page says. */
function toPage(slug: string, records: readonly AiDetail[]): string {
  return records.length === 1 ? pageRoutes.ai(records[0]!.slug) : pageRoutes.maker(slug);
}

/** Each spelling once, the most frequent first; ties in code point order. */
function rankNames(names: readonly string[]): string[] {
  const counts = Map.groupBy(names, (name) => name);
  return [...counts]
    .sort(([a, left], [b, right]) => right.length - left.length || compareCodePoints(a, b))
    .map(([name]) => name);
}
