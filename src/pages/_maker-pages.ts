/** What the page of a maker shows. */
import { type Catalog } from "#catalog/catalog.ts";
import { sortRecords } from "#catalog/sort-records.ts";
import type { VendorSummary } from "#schema/vendor.ts";
import { toVendorDetail } from "#vendors/build-vendors.ts";
import { pickLabels } from "#catalog/tag-labels.ts";
import type { FramedPage } from "#ui/layouts/framed-page.ts";
import { type MakerPageProps, renderMakerPage } from "#ui/makers/maker-page.ts";

/** More would be longer than what they sum up. */
const MAX_TAGS = 8;

/** Plain JSON. */
interface MakerSource extends Omit<MakerPageProps, "tagLabel"> {
  /** Names of all tags of its tools by id. */
  tagLabels: Readonly<Record<string, string>>;
}

/** Recommended tools come first; the API lists them by name. */
export function findMakerSource(catalog: Catalog, summary: VendorSummary): MakerSource {
  const detail = toVendorDetail(catalog, summary);
  const maker = { ...detail, ais: sortRecords(detail.ais, { key: "recommended" }, catalog) };
  const slugs = new Set(maker.ais.map(({ slug }) => slug));
  const providers = catalog.providers
    .filter(({ record }) => record !== undefined && record !== null && slugs.has(record))
    .map(({ id, name }) => ({ id, name }));
  const tagIds = maker.ais.flatMap((ai) => ai.tags);
  return { maker, providers, tags: countTags(maker.ais), tagLabels: pickLabels(catalog, tagIds) };
}

export function buildMakerPage({ tagLabels, ...source }: MakerSource): FramedPage {
  return renderMakerPage({ ...source, tagLabel: (tag) => tagLabels[tag] ?? tag });
}

/** What the tools do, the commonest first; with a single tool its row says it. */
function countTags(ais: readonly { tags: readonly string[] }[]): { tag: string; count: number }[] {
  if (ais.length < 2) return [];
  const uses = Map.groupBy(
    ais.flatMap(({ tags }) => tags),
    (tag) => tag,
  );
  return [...uses]
    .map(([tag, { length: count }]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
    .slice(0, MAX_TAGS);
}
