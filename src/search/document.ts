/** What the search index is made from. */
import type { SearchText } from "#record/fields/field.ts";
import { RECORD_FIELDS } from "#record/table.ts";
import type { AiDetail } from "#record/schema/record.ts";
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

/** Texts of the fields that are read into one part of the index. */
function collect(record: AiDetail, index: SearchText<AiDetail>["index"]): string[] {
  return SEARCHED.flatMap(({ search }) => (search.index === index ? search.read(record) : []));
}

const SEARCHED = RECORD_FIELDS.flatMap(({ search }) => (search === null || search === "trait" ? [] : [{ search }]));

export function toSearchDocument(record: AiDetail): SearchDocument {
  return {
    slug: record.slug,
    names: [...new Set(collect(record, "names"))],
    vendor: collect(record, "vendor"),
    summary: collect(record, "summary").join(" "),
    uses: collect(record, "uses"),
    description: collect(record, "description").join(" "),
    tags: record.tags,
    tasks: record.tasks,
    kind: record.kind,
    platforms: record.platforms,
    pricing: record.pricing,
    openSource: record.openSource,
  };
}
