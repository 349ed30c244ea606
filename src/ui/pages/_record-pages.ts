/** What the pages of one record show, picked from the catalogue. */
import { listAlternatives } from "#insights/alternatives/build-alternatives.ts";
import type { ApiService } from "#api/service.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { isPast } from "#record/catalog/dates.ts";
import type { RelatedFrom } from "#record/catalog/relations.ts";
import { pickLabels } from "#record/catalog/tag-labels.ts";
import type { Alternative } from "#record/schema/alternatives.ts";
import type { Audit } from "#record/schema/audit.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { buildAudit } from "./_audits.ts";
import type { PagePath } from "./_paths.ts";

/** Plain JSON. A build renders both pages with the other files of the record, which are made from the same. */
export interface RecordProps {
  record: AiDetail;
  surroundings: Surroundings;
  audit: Audit;
  alternatives: readonly Alternative[];
}

type Named = Pick<AiDetail, "name" | "slug">;

/** What the page of a tool takes from elsewhere in the catalogue. */
export interface Surroundings {
  successor: Named | undefined;
  replacement: Named | undefined;
  hasEndPassed: boolean;
  relatedFrom: readonly RelatedFrom[];
  /** Names of the record's tags and tasks by id. */
  tagLabels: Readonly<Record<string, string>>;
}

export function listRecordPaths({ catalog }: ApiService): (PagePath & { props: RecordProps })[] {
  return catalog.records.map((record) => ({
    params: { slug: record.slug },
    get props() {
      return {
        record,
        surroundings: findSurroundings(catalog, record),
        audit: buildAudit(catalog, record),
        alternatives: listAlternatives(catalog, record),
      };
    },
  }));
}

export function findSurroundings(catalog: Catalog, record: AiDetail): Surroundings {
  const { successor, lifecycle, slug, tags, tasks } = record;
  return {
    successor: findNamed(catalog, successor),
    replacement: findNamed(catalog, lifecycle.replacement),
    hasEndPassed: lifecycle.ends !== null && isPast(lifecycle.ends, catalog.today),
    relatedFrom: catalog.relatedFrom.get(slug) ?? [],
    tagLabels: pickLabels(catalog, [...tags, ...tasks]),
  };
}

function findNamed(catalog: Catalog, slug: string | null): Named | undefined {
  const found = slug === null ? undefined : catalog.bySlug.get(slug);
  return found && { name: found.name, slug: found.slug };
}
