/**
 * What is declared of a field of a record, once: everything that writes, serves, shows or corrects records loops over
 * the table. A surface that a field does not have is `null`; one that is left out does not compile.
 */
import type { z } from "zod";

/**
 * @template Served what it is read from once it is served
 * @template Written what it is read from in content
 * @template From what its answer is derived from
 */
export interface Field<Served = never, Written = never, From = never> {
  /** The one word for it: page, Markdown, comparison, filters, forms, changes, sources, doubts and docs use it. */
  title: string;
  /** One of its rows, where it is a list of dated facts. */
  row?: string;
  /** Where it stands in the reading order of page, Markdown, comparison, form and review. */
  place: number;
  /** As a key of the front matter, and where it stands there. */
  content?: { place: number; shape: z.ZodType };
  /** As a list of the evidence file, where it stands there, and whether changes of it are told nobody. */
  evidence?: { place: number; shape: z.ZodType; isUntold?: true };
  /** As clients get it: in lists and the detail, or in the detail alone; `detail` where its shape there is another. */
  answer?:
    | { in: "list"; shape: z.ZodType; detail?: z.ZodType; csv?: CsvCells<Served> }
    | { in: "detail"; shape: z.ZodType };
  /** How the answer is made; left out where it is as written: unknown is null, an unknown list empty. */
  derive?: (from: From) => unknown;
  /** A row of the tool's page, or where else the page shows it. */
  page: ((record: Served) => PageFact | null) | "head" | "section" | "aside" | null;
  /** A line of the record's Markdown, the lines of its own section there, or both. */
  markdown: MarkdownDeclaration<Served> | null;
  /** The group of a comparison that has its rows: `#ui/compare/compare-rows.ts`, as browsers draw them too. */
  compare: CompareGroup | null;
  /** What a reviewer is asked. */
  review: ((written: Written) => readonly ReviewQuestion[]) | null;
  /** What a report of a mistake in it may say, and so whether a command can make the edit. */
  correction: Correction | null;
  /** How `npm run fix` and a correction write it. */
  tidy: Tidy | null;
  /** The event that a change of it belongs to. */
  event: FieldEvent | null;
  /** What the search has of it. */
  search: SearchText<Served> | SearchTrait | null;
}

export interface MarkdownDeclaration<Served> {
  /** In place of the title, where the line says one part of the field. */
  label?: string;
  line?: (record: Served) => string | null;
  lines?: (record: Served, toTitle: (field: string) => string) => readonly string[];
  /** Where the section stands, where that is not the place of the field. */
  place?: number;
}

export type FieldGroup = Readonly<Record<string, Field>>;

/** Columns of a value that has parts, by what stands behind the key in their names. */
export type CsvCells<Served> = Readonly<Record<string, (record: Served) => string | number | boolean | null>> | null;

export interface FactPart {
  text: string;
  href?: string;
}

export interface PageFact {
  /** Empty: unknown. */
  parts: readonly FactPart[];
  /** In place of the title, where the row shows one part of the field. */
  label?: string;
  /** Its source is second-hand, or only a home page: it gets the mark †. */
  isWeak?: boolean;
  /** Sources of this very fact. */
  sources?: readonly { href: string; asOf: string }[];
  /** Its samples, oldest first, where it has a curve. */
  curve?: readonly { date: string; value: number }[];
  /** The field that a report is about, where the row shows two. */
  about?: string;
  /** Fields that it shows besides its own: their sources are its sources. */
  shows?: readonly string[];
}

export type CompareGroup = "price" | "performance" | "about" | "openness" | "data" | "maintenance" | "evidence";

export interface ReviewQuestion {
  /** The entry, where the field is a list: `Pro` of plans. */
  entry?: string;
  title?: string;
  value: string;
  /** What to look for on pages, the most telling first. */
  words: readonly (string | undefined)[];
}

export type Correction =
  /** One value. */
  | { as: "line" | "text" }
  /** Several, between commas or on lines of their own; `names` may hold commas. */
  | { as: "list"; areNames?: true }
  /** Of a closed list, by value or label. */
  | { as: "line" | "list"; words: readonly string[] }
  /** Only a person can make the edit. */
  | { as: "person" };

export type Tidy =
  | "line"
  | "date"
  | "address"
  | "repository"
  | "yes or no"
  | { words: readonly string[] }
  /** A list: what a word of it is written as, and which words count as the same. */
  | { list: "tags" | "tasks" | "slugs" | "names" | readonly string[] };

export interface FieldEvent {
  type:
    | "ai.renamed"
    | "ai.statusChanged"
    | "ai.pricingChanged"
    | "ai.ratingChanged"
    | "ai.termsChanged"
    | "ai.endAnnounced"
    | "ai.updated";
  /** A row is reported in the commits of the 60 days after its date, so that a backfill is no news. */
  isDated?: true;
  /** The first of these in a record only rephrase what it already said. */
  rephrases?: true;
}

/** Part of the index whose texts are read. */
export interface SearchText<Served> {
  index: "names" | "vendor" | "summary" | "uses" | "description";
  read: (record: Served) => readonly string[];
}

/** Known by its values. */
export type SearchTrait = "trait";

/** What a field is that nobody is shown, asked or told about. */
export const UNSEEN = {
  page: null,
  markdown: null,
  compare: null,
  review: null,
  correction: null,
  tidy: null,
  search: null,
} as const satisfies Partial<Field>;
