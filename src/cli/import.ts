/** `npm run import`: rows of a folder become content. */
import { join } from "node:path";
import { formatCount, formatNumber } from "#format/number.ts";
import { createContentDraft } from "#harvest/draft.ts";
import type { ImportReport } from "#harvest/import/report.ts";
import { IMPORT_FILES, ImportRowError, runImport } from "#harvest/import/run-import.ts";
import { readText, writeDraft } from "#harvest/write-draft.ts";
import { readContent } from "#io/content/read-content.ts";
import { checkContent } from "#lint/check-content.ts";
import { formatIssue } from "#lint/format-text.ts";
import { NOUN } from "#site/nouns.ts";
import { type CommandContext, createContext, EXIT, parseArguments } from "./_command.ts";

export const IMPORT_HELP = `Usage: npm run import -- [--dry-run] <folder…>

Turns prepared rows into content: records of new ${NOUN.many}, and dated facts about all ${NOUN.many} into their
evidence. Nothing that exists is rewritten, and a row that is there already is not added again.
Rows that contradict a record become doubts; what stays out is counted with its reason.

The folders may hold ${IMPORT_FILES.slice(0, 4).join(", ")},
${IMPORT_FILES.slice(4).join(", ")}.

Options:
  --dry-run   say what would be added and write nothing
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
  const folders = parsed.positionals;
  const isEmpty = !folders.some((folder) => IMPORT_FILES.some((name) => readText(join(folder, name)) !== undefined));
  if (folders.length === 0) return refuse(context, "name the folder that holds the rows");
  if (isEmpty) return refuse(context, `there is nothing to import in ${folders.join(", ")}`);
  const { content, issues } = checkContent(await readContent(context.root), { commitDay: null }, []);
  if (issues.length > 0) {
    for (const issue of issues.slice(0, 10)) context.writeError(formatIssue(issue));
    return EXIT.problems;
  }
  const draft = createContentDraft(content, (slug) => readText(join(context.root, `content/ais/${slug}.md`)) ?? "");
  try {
    const reports = runImport({
      draft,
      content,
      readText: (name) => folders.map((folder) => readText(join(folder, name))).find((text) => text !== undefined),
      onFile: (name) => context.writeError(`reading ${name}`),
    });
    const isDryRun = parsed.values["dry-run"];
    const paths = await writeDraft(context.root, draft.listFiles(), { isDryRun });
    for (const [file, report] of reports) context.write(formatReport(file, report));
    context.write(`${formatCount(paths.length, "file")} ${isDryRun ? "would be written" : "written"}`);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof ImportRowError)) throw error;
    context.writeError(`import: ${error.message}; nothing was written`);
    return EXIT.problems;
  }
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

if (import.meta.main) {
  process.exitCode = await runImportCommand(createContext(), process.argv.slice(2));
}
