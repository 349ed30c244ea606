/** What the search index is made from. */
import type { AiDetail } from "#schema/record.ts";
import { type TraitBearer, type TraitTag, toTraitTag } from "./traits.ts";

/**
 * Fields of the index. Words of `names` and `vendor` are kept as written, for prefixes and typing errors; those of the
 * other fields are stems, so that "translates" finds "translator"; `asTyped` has the words of all texts that differ from
 * their stems, so that a text with the very word can come first.
 */
export const INDEX_FIELDS = ["names", "vendor", "title", "summary", "uses", "description", "asTyped"] as const;
export type IndexField = (typeof INDEX_FIELDS)[number];

export interface SearchSource {
  documents: readonly SearchDocument[];
  /** The vocabulary, whose words are few: it is matched on its own. */
  tags: readonly TraitTag[];
}

/** What the index has of a record. Tags and tasks are ids, the most specific one first. */
export interface SearchDocument extends TraitBearer {
  slug: string;
  /** Name, aliases and former slugs: everything it is or was called. */
  names: string[];
  vendor: string[];
  summary: string;
  uses: string[];
  description: string;
}

export function toSearchSource({
  records,
  tags,
}: {
  records: readonly AiDetail[];
  tags: Iterable<TraitTag>;
}): SearchSource {
  return {
    documents: records.map(toSearchDocument),
    tags: Array.from(tags, toTraitTag),
  };
}

export function toSearchDocument(record: AiDetail): SearchDocument {
  const names = [record.name, ...record.aliases, ...record.formerSlugs.map((slug) => slug.replaceAll("-", " "))];
  return {
    slug: record.slug,
    names: [...new Set(names)],
    vendor: [record.vendor, record.acquiredBy].filter((name) => name !== null),
    summary: record.summary,
    uses: record.uses,
    description: record.description,
    tags: record.tags,
    tasks: record.tasks,
    kind: record.kind,
    platforms: record.platforms,
    pricing: record.pricing,
    openSource: record.openSource,
  };
}
