/** `npm run fix`: corrects what needs no judgement and says what it did. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { formatCount } from "#lib/format/number.ts";
import type { ContentKind } from "#content/files/content-file.ts";
import { decodeText } from "#content/files/file-text.ts";
import { parseJson } from "#content/files/json-text.ts";
import { listContentFiles } from "#content/files/list-files.ts";
import { readContent } from "#content/files/read-content.ts";
import { writeWhole } from "#content/files/write-whole.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { formatContentJson } from "#content/lint/content-json.ts";
import { type FixedRecord, fixRecord } from "#content/lint/fix-record.ts";
import { toPrintable } from "#content/lint/printable.ts";
import { toRecordId } from "#content/lint/record-id.ts";
import type { Tag } from "#record/schema/tag.ts";
import { type CommandContext, createContext, EXIT, parseArguments } from "./_command.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";
import { findNamedFiles } from "./_content-paths.ts";

export const FIX_HELP = `Usage: npm run fix [-- [--dry-run] [file…]]

Corrects what needs no judgement in records, evidence and model providers, in all of them or in those
named (paths, folders, slugs): order and spelling of keys, missing ids, tags given by label or synonym, form of addresses and dates,
yes and no, repetitions, white space behind fences, line ends. Comments stay. What it can't correct,
npm run check explains.

Options:
  --dry-run   say what would be changed and write nothing
  --help      show this text

Exit codes: 0 done, 1 a file could not be parsed and was left as it is, 2 wrong usage.`;

const FIXABLE: ReadonlySet<ContentKind> = new Set(["records", "evidence", "providers"]);

/** Runs the command; gives the exit code. */
export async function runFix(context: CommandContext, args: string[]): Promise<number> {
  const parsed = parseArguments({
    args,
    allowPositionals: true,
    options: { "dry-run": { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
  });
  if (typeof parsed === "string") {
    context.writeError(`${parsed}\n\n${FIX_HELP}`);
    return EXIT.usage;
  }
  if (parsed.values.help) {
    context.write(FIX_HELP);
    return EXIT.ok;
  }
  const isDryRun = parsed.values["dry-run"];
  const raw = await readContent(context.root);
  const { content } = checkContent(raw, { commitDay: null }, []);
  const { files } = await listContentFiles(context.root);
  const fixable = files.filter(({ kind }) => FIXABLE.has(kind)).map(({ path }) => path);
  const paths = findFixable(parsed.positionals, fixable, raw.paths, context);
  if (typeof paths === "string") {
    context.writeError(paths);
    return EXIT.usage;
  }
  let changed = 0;
  let unreadable = 0;
  for (const path of paths) {
    const bytes = await readFile(join(context.root, path));
    const fixed = fixFile(path, bytes, content.tags);
    if (fixed === undefined) {
      unreadable++;
      context.writeError(`${path}: can't be parsed; npm run check says why`);
    } else if (!bytes.equals(Buffer.from(fixed.text))) {
      changed++;
      context.write(toPrintable(`${path}: ${fixed.done.length === 0 ? "form" : fixed.done.join(", ")}`));
      if (!isDryRun) await writeWhole(join(context.root, path), fixed.text);
    }
  }
  context.write(`${changed} of ${formatCount(paths.length, "file")} ${isDryRun ? "would be changed" : "changed"}`);
  return unreadable === 0 ? EXIT.ok : EXIT.problems;
}

/** The files that `names` refer to, or all of `fixable` without names; a sentence when a name refers to none of these. */
function findFixable(
  names: readonly string[],
  fixable: readonly string[],
  all: readonly string[],
  context: CommandContext,
): readonly string[] | string {
  const found = new Set<string>();
  for (const name of names) {
    const named = findNamedFiles([name], all, context);
    if (typeof named === "string") return named;
    const paths = fixable.filter((path) => named.has(path));
    if (paths.length === 0)
      return `${name} is not among the files that fix corrects: records, evidence and model providers; npm run check -- ${name} explains what is wrong in it`;
    for (const path of paths) found.add(path);
  }
  return names.length === 0 ? fixable : [...found];
}

function fixFile(path: string, bytes: Uint8Array, tags: readonly Tag[]): FixedRecord | undefined {
  const text = decodeText(path, bytes);
  if (typeof text !== "string") return undefined;
  if (!path.endsWith(".md")) {
    const { value, faults } = parseJson(text);
    const fixed = formatContentJson(path, value);
    // Only a person knows which of two equal keys is right, and 1e400 would be written as null.
    const isWhole = faults.length === 0 && isDeepStrictEqual(JSON.parse(fixed), value);
    return isWhole ? { text: fixed, done: [] } : undefined;
  }
  const slug = path.slice(path.lastIndexOf("/") + 1, -".md".length);
  return fixRecord(text, { slug, tags, createId: () => toRecordId(randomBytes(16)) });
}

if (import.meta.main) {
  process.exitCode = await runFix(createContext(), process.argv.slice(2)).catch(endOnRefusal);
}
