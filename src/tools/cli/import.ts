/** `npm run import`: rows of a folder become content. */
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { toDay } from "#lib/format/date.ts";
import { formatCount, formatNumber } from "#lib/format/number.ts";
import { createContentDraft } from "../harvest/draft.ts";
import type { ImportReport } from "../harvest/import/report.ts";
import { findLineOfSlug, ImportRowError } from "../harvest/import/read-rows.ts";
import { IMPORT_FILES, runImport } from "../harvest/import/run-import.ts";
import { readText, writeDraft } from "../harvest/write-draft.ts";
import { readContent } from "#content/files/read-content.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { formatIssue } from "#content/lint/format-text.ts";
import type { Issue } from "#content/lint/issue.ts";
import { NOUN } from "#site/nouns.ts";
import { type CommandContext, createContext, EXIT, parseArguments } from "./_command.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";
import { listNewIssues } from "./_draft-issues.ts";

const MAX_LISTED = 20;
const NEW_TOOLS = "new-tools.jsonl";

export const IMPORT_HELP = `Usage: npm run import -- [--dry-run] <folder…>

Turns prepared rows into content: records of new ${NOUN.many}, and dated facts about all ${NOUN.many} into their
evidence. Nothing that exists is rewritten, and no row is added twice. Rows that contradict a record
become doubts; rows that stay out are counted by reason.

The folders may hold ${IMPORT_FILES.slice(0, 4).join(", ")},
${IMPORT_FILES.slice(4).join(", ")}.

Options:
  --dry-run   say what would be added, and to which files, and write nothing
  --help      show this text

Exit codes: 0 done, 1 a row or the content is not valid and nothing was written, 2 wrong usage.`;

/** Runs the command; gives the exit code. */
export async function runImportCommand(context: CommandContext, args: string[]): Promise<number> {
  const parsed = parseArguments({
    args,
    allowPositionals: true,
    options: { "dry-run": { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
  });
  if (typeof parsed === "string") return refuse(context, parsed);
  if (parsed.values.help) {
    context.write(IMPORT_HELP);
    return EXIT.ok;
  }
  if (parsed.positionals.length === 0) return refuse(context, "name the folder that holds the rows");
  const folders = parsed.positionals.map((folder) => resolve(context.folder, folder));
  const misnamed = parsed.positionals.find((_, index) => !isFolder(folders[index]!));
  if (misnamed !== undefined)
    return refuse(context, `${misnamed} is not a folder; name the folder that holds the rows`);
  const files = findFiles(folders);
  if (files.size === 0) return refuse(context, `there is nothing to import in ${parsed.positionals.join(", ")}`);
  const misplaced = [...files.values()].find(isFolder);
  if (misplaced !== undefined) return refuse(context, `${misplaced} is a folder and should be a file of rows`);

  const raw = await readContent(context.root);
  const { content, issues } = checkContent(raw, { commitDay: null }, []);
  if (issues.length > 0) return fail(context, issues.slice(0, MAX_LISTED).map(formatIssue));
  const texts = new Map([...files].map(([name, path]) => [name, readText(path) ?? ""]));
  const draft = createContentDraft(content, (slug) => readText(join(context.root, `content/ais/${slug}.md`)) ?? "");
  try {
    const reports = runImport({
      draft,
      content,
      readText: (name) => texts.get(name),
      onFile: (name) => context.writeError(`reading ${name}`),
    });
    const isDryRun = parsed.values["dry-run"];
    const changed = await writeDraft(context.root, draft.listFiles(), { isDryRun: true });
    const drafts = draft.listFiles().filter(({ path }) => changed.includes(path));
    const today = toDay(context.now());
    const found = await listNewIssues(context, raw, drafts, today);
    const errors = found.filter(({ severity }) => severity === "error");
    if (errors.length > 0) {
      const lines = errors.slice(0, MAX_LISTED).map((issue) => formatRowIssue(issue, texts.get(NEW_TOOLS) ?? ""));
      return fail(context, [...lines, `import: ${formatCount(errors.length, "error")}; nothing was written`]);
    }
    if (!isDryRun) await writeDraft(context.root, drafts);
    for (const [file, report] of reports) context.write(formatReport(file, report));
    if (isDryRun) for (const path of changed) context.write(`would write ${path}`);
    context.write(`${formatCount(changed.length, "file")} ${isDryRun ? "would be written" : "written"}`);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof ImportRowError)) throw error;
    return fail(context, [error.message, "import: nothing was written"]);
  }
}

/** Where each file of rows is: in the first folder that has it. */
function findFiles(folders: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    IMPORT_FILES.flatMap((name) => {
      const path = folders.map((folder) => join(folder, name)).find((place) => statOf(place) !== undefined);
      return path === undefined ? [] : [[name, path] as const];
    }),
  );
}

function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() === true;
}

function statOf(path: string) {
  return statSync(path, { throwIfNoEntry: false });
}

/** The problem of a draft, and the row of the new tool when it is one. */
function formatRowIssue(issue: Issue, rows: string): string {
  const slug = /^content\/ais\/([^/]+)\.md$/.exec(issue.path)?.[1];
  const line = slug === undefined ? 0 : findLineOfSlug(rows, slug);
  return line === 0 ? formatIssue(issue) : `${NEW_TOOLS}:${line}: ${formatIssue(issue)}`;
}

function formatReport(file: string, { added, known, doubts, leftOut }: ImportReport): string {
  const reasons = Object.entries(leftOut).map(([reason, rows]) => `  ${formatNumber(rows)} left out: ${reason}`);
  const head = `${file}: ${formatNumber(added)} added, ${formatNumber(known)} known, ${formatNumber(doubts)} doubts`;
  return [head, ...reasons].join("\n");
}

function refuse(context: CommandContext, problem: string): number {
  context.writeError(`import: ${problem}\n\n${IMPORT_HELP}`);
  return EXIT.usage;
}

function fail(context: CommandContext, lines: readonly string[]): number {
  context.writeError(lines.join("\n"));
  return EXIT.problems;
}

if (import.meta.main) {
  process.exitCode = await runImportCommand(createContext(), process.argv.slice(2)).catch(endOnRefusal);
}
