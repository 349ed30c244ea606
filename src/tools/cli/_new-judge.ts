/** What the rules say about answers of `npm run new`, before and after a file is made of them. */
import { parseRecordFile } from "#content/files/record-file.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { fixRecord } from "#content/lint/fix-record.ts";
import type { Issue } from "#content/lint/issue.ts";
import { buildRecordText } from "#content/lint/new-record.ts";
import type { RawContent } from "#content/lint/raw-file.ts";
import type { Tag } from "#record/schema/tag.ts";
import { PRICINGS } from "#record/schema/vocabulary.ts";
import { toTidyUrl } from "#content/lint/tidy-url.ts";
import { DEFAULT_KIND, type NewAnswers } from "./_new-options.ts";

/** Rules about records that may be the same tool: what --force is for. */
const SIMILAR: ReadonlySet<string> = new Set(["duplicate-tool", "lookalike-name"]);
const BLANK = {
  id: "ai_000000000000",
  name: "New",
  url: "https://new.example.com/",
  kind: DEFAULT_KIND,
  tags: [],
  pricing: PRICINGS[0],
  platforms: [],
  status: "active",
  summary: "",
};

/** True when the issue keeps the file from being written. */
export function isBlocking({ severity, rule }: Issue, { isForced }: { isForced: boolean }): boolean {
  return severity === "error" && !(isForced && SIMILAR.has(rule));
}

/** What is wrong with each option, by its key. Whether the tool is listed already is checked elsewhere. */
export function judgeOptions(raw: RawContent, answers: NewAnswers, tags: readonly Tag[]): ReadonlyMap<string, string> {
  const { slug: _, ...given } = answers;
  const faults = new Map<string, string>();
  for (const [key, value] of Object.entries(given)) {
    if (value.length === 0 || (typeof value === "string" && value.trim() === "")) faults.set(key, `--${key} is empty`);
  }
  const url = given.url === undefined ? {} : { url: toTidyUrl(given.url) };
  const draft = buildRecordText({ ...BLANK, ...given, ...url });
  const text = fixRecord(draft, { slug: "new", tags, createId: () => BLANK.id })?.text ?? draft;
  for (const issue of listIssues(raw, "content/ais/new.md", "new", text)) {
    const key = findKey(issue, text);
    if (key === undefined || !Object.hasOwn(given, key) || faults.has(key)) continue;
    if (!isBlocking(issue, { isForced: true })) continue;
    faults.set(key, `--${key}: ${issue.message}${issue.hint === null ? "" : ` (${issue.hint})`}`);
  }
  return faults;
}

const ASKED: ReadonlySet<string> = new Set(["tags", "pricing", "kind", "platforms", "summary"]);

/** Keys of answers on whose lines errors are. */
export function listRefusedKeys(errors: readonly Issue[], text: string): string[] {
  const keys = errors.flatMap((issue) => findKey(issue, text) ?? []);
  return keys.filter((key) => ASKED.has(key));
}

/** What the rules would say about the new file among the others. */
export function listIssues(raw: RawContent, path: string, slug: string, text: string): Issue[] {
  const { file, issues } = parseRecordFile(path, slug, text);
  const records = file === undefined ? raw.records : [...raw.records, file];
  const all = { ...raw, records, recordSlugs: new Set([...raw.recordSlugs, slug]), issues };
  return checkContent(all, { commitDay: null }).issues.filter((issue) => issue.path === path);
}

/** What makes a name refused whatever else the record says; a duplicate is asked about, not refused. */
export function judgeName(raw: RawContent, name: string, aliases: readonly string[] = []): string | undefined {
  const issues = judgeAnswer(raw, "name", { name, summary: "", aliases });
  const fault = issues.find((issue) => issue.severity === "error" && issue.rule !== "duplicate-tool");
  const needsAlias = fault?.rule === "pronounceable-name" ? ": give one with --aliases" : "";
  return fault && fault.message + needsAlias;
}

/** Shows warnings too, but only once: entering the same summary again is a decision. */
export function createSummaryJudge(raw: RawContent, name: string): (summary: string) => string | undefined {
  let warned: string | undefined;
  return (summary) => {
    const issues = judgeAnswer(raw, "summary", { name, summary });
    const error = issues.find(({ severity }) => severity === "error");
    if (error !== undefined) return error.message;
    const [warning] = issues;
    if (warning === undefined || warned === summary) return undefined;
    warned = summary;
    return `${warning.message}; change it, or press Enter again to keep it`;
  };
}

/** What the rules say about the line of one answer. */
function judgeAnswer(
  raw: RawContent,
  key: string,
  answer: { name: string; summary: string; aliases?: readonly string[] },
): Issue[] {
  const text = buildRecordText({ ...BLANK, ...answer });
  return listIssues(raw, "content/ais/new.md", "new", text).filter((issue) => findKey(issue, text) === key);
}

/** The key on whose line the issue is. */
function findKey({ line }: Issue, text: string): string | undefined {
  return /^(\w+):/.exec(text.split("\n")[line - 1] ?? "")?.[1];
}
