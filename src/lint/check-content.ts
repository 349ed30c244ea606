/** From parsed files to content that can be served, or to every problem in them. */
import { z } from "zod";
import type { CheckedContent } from "#catalog/checked-content.ts";
import { AiDescription, AiFrontMatter } from "#schema/ai.ts";
import { Evidence } from "#schema/evidence.ts";
import { type Answer, AnswerFile } from "#schema/answer.ts";
import { type Logo, LogoFile } from "#schema/logo.ts";
import { ModelProviderFile } from "#schema/model.ts";
import { type Tag, TagFile } from "#schema/tag.ts";
import { type Tombstone, TombstoneFile } from "#schema/tombstone.ts";
import { type CheckedShape, checkShape } from "./check-shape.ts";
import { findInFiles } from "./find-in-files.ts";
import { type Issue, compareIssues } from "./issue.ts";
import type { RawContent, RawFile, ValuePath } from "./raw-file.ts";
import type { LintContent, LintContext, LintFile, LintRecord, Rule } from "./rule.ts";
import { CONTENT_RULES } from "./rules.ts";

export interface CheckResult {
  /** Complete only when no issue is an error; files with errors are left out. */
  content: CheckedContent;
  /** What the rules saw: files with errors too, with those of their keys that have the right type. */
  lintContent: LintContent;
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
  };
  const records: LintRecord[] = [];
  const evidence: LintFile<Evidence>[] = [];
  const providers: LintFile<ModelProviderFile>[] = [];
  const isKnown = createKnownValues(raw);

  for (const file of raw.records) {
    const { value, draft, issues: found } = checkRecord(file, isKnown);
    issues.push(...found);
    records.push({ path: file.path, name: file.name, fields: draft, description: file.body });
    if (value !== undefined) content.ais.push({ ...value, slug: file.name, description: file.body });
  }
  for (const file of raw.evidence) {
    const {
      value,
      draft,
      issues: found,
    } = checkOnce<Evidence>(file, () => checkShape(Evidence, file, { areScalarsText: false }));
    issues.push(...found);
    evidence.push({ path: file.path, name: file.name, fields: draft });
    if (value !== undefined) content.evidence[file.name] = value;
  }
  for (const file of raw.providers) {
    const { value, draft, issues: found } = checkShape(ModelProviderFile, file, { areScalarsText: false });
    issues.push(...found);
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
  const tags = checkTags(raw.tags, issues);
  const tombstones = checkTombstones(raw.tombstones, issues);
  content.tags = tags.valid;
  content.tombstones = tombstones.valid;
  const logos = checkLogos(raw.logos, issues);
  content.logos = logos;
  const answers = checkAnswers(raw.answers, issues);
  content.answers = answers;

  const lintContent: LintContent = {
    records: putLast(records, context.changed ?? new Set()),
    evidence,
    providers,
    tags: tags.drafts,
    tombstones: tombstones.drafts,
    logos,
    icons: raw.icons,
    findHostFault: raw.findHostFault,
    answers,
    recordSlugs: raw.recordSlugs,
    unreadEvidence: listUnread(raw),
    taskIds: tags.taskIds,
    hasTags: raw.tags !== null,
  };
  const found = findInFiles(rules, lintContent, context, listFiles(raw), issues);
  return { content, lintContent, issues: [...issues, ...found].sort(compareIssues), fileCount: raw.fileCount };
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
  const taskIds = new Set(listTaskIds(raw.tags?.value));
  return ([key], text, slug) => {
    if (key === "tags") return raw.tags === null || tagIds.has(text);
    if (key === "tasks") return taskIds.has(text);
    return key !== "alternatives" && key !== "successor" ? true : raw.recordSlugs.has(text) && text !== slug;
  };
}

function listFiles(raw: RawContent): Map<string, RawFile> {
  const single = [raw.tags, raw.tombstones, raw.logos, raw.answers].filter((file) => file !== null);
  return new Map([...raw.records, ...raw.evidence, ...raw.providers, ...single].map((file) => [file.path, file]));
}

interface CheckedTags {
  valid: Tag[];
  drafts: Partial<Tag>[];
  taskIds: ReadonlySet<string> | undefined;
}

function checkTags(file: RawFile | null, issues: Issue[]): CheckedTags {
  if (file === null) return { valid: [], drafts: [], taskIds: undefined };
  const { value, issues: found } = checkShape(TagFile, file, { areScalarsText: false });
  issues.push(...found);
  return {
    valid: value?.tags ?? [],
    drafts: value?.tags ?? listRows<Tag>(file.value, "tags"),
    taskIds: value && new Set(value.tags.flatMap(({ tasks = [] }) => tasks.map(({ id }) => id))),
  };
}

function checkTombstones(file: RawFile | null, issues: Issue[]): { valid: Tombstone[]; drafts: Partial<Tombstone>[] } {
  if (file === null) return { valid: [], drafts: [] };
  const { value, issues: found } = checkShape(TombstoneFile, file, { areScalarsText: false });
  issues.push(...found);
  return {
    valid: value?.tombstones ?? [],
    drafts: value?.tombstones ?? listRows<Tombstone>(file.value, "tombstones"),
  };
}

function checkAnswers(file: RawFile | null, issues: Issue[]): Answer[] {
  if (file === null) return [];
  const { value, issues: found } = checkShape(AnswerFile, file, { areScalarsText: false });
  issues.push(...found);
  return value?.answers ?? [];
}

function checkLogos(file: RawFile | null, issues: Issue[]): Logo[] {
  if (file === null) return [];
  const { value, issues: found } = checkShape(LogoFile, file, { areScalarsText: false });
  issues.push(...found);
  return value?.logos ?? [];
}

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

/** Of a file that may break its schema. */
function listTaskIds(value: unknown): string[] {
  const { tags } = TASK_IDS.safeParse(value).data ?? { tags: [] };
  return tags.flatMap(({ tasks }) => tasks.map(({ id }) => id));
}

/** Only what holds the ids; anything else counts as holding none. */
const TASK_IDS = z.object({
  tags: z.array(z.object({ tasks: z.array(z.object({ id: z.string() })).catch([]) }).catch({ tasks: [] })),
});

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
