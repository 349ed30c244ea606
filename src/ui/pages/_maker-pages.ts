/** What the page of a maker shows. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { sortRecords } from "#record/catalog/sort-records.ts";
import type { Vendor, VendorSummary } from "#record/schema/vendor.ts";
import { toVendorDetail } from "#insights/vendors/build-vendors.ts";
import { pickLabels } from "#record/catalog/tag-labels.ts";

/** More would be longer than what they sum up. */
const MAX_TAGS = 8;

/** Plain JSON. */
interface MakerProps {
  maker: Vendor;
  /** Providers of hosted models that are tools of this maker. */
  providers: { id: string; name: string }[];
  /** What its tools do, the commonest first. */
  tags: { tag: string; count: number }[];
  /** Names of all tags of its tools by id. */
  tagLabels: Readonly<Record<string, string>>;
}

/** Recommended tools come first; the API lists them by name. */
export function findMakerProps(catalog: Catalog, summary: VendorSummary): MakerProps {
  const detail = toVendorDetail(catalog, summary);
  const maker = { ...detail, ais: sortRecords(detail.ais, { key: "recommended" }, catalog) };
  const slugs = new Set(maker.ais.map(({ slug }) => slug));
  const providers = catalog.providers
    .filter(({ record }) => record !== undefined && record !== null && slugs.has(record))
    .map(({ id, name }) => ({ id, name }));
  const tagIds = maker.ais.flatMap((ai) => ai.tags);
  return { maker, providers, tags: countTags(maker.ais), tagLabels: pickLabels(catalog, tagIds) };
}

/** What the tools do, the commonest first. */
function countTags(ais: readonly { tags: readonly string[] }[]): { tag: string; count: number }[] {
  const uses = Map.groupBy(
    ais.flatMap(({ tags }) => tags),
    (tag) => tag,
  );
  return [...uses]
    .map(([tag, { length: count }]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
    .slice(0, MAX_TAGS);
}
