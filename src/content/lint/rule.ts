/** What a content rule is: a pure look over all files that finds problems, and the words that explain it. */
import type { AiFrontMatter } from "#record/schema/ai.ts";
import type { Answer } from "#record/schema/answer.ts";
import type { Benchmark } from "#record/schema/benchmark.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import type { ExchangeRate } from "#record/schema/exchange-rate.ts";
import type { Logo } from "#record/schema/logo.ts";
import type { ModelProviderFile } from "#record/schema/model.ts";
import type { Tag } from "#record/schema/tag.ts";
import type { Tombstone } from "#record/schema/tombstone.ts";
import type { Severity } from "./issue.ts";
import type { IconPackage, PlaceKind, RawContent, ValuePath } from "./raw-file.ts";

/** The words of a rule's page. */
export interface RuleDoc {
  /** Lower-case words; the last part of the page's address. */
  id: string;
  /** What holds where the rule is kept, as a sentence. */
  title: string;
  severity: Severity;
  /** Why the rule exists and what it compares, with its thresholds and word lists. Markdown. */
  explanation: string;
  /** Content before and after the fix. */
  example: { wrong: string; right: string } | null;
  /** Whether `npm run fix` fixes it. */
  isFixable: boolean;
}

export interface Rule extends RuleDoc {
  find: (content: LintContent, context: LintContext) => Iterable<Violation>;
}

/** A problem before its place is looked up. */
export interface Violation {
  path: string;
  at: ValuePath;
  /** "value" unless said otherwise. */
  kind?: PlaceKind;
  message: string;
  hint: string | null;
  /** Path of another file that takes part: the finding may be the doing of a change there. */
  because?: string;
}

export interface LintContext {
  /** Committer day of HEAD, YYYY-MM-DD; null in a source archive, where dates can't be called future. */
  commitDay: string | null;
  /** Files that differ from HEAD, and the last day that they may contain; left out where only commits are looked at. */
  drafts?: { paths: ReadonlySet<string>; lastDay: string };
  /** Records of the commit that content is compared with; left out when there is none. */
  previous?: readonly PreviousRecord[];
  /** Rows of `content/tombstones.json` of that commit, when the file has changed since. */
  previousTombstones?: readonly PreviousTombstone[];
  /** Paths of files that were added or changed since that commit. */
  changed?: ReadonlySet<string>;
  /** Evidence of that commit whose files were changed or removed since. */
  previousEvidence?: readonly PreviousEvidence[];
}

export interface PreviousEvidence {
  /** Slug the file had. */
  slug: string;
  path: string;
  /** The parsed file. */
  value: unknown;
}

export interface PreviousRecord {
  id: string;
  slug: string;
  path: string;
  formerSlugs?: readonly string[];
  url?: string;
  vendor?: string;
}

export type PreviousTombstone = Pick<Tombstone, "id" | "slug" | "formerSlugs">;

/** A file with the keys that have the right type; a file that breaks its schema is still compared with the others. */
export interface LintFile<T> {
  path: string;
  /** Slug or provider id. */
  name: string;
  fields: Partial<T>;
}

export interface LintRecord extends LintFile<AiFrontMatter> {
  description: string;
}

export interface LintContent {
  records: readonly LintRecord[];
  evidence: readonly LintFile<Evidence>[];
  providers: readonly LintFile<ModelProviderFile>[];
  tags: readonly Partial<Tag>[];
  tombstones: readonly Partial<Tombstone>[];
  logos: readonly Logo[];
  /** Installed packages of icons by name; undefined where nobody looked. */
  icons?: ReadonlyMap<string, IconPackage> | undefined;
  findHostFault?: RawContent["findHostFault"];
  findDomain?: RawContent["findDomain"];
  answers: readonly Answer[];
  /** Of other currencies, in US dollars. */
  rates: readonly ExchangeRate[];
  benchmarks: readonly Benchmark[];
  /** Slugs of all record files, those that could not be parsed too. */
  recordSlugs: ReadonlySet<string>;
  /** Slugs whose evidence file could not be parsed: nothing can be said of what is missing in it. */
  unreadEvidence: ReadonlySet<string>;
  /** Ids of all tasks; undefined where one can't be read: then no task can be called unknown. */
  taskIds: ReadonlySet<string> | undefined;
  /** False where the id of a tag can't be read: then no tag can be called unknown. */
  hasTags: boolean;
}

export const TAGS_PATH = "content/tags.json";
export const BENCHMARKS_PATH = "content/benchmarks.json";
export const ANSWERS_PATH = "content/answers.json";
export const LOGOS_PATH = "content/logos.json";
export const TOMBSTONES_PATH = "content/tombstones.json";
