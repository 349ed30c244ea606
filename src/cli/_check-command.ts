/** `npm run check`: reads, checks, prints. */
import { readContentChanges } from "#io/content-changes.ts";
import { readContent } from "#io/content/read-content.ts";
import { readHead } from "#io/git-head.ts";
import { checkContent } from "#lint/check-content.ts";
import { formatGithub } from "#lint/format-github.ts";
import { formatJson } from "#lint/format-json.ts";
import { formatSummary, formatText } from "#lint/format-text.ts";
import { type Issue, hasErrors } from "#lint/issue.ts";
import { type CommandContext, EXIT, parseArguments } from "./_command.ts";

export const CHECK_HELP = `Usage: npm run check [-- [options] [file…]]

Tells every problem of the content, each with path:line:column, rule, what is allowed and the
likely fix. All files are read, because some rules compare files; with files named, or with
--changed, only problems of those are told. Errors stop a build, warnings do not.

Options:
  --changed            only files that differ from --base or are not committed
  --base <commit>      commit or branch to compare with (default HEAD); removed and renamed
                       records are looked for there
  --all                list every warning instead of one line per rule
  --format <form>      text (default), github (annotations of a workflow) or json
  --watch              check again after every change, until Ctrl-C
  --help               show this text

Exit codes: 0 no errors, 1 errors, 2 wrong usage.`;

const FORMATS = ["text", "github", "json"] as const;

export interface CheckOptions {
  files: ReadonlySet<string>;
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
    files: new Set(parsed.positionals.map((path) => path.replaceAll("\\", "/").replace(/^\.\//, ""))),
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
  if (typeof changes === "string") {
    context.writeError(`--base: ${changes}`);
    return EXIT.usage;
  }
  const lintContext = { commitDay: head.committedAt?.slice(0, 10) ?? null };
  const result = checkContent(
    raw,
    changes === undefined ? lintContext : { ...lintContext, previous: changes.previous },
  );
  const isWanted = toFilter(options, changes?.changed);
  const issues = result.issues.filter((issue) => isWanted(issue.path));
  for (const text of print(issues, result.fileCount, options)) context.write(text);
  return hasErrors(issues) ? EXIT.problems : EXIT.ok;
}

function toFilter(options: CheckOptions, changed: ReadonlySet<string> | undefined): (path: string) => boolean {
  if (options.files.size > 0) return (path) => options.files.has(path);
  if (!options.isChangedOnly || changed === undefined) return () => true;
  // A record that vanished is told in the list of removed ones, whether or not that file was touched.
  return (path) => changed.has(path) || path === "content/tombstones.json";
}

function print(issues: readonly Issue[], fileCount: number, options: CheckOptions): string[] {
  if (options.format === "json") return [formatJson(issues, fileCount)];
  if (options.format === "text") return [formatText(issues, { fileCount, showAllWarnings: options.showAllWarnings })];
  // GitHub shows ten annotations of a sort a step: warnings about other people's files would crowd them out.
  const hasScope = options.isChangedOnly || options.files.size > 0 || options.showAllWarnings;
  const told = issues.filter((issue) => hasScope || issue.severity === "error");
  return [...(told.length > 0 ? [formatGithub(told)] : []), formatSummary(issues, fileCount)];
}
