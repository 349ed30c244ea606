/** What the rules say about files before they are written. */
import { Buffer } from "node:buffer";
import { readContentChanges } from "#content/files/content-changes.ts";
import { type ContentFile, toContentFile } from "#content/files/content-file.ts";
import { gatherContent, type ParsedFile, parseContentFile } from "#content/files/read-content.ts";
import { readHead } from "#content/git-history/git-head.ts";
import { checkContent } from "#content/lint/check-content.ts";
import type { Issue } from "#content/lint/issue.ts";
import type { RawContent, RawFile } from "#content/lint/raw-file.ts";
import type { CommandContext } from "./_command.ts";

interface DraftFile {
  /** From the root of the repository. */
  path: string;
  text: string;
}

/**
 * Issues of the drafts that the files of these paths did not have before.
 * @param today YYYY-MM-DD: rows that are not committed may be of this day
 */
export async function listNewIssues(
  context: CommandContext,
  raw: RawContent,
  drafts: readonly DraftFile[],
  today: string,
): Promise<Issue[]> {
  const [head, changes] = await Promise.all([readHead(context.root), readContentChanges(context.root, "HEAD")]);
  const uncommitted = typeof changes === "object" ? changes.uncommitted : [];
  const paths = new Set(drafts.map(({ path }) => path));
  const lintContext = {
    commitDay: head.committedAt?.slice(0, 10) ?? null,
    drafts: { paths: new Set([...uncommitted, ...paths]), lastDay: today },
  };
  const parsed = new Map(drafts.map((draft) => parseDraft(draft)));
  const own = gatherContent(parsed, []);
  const replace = (files: readonly RawFile[], written: readonly RawFile[]): RawFile[] => [
    ...files.filter(({ path }) => !paths.has(path)),
    ...written,
  ];
  const after: RawContent = {
    ...raw,
    records: replace(raw.records, own.records),
    evidence: replace(raw.evidence, own.evidence),
    providers: replace(raw.providers, own.providers),
    tags: own.tags ?? raw.tags,
    tombstones: own.tombstones ?? raw.tombstones,
    logos: own.logos ?? raw.logos,
    answers: own.answers ?? raw.answers,
    rates: own.rates ?? raw.rates,
    benchmarks: own.benchmarks ?? raw.benchmarks,
    paths: [...new Set([...raw.paths, ...paths])],
    recordSlugs: new Set([...raw.recordSlugs, ...own.recordSlugs]),
    issues: own.issues,
  };
  const listIssues = (content: RawContent): Issue[] =>
    checkContent(content, lintContext).issues.filter(({ path }) => paths.has(path));
  // The same fault may occur several times: each earlier occurrence excuses one.
  const known = listIssues(raw).map(toKey);
  return listIssues(after).filter((issue) => {
    const index = known.indexOf(toKey(issue));
    if (index !== -1) known.splice(index, 1);
    return index === -1;
  });
}

/** Without its line: lines above it may have been added. */
function toKey({ path, rule, message }: Issue): string {
  return `${path} ${rule} ${message}`;
}

/** Throws for a path that is not a content file: nothing is ever written elsewhere. */
function parseDraft({ path, text }: DraftFile): [ContentFile, ParsedFile] {
  const file = toContentFile(path);
  if (file === undefined) throw new Error(`${path} is not a content file.`);
  return [file, parseContentFile(file, Buffer.from(text))];
}
