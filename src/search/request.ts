/** What a search is asked and what it answers: typed, validated values, no HTTP. */
import type { FacetName, FacetCounts } from "#record/catalog/facets.ts";
import type { RecordFilters, UnknownCounts } from "#record/catalog/filters.ts";
import type { RecordSort } from "#record/catalog/sort-records.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { WishFilter } from "./wish-rule.ts";
import { WISH_VALUES } from "./wishes.ts";

/** Best first; takes no direction. */
export interface RelevanceSort {
  key: "relevance";
}

export interface SearchRequest {
  /** Text to look for, at most SEARCH_TEXT_CHARACTERS code points; null: filter only. */
  q: string | null;
  filters: RecordFilters;
  sort: RelevanceSort | RecordSort;
  facets: readonly FacetName[];
  /** From 1. */
  page: number;
  /** 1 to 50. */
  limit: number;
  /** False leaves `matched`, `highlights` and `why` of the hits empty; they take longer than the ranking. */
  explain?: boolean;
  /** Values of the intents that may be read from the query; none for an empty list. Default: all. */
  intents?: readonly string[];
}

/** Fields in which words are found, in the order in which they are reported. */
export const HIT_FIELDS = ["name", "aliases", "vendor", "tags", "tasks", "summary", "uses", "description"] as const;
export type HitField = (typeof HIT_FIELDS)[number];

export interface FoundRecord {
  record: AiDetail;
  /** Comparable within one answer only; 0 without a query. */
  score: number;
  /** Words of the record's own text that the query found, by field. */
  matched: Partial<Record<HitField, string[]>>;
  /** HTML-escaped text of the fields with found words in `<mark>`; a long description is cut around them. */
  highlights: Partial<Record<HitField, string>>;
  /** Why it was found, in one line for people; null without a question, or when it was not to be explained. */
  why: string | null;
}

export const INTENT_TYPES = [
  "alternatives",
  "comparison",
  "preference",
  "exclusion",
  "vendor",
  "address",
  "price",
  "unlisted",
] as const;
export type IntentType = (typeof INTENT_TYPES)[number];

/** What `SearchRequest.intents` may name: preferences by their value, the others by their type. */
export const READABLE_INTENTS: readonly string[] = [
  ...INTENT_TYPES.filter((type) => type !== "preference"),
  ...WISH_VALUES,
];

/** A meaning found in the query beyond its words. */
export interface Intent {
  /**
   * `alternatives`: tools like one tool; `comparison`: tools set beside each other; `preference`: a trait that ranks
   * higher; `exclusion`: one that ranks lower, or what a tool is to do without; `vendor`: the tools of a maker; `address`:
   * the tool at a host; `price`: what something costs; `unlisted`: the name of a tool that is not listed.
   */
  type: IntentType;
  /** A slug; slugs joined by commas; a wish; what is not wanted; a vendor's name; a host; the rest of the words. */
  value: string;
  /** The part of the query that said so. */
  text: string;
  /** Parameter and value of the filter that would require a preference; null for other types. */
  filter: WishFilter | null;
  /** Of preferences and exclusions: of how many records on the subject it is true, and of how many nobody knows. */
  counts: IntentCounts | null;
}

export interface IntentCounts {
  /** Records that answer what the query is about, and pass the filters. */
  of: number;
  met: number;
  unknown: number;
}

export interface Correction {
  from: string;
  to: string;
}

export interface SearchAnswer {
  /** Records found, before paging. */
  total: number;
  /** False: there are more, and nobody counted them; facets are then counted over as many as `total` says. */
  isTotalExact: boolean;
  hits: FoundRecord[];
  /**
   * `any` when no record has all words. Few records with all of three or more telling words are followed by those that
   * have a good part of them.
   */
  match: "all" | "any";
  query: {
    /** Words that were searched for. */
    terms: string[];
    corrections: Correction[];
    intents: Intent[];
    /** Records on the subject that meet all wishes; null when nothing is wished for. */
    meetAll: number | null;
    /** The same for people: "3 meet both; 12 are self-hosted."; null when nothing is wished for. */
    note: string | null;
  };
  facets: FacetCounts;
  /** By the filters that are set: what is found and passes all others, and of which this is unknown. */
  unknown: UnknownCounts;
  /** The whole query with corrections applied; null when nothing was corrected. */
  suggestion: string | null;
}

export interface SearchEngine {
  search(request: SearchRequest): Promise<SearchAnswer>;
}
