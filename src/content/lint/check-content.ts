/** From parsed files to content that can be served, or to every problem in them. */
import { z } from "zod";
import type { CheckedContent } from "#record/catalog/checked-content.ts";
import { AiDescription, AiFrontMatter } from "#record/schema/ai.ts";
import { Evidence } from "#record/schema/evidence.ts";
import { AnswerFile } from "#record/schema/answer.ts";
import { BenchmarkFile } from "#record/schema/benchmark.ts";
import { RateFile } from "#record/schema/exchange-rate.ts";
import { LogoFile } from "#record/schema/logo.ts";
import { ModelProviderFile } from "#record/schema/model.ts";
import { type Tag, TagFile } from "#record/schema/tag.ts";
import { TombstoneFile } from "#record/schema/tombstone.ts";
import { type CheckedShape, checkShape } from "./check-shape.ts";
import { findInFiles } from "./find-in-files.ts";
import { type Issue, compareIssues } from "./issue.ts";
import type { PlaceKind, RawContent, RawFile, ValuePath } from "./raw-file.ts";
import type { LintContent, LintContext, LintFile, LintRecord, Rule, Violation } from "./rule.ts";
import { CONTENT_RULES } from "./rules.ts";

export interface CheckResult {
  /** Complete only when no issue is an error; files with errors are left out. */
  content: CheckedContent;
  /** What the rules saw: files with errors too, with those of their keys that have the right type. */
  lintContent: LintContent;
  /** The place in its file of a place in `lintContent`, which lacks rows of a wrong type. */
  toPlace: (place: Pick<Violation, "path" | "at">) => ValuePath;
  /** Of all files, by path and place. */
  issues: Issue[];
  fileCount: number;
}

/** Checks every file against its schema, then all of them against each other. */
export function checkContent(
  raw: RawContent,
  context: LintContext,
  rules: readonly Rule[] = CONTENT_RULES,
): CheckResult {
  const issues: Issue[] = [...raw.issues];
  const content: CheckedContent = {
    ais: [],
    evidence: {},
    tags: [],
    tombstones: [],
    providers: [],
    logos: [],
    answers: [],
    rates: [],
    benchmarks: [],
  };
  const records: LintRecord[] = [];
  const evidence: LintFile<Evidence>[] = [];
  const providers: LintFile<ModelProviderFile>[] = [];
  const isKnown = createKnownValues(raw);
  const places = new Map<string, ToPlace>();
  const add = (file: RawFile, { issues: found, toPlace }: CheckedShape<object>): void => {
    issues.push(...found);
    if (toPlace !== undefined) places.set(file.path, toPlace);
  };

  for (const file of raw.records) {
    const shape = checkRecord(file, isKnown);
    const { value, draft } = shape;
    add(file, shape);
    records.push({ path: file.path, name: file.name, fields: draft, description: file.body });
    if (value !== undefined) content.ais.push({ ...value, slug: file.name, description: file.body });
  }
  for (const file of raw.evidence) {
    const shape = checkOnce<Evidence>(file, () => checkShape(Evidence, file, { areScalarsText: false }));
    const { value, draft } = shape;
    add(file, shape);
    evidence.push({ path: file.path, name: file.name, fields: draft });
    if (value !== undefined) content.evidence[file.name] = value;
  }
  for (const file of raw.providers) {
    const shape = checkShape(ModelProviderFile, file, { areScalarsText: false });
    const { value, draft } = shape;
    add(file, shape);
    providers.push({ path: file.path, name: file.name, fields: draft });
    if (value !== undefined)
      content.providers.push({
        id: file.name,
        name: value.name,
        record: value.record ?? null,
        models: value.models,
        ends: value.ends ?? [],
      });
  }
  const tags = checkList(TagFile, raw.tags, (file) => file.tags, add);
  const tombstones = checkList(TombstoneFile, raw.tombstones, (file) => file.tombstones, add);
  const logos = checkList(LogoFile, raw.logos, (file) => file.logos, add);
  const answers = checkList(AnswerFile, raw.answers, (file) => file.answers, add);
  const rates = checkList(RateFile, raw.rates, (file) => file.rates, add);
  const benchmarks = checkList(BenchmarkFile, raw.benchmarks, (file) => file.benchmarks, add);
  content.tags = tags.valid;
  content.tombstones = tombstones.valid;
  content.logos = logos.valid;
  content.answers = answers.valid;
  content.rates = rates.valid;
  content.benchmarks = benchmarks.valid;

  const lintContent: LintContent = {
    records: putLast(records, context.changed ?? new Set()),
    evidence,
    providers,
    tags: tags.drafts,
    tombstones: tombstones.drafts,
    logos: logos.drafts,
    icons: raw.icons,
    findHostFault: raw.findHostFault,
    findDomain: raw.findDomain,
    answers: answers.drafts,
    rates: rates.drafts,
    benchmarks: benchmarks.drafts,
    recordSlugs: raw.recordSlugs,
    unreadEvidence: listUnread(raw),
    taskIds: findTaskIds(raw.tags?.value),
    hasTags: TAG_IDS.safeParse(raw.tags?.value).success,
  };
  const found = findInFiles(rules, lintContent, context, listFiles(raw, places), issues);
  const toPlace: CheckResult["toPlace"] = ({ path, at }) => places.get(path)?.(at) ?? at;
  return { content, lintContent, toPlace, issues: [...issues, ...found].sort(compareIssues), fileCount: raw.fileCount };
}

