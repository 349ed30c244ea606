/** What a list of alternatives is made from. Equal sources give equal lists, so a build tells by them which to keep. */
import { type Catalog, toListRecord } from "#catalog/catalog.ts";
import { toTagLabel } from "#catalog/tag-labels.ts";
import type { AiDetail, ListRecord } from "#schema/record.ts";
import { listListed } from "./ranking.ts";

/** Plain JSON. */
export interface AlternativeSources {
  record: ListRecord;
  /** Its tags, the rarest first: they say most. */
  tags: readonly { id: string; label: string }[];
  /** Best first. */
  listed: readonly ListedSource[];
}

export interface ListedSource extends PairSource {
  similarity: number;
  /** A person named it. */
  isNamed: boolean;
}

/** An alternative as it is seen from the record. */
export interface PairSource {
  record: ListRecord;
  /** Names of tools that editors pair with both; empty when they pair the two. */
  company: readonly string[];
  /** Names of tasks that both are for, the other one's first task first. */
  sharedTasks: readonly string[];
  /** Names of tags that the record does not have, the most specific first. */
  addedTags: readonly string[];
}

/** More is a comparison, and has a page of its own. */
const MAX_ADDED_TAGS = 2;
const MAX_COMPANY = 2;
const MAX_SHARED_TASKS = 2;

export function toAlternativeSources(catalog: Catalog, record: AiDetail): AlternativeSources {
  return {
    record: toListRecord(record),
    tags: listTags(catalog, record),
    listed: listListed(catalog, record).map(({ record: other, similarity, isNamed }) => ({
      ...toPairSource(catalog, record, other),
      similarity,
      isNamed,
    })),
  };
}

export function toPairSource({ curated, bySlug, tags, tasks }: Catalog, record: AiDetail, other: AiDetail): PairSource {
  const [partners, theirs] = [curated.get(record.slug) ?? [], curated.get(other.slug) ?? []];
  const company = partners.includes(other.slug) ? [] : partners.filter((partner) => theirs.includes(partner));
  const added = other.tags.filter((id) => !record.tags.includes(id));
  return {
    record: toListRecord(other),
    company: company.slice(0, MAX_COMPANY).map((partner) => bySlug.get(partner)!.name),
    sharedTasks: other.tasks
      .filter((id) => record.tasks.includes(id))
      .slice(0, MAX_SHARED_TASKS)
      .map((id) => tasks.get(id)?.label ?? id),
    addedTags: added.slice(0, MAX_ADDED_TAGS).map((id) => toTagLabel({ tags }, id)),
  };
}

function listTags({ tags }: Catalog, record: AiDetail): AlternativeSources["tags"] {
  return record.tags
    .map((id) => ({ id, label: toTagLabel({ tags }, id), count: tags.get(id)?.count ?? 0 }))
    .sort((a, b) => a.count - b.count)
    .map(({ id, label }) => ({ id, label }));
}
