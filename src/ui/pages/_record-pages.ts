/** What the pages of one record show, picked from the catalogue. */
import { getAlternatives } from "#api/endpoints/get-alternatives.ts";
import { getAudit } from "#api/endpoints/get-audit.ts";
import { getHistory } from "#api/endpoints/get-history.ts";
import { RecordBodies, toBodySources } from "#api/record-bodies.ts";
import type { ApiService } from "#api/service.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { isPast } from "#record/catalog/dates.ts";
import type { RelatedFrom } from "#record/catalog/relations.ts";
import { foldVendorName } from "#record/catalog/vendor-names.ts";
import { getVendors } from "#insights/vendors/build-vendors.ts";
import { pageRoutes } from "#site/routes.ts";
import { pickLabels } from "#record/catalog/tag-labels.ts";
import type { AlternativeList } from "#record/schema/alternatives.ts";
import type { Audit } from "#record/schema/audit.ts";
import type { RecordHistory } from "#record/schema/changes.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { PagePath } from "./_paths.ts";

/** Plain JSON. A build renders the pages with the other files of the record, which are made from the same. */
export interface RecordProps {
  record: AiDetail;
  surroundings: Surroundings;
  audit: Audit;
  alternatives: AlternativeList;
  history: RecordHistory;
}

type Named = Pick<AiDetail, "name" | "slug">;

/** What the page of a tool takes from elsewhere in the catalogue. */
export interface Surroundings {
  successor: Named | undefined;
  replacement: Named | undefined;
  hasEndPassed: boolean;
  relatedFrom: readonly RelatedFrom[];
  /** Page of the maker; null for one that made nothing else. */
  makerHref: string | null;
  /** Names of the record's tags and tasks by id. */
  tagLabels: Readonly<Record<string, string>>;
}

export function listRecordPaths({ catalog }: ApiService): (PagePath & { props: RecordProps })[] {
  return catalog.records.map((record) => ({
    params: { slug: record.slug },
    get props() {
      return makeRecordProps(catalog, record);
    },
  }));
}

export function makeRecordProps(catalog: Catalog, record: AiDetail): RecordProps {
  const bodies = new RecordBodies(toBodySources(catalog, record));
  return toRecordProps(bodies, { record, surroundings: findSurroundings(catalog, record) });
}

export function toRecordProps(
  bodies: RecordBodies,
  { record, surroundings }: Pick<RecordProps, "record" | "surroundings">,
): RecordProps {
  return {
    record,
    surroundings,
    audit: bodies.get(getAudit),
    alternatives: bodies.get(getAlternatives),
    history: bodies.get(getHistory),
  };
}

export function findSurroundings(catalog: Catalog, record: AiDetail): Surroundings {
  const { successor, lifecycle, slug, tags, tasks } = record;
  return {
    successor: findNamed(catalog, successor),
    replacement: findNamed(catalog, lifecycle.replacement),
    hasEndPassed: lifecycle.ends !== null && isPast(lifecycle.ends, catalog.today),
    relatedFrom: catalog.relatedFrom.get(slug) ?? [],
    makerHref: findMakerHref(catalog, record),
    tagLabels: pickLabels(catalog, [...tags, ...tasks]),
  };
}

function findMakerHref(catalog: Catalog, { vendor, slug }: AiDetail): string | null {
  const { slugOf, bySlug } = getVendors(catalog);
  const maker = vendor === null ? undefined : bySlug.get(slugOf.get(foldVendorName(vendor)) ?? "");
  return maker === undefined || maker.links.html === pageRoutes.ai(slug) ? null : maker.links.html;
}

function findNamed(catalog: Catalog, slug: string | null): Named | undefined {
  const found = slug === null ? undefined : catalog.bySlug.get(slug);
  return found && { name: found.name, slug: found.slug };
}