function checkRecord(file: RawFile, isKnown: ReturnType<typeof createKnownValues>): CheckedShape<AiFrontMatter> {
  return checkOnce<AiFrontMatter>(file, () => {
    const shape = checkShape(AiFrontMatter, file, {
      areScalarsText: true,
      isKnown: (at, text) => isKnown(at, text, file.name),
    });
    const described = AiDescription.safeParse(file.body);
    if (described.success) return shape;
    return {
      ...shape,
      value: undefined,
      issues: [...shape.issues, ...toDescriptionIssues(file, described.error.issues)],
    };
  });
}

/** A file that an earlier check found without a fault has none: its shape depends on nothing else. */
function checkOnce<T extends object>(file: RawFile, check: () => CheckedShape<T>): CheckedShape<T> {
  if (file.typed !== undefined) return { value: file.typed as T, draft: file.typed as Partial<T>, issues: [] };
  const shape = check();
  if (shape.value !== undefined && shape.issues.length === 0) file.keepTyped?.(shape.value);
  return shape;
}

/** Of two records that claim one thing, the one that was there keeps it: rules give it to whichever they meet first. */
function putLast(records: readonly LintRecord[], changed: ReadonlySet<string>): readonly LintRecord[] {
  const { last = [], first = [] } = Object.groupBy(records, ({ path }) => (changed.has(path) ? "last" : "first"));
  return [...first, ...last];
}

/** Slugs whose evidence file is there and could not be parsed. */
function listUnread({ paths, evidence }: RawContent): ReadonlySet<string> {
  const read = new Set(evidence.map(({ path }) => path));
  const names = paths
    .filter((path) => !read.has(path))
    .map((path) => /^content\/evidence\/([^/]+)\.json$/.exec(path)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

/** Tags, tasks and slugs are words of this content: what is proposed must be one of them, and not the record itself. */
function createKnownValues(raw: RawContent): (at: ValuePath, text: string, slug: string) => boolean {
  const tagIds = new Set(listRows<Tag>(raw.tags?.value, "tags").map(({ id }) => id));
  const taskIds = findTaskIds(raw.tags?.value);
  return ([key], text, slug) => {
    if (key === "tags") return raw.tags === null || tagIds.has(text);
    if (key === "tasks") return taskIds?.has(text) !== false;
    return key !== "alternatives" && key !== "successor" ? true : raw.recordSlugs.has(text) && text !== slug;
  };
}

type ToPlace = (at: ValuePath) => ValuePath;

/** Files by path; where the draft of one lacks rows, its places are those of the file all the same. */
function listFiles(
  raw: RawContent,
  places: ReadonlyMap<string, ToPlace>,
): Map<string, Pick<RawFile, "locate" | "brokenKeys">> {
  const single = [raw.tags, raw.tombstones, raw.logos, raw.answers, raw.rates, raw.benchmarks].filter(
    (file) => file !== null,
  );
  return new Map(
    [...raw.records, ...raw.evidence, ...raw.providers, ...single].map((file) => {
      const toPlace = places.get(file.path);
      const moved = toPlace && {
        ...(file.brokenKeys && { brokenKeys: file.brokenKeys }),
        locate: (at: ValuePath, kind: PlaceKind) => file.locate(toPlace(at), kind),
      };
      return [file.path, moved ?? file];
    }),
  );
}

/** A file of one list: its rows, and what rules see of them. */
interface CheckedList<T> {
  valid: T[];
  drafts: T[];
}

function checkList<F extends object, T>(
  schema: z.ZodType<F>,
  file: RawFile | null,
  pick: (file: Partial<F>) => T[] | undefined,
  add: (file: RawFile, shape: CheckedShape<F>) => void,
): CheckedList<T> {
  if (file === null) return { valid: [], drafts: [] };
  const shape = checkShape(schema, file, { areScalarsText: false, partialLists: PARTIAL_LISTS });
  add(file, shape);
  return { valid: (shape.value && pick(shape.value)) ?? [], drafts: pick(shape.draft) ?? [] };
}

/** Their rules ask for each key of a row by itself. */
const PARTIAL_LISTS: ReadonlySet<string> = new Set(["tags", "tombstones"]);

/** Rows of a list whose file breaks its schema, with those of their keys that hold text. */
function listRows<T extends object>(value: unknown, key: string): Partial<T>[] {
  const list: unknown =
    typeof value === "object" && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : [];
  if (!Array.isArray(list)) return [];
  return list.map((row: unknown) => {
    const entries = typeof row === "object" && row !== null ? Object.entries(row) : [];
    return Object.fromEntries(entries.filter(([, item]) => typeof item === "string")) as Partial<T>;
  });
}

/** Of a file that may break its schema; none where the id of one can't be read: then no task can be called unknown. */
function findTaskIds(value: unknown): ReadonlySet<string> | undefined {
  const found = TASK_IDS.safeParse(value).data;
  return found && new Set(found.tags.flatMap(({ tasks = [] }) => tasks.map(({ id }) => id)));
}

/** Only what holds the ids. */
const TAG_IDS = z.object({ tags: z.array(z.object({ id: z.string() })) });
const TASK_IDS = z.object({ tags: z.array(z.object({ tasks: z.array(z.object({ id: z.string() })).optional() })) });

function toDescriptionIssues(file: RawFile, problems: readonly { message: string; params?: unknown }[]): Issue[] {
  return problems.map((problem) => {
    const params = problem.params as { rule?: string; hint?: string; offset?: number } | undefined;
    return {
      path: file.path,
      ...file.locate(["description", params?.offset ?? 0], "value"),
      rule: params?.rule ?? "schema",
      severity: "error",
      message: `the description ${problem.message}`,
      hint: params?.hint ?? null,
    };
  });
}
