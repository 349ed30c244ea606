/** `npm run check`: reads, checks, prints. */
import { daysBetween } from "#record/catalog/dates.ts";
import { toDay } from "#lib/format/date.ts";
import { type ContentChanges, readContentChanges } from "#content/files/content-changes.ts";
import { readContent } from "#content/files/read-content.ts";
import { readHead } from "#content/git-history/git-head.ts";
import { buildPreviousContent } from "#content/files/previous-content.ts";
import { blameChanges } from "#content/lint/blame-changes.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { formatGithub } from "#content/lint/format-github.ts";
import { formatJson } from "#content/lint/format-json.ts";
import { formatIssueSummary, formatText } from "#content/lint/format-text.ts";
import { type Issue, hasErrors } from "#content/lint/issue.ts";
import type { RawContent } from "#content/lint/raw-file.ts";
import type { LintContext } from "#content/lint/rule.ts";
import { type CommandContext, EXIT, parseArguments } from "./_command.ts";
import { findNamedFiles } from "./_content-paths.ts";

export const CHECK_HELP = `Usage: npm run check [-- [options] [file…]]

Prints each problem of the content with path:line:column, rule, what is allowed and the likely fix.
All files are read, because some rules compare files. A file is a path, a folder or a slug; with
files named, only their problems and those they cause are printed. Errors stop a build, warnings do not.

Options:
  --changed            only files that differ from --base or are not committed, and what their
                       change breaks in others
  --base <commit>      commit or branch to compare with (default HEAD); removed and renamed
                       records are looked for there
  --all                list every warning: else each rule has one line, and with --changed or
                       files named its first twenty
  --format <form>      text (default), github (annotations of a workflow) or json
  --watch              check again after every change, until Ctrl-C
  --help               show this text

Exit codes: 0 no errors, 1 errors, 2 wrong usage.`;

const FORMATS = ["text", "github", "json"] as const;

export interface CheckOptions {
  /** As they were typed. */
  files: readonly string[];
  isChangedOnly: boolean;
  base: string;
  showAllWarnings: boolean;
  format: (typeof FORMATS)[number];
  isWatching: boolean;
}

/** Reads the arguments; a string is what is wrong with them, null asks for the help text. */
export function parseCheckOptions(args: string[]): CheckOptions | string | null {
  const parsed = parseArguments({
    args,
    allowPositionals: true,
    options: {
      changed: { type: "boolean", default: false },
      base: { type: "string", default: "HEAD" },
      all: { type: "boolean", default: false },
      format: { type: "string", default: "text" },
      watch: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (typeof parsed === "string") return parsed;
  if (parsed.values.help) return null;
  const format = FORMATS.find((name) => name === parsed.values.format);
  if (format === undefined) return `--format takes ${FORMATS.join(", ")}, not ${parsed.values.format}`;
  return {
    files: parsed.positionals,
    isChangedOnly: parsed.values.changed,
    base: parsed.values.base,
    showAllWarnings: parsed.values.all,
    format,
    isWatching: parsed.values.watch,
  };
}

/** Checks once and prints; gives the exit code. */
export async function runCheck(context: CommandContext, options: CheckOptions): Promise<number> {
  const [raw, head, changes] = await Promise.all([
    readContent(context.root),
    readHead(context.root),
    readContentChanges(context.root, options.base),
  ]);
  const named = findNamedFiles(options.files, [...raw.paths, ...(findRemoved(changes) ?? [])], context);
  const refusal = typeof named === "string" ? named : findRefusal(changes, options);
  if (typeof named === "string" || typeof changes === "string" || refusal !== undefined) {
    context.writeError(refusal ?? "");
    return EXIT.usage;
  }
  const today = toDay(context.now());
  const commitDay = head.committedAt?.slice(0, 10) ?? null;
  const drafts = { paths: changes?.uncommitted ?? new Set<string>(), lastDay: today };
  const { issues: all, fileCount } = checkWithPast(raw, { commitDay, drafts }, changes, options.isChangedOnly);
  // A tag that is gone is missed by records: whoever asks about the list of tags wants to know.
  const isAsked = ({ path, because = path }: Issue): boolean => named.has(path) || named.has(because);
  const issues = named.size > 0 ? all.filter(isAsked) : all;
  for (const text of print(issues, fileCount, options)) context.write(text);
  const skew = findSkew(commitDay, today);
  if (skew !== undefined) context.writeError(skew);
  return hasErrors(issues) || skew !== undefined ? EXIT.problems : EXIT.ok;
}

function findRemoved(changes: ContentChanges | string | undefined): ReadonlySet<string> | undefined {
  return typeof changes === "object" ? changes.removed : undefined;
}

/** Why what was asked for can't be compared. */
function findRefusal(changes: ContentChanges | string | undefined, options: CheckOptions): string | undefined {
  if (typeof changes === "string") return `--base: ${changes}`;
  if (changes === undefined && options.isChangedOnly)
    return "--changed compares with a commit, but this folder is not a git repository with one; leave it out";
  return undefined;
}

/** Issues against the base; with `isChangedOnly` those of the change, wherever it causes them. */
function checkWithPast(
  raw: RawContent,
  lintContext: LintContext,
  changes: ContentChanges | undefined,
  isChangedOnly: boolean,
): { issues: Issue[]; fileCount: number } {
  if (changes === undefined) return checkContent(raw, lintContext);
  const previous = buildPreviousContent(raw, changes);
  const past = {
    previous: previous.records,
    previousTombstones: previous.tombstones,
    previousEvidence: previous.evidence,
    changed: changes.changed,
  };
  const { issues, fileCount } = checkContent(raw, { ...lintContext, ...past });
  if (!isChangedOnly) return { issues, fileCount };
  const before = checkContent(previous.raw, lintContext).issues;
  return { issues: blameChanges(issues, before, changes), fileCount };
}

/** A commit from the future would be published as such: only here, where a clock may be looked at, is it noticed. */
function findSkew(commitDay: string | null, today: string): string | undefined {
  if (commitDay === null || daysBetween(today, commitDay) <= 1) return undefined;
  return (
    `The last commit is dated ${commitDay}, after today (${today}), and would be published with that date. ` +
    "Set this machine's clock, then: git commit --amend --no-edit --date=now"
  );
}

function print(issues: readonly Issue[], fileCount: number, options: CheckOptions): string[] {
  if (options.format === "json") return [formatJson(issues, fileCount)];
  const hasScope = options.isChangedOnly || options.files.length > 0;
  if (options.format === "text")
    return [formatText(issues, { fileCount, hasScope, showAllWarnings: options.showAllWarnings })];
  // GitHub shows ten annotations of a sort a step: warnings about other people's files would crowd them out.
  const shown = issues.filter((issue) => hasScope || options.showAllWarnings || issue.severity === "error");
  return [...(shown.length > 0 ? [formatGithub(shown)] : []), formatIssueSummary(issues, fileCount)];
}
