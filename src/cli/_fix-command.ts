/** `npm run fix`: mends what needs no judgement and says what it did. */
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeText } from "#io/content/file-text.ts";
import { readContent } from "#io/content/read-content.ts";
import { checkContent } from "#lint/check-content.ts";
import { fixJson } from "#lint/fix-json.ts";
import { type FixedRecord, fixRecord } from "#lint/fix-record.ts";
import { toRecordId } from "#lint/record-id.ts";
import type { Tag } from "#schema/tag.ts";
import { type CommandContext, EXIT, parseArguments } from "./_command.ts";

export const FIX_HELP = `Usage: npm run fix [-- [--dry-run] [file…]]

Mends what needs no judgement in all content files, or in those named: order and spelling of keys,
missing ids, tags given by label or synonym, form of addresses and dates, yes and no, repetitions,
line ends. Comments stay. What it can't mend, npm run check tells.

Options:
  --dry-run   say what would be mended and write nothing
  --help      show this text

Exit codes: 0 done, 1 a file could not be parsed, 2 wrong usage.`;

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
  const wanted = new Set(parsed.positionals.map((path) => path.replaceAll("\\", "/").replace(/^\.\//, "")));
  const raw = await readContent(context.root);
  const { content } = checkContent(raw, { commitDay: null }, []);
  const records = [...raw.recordSlugs].map((slug) => `content/ais/${slug}.md`);
  const paths = [...records, ...[...raw.evidence, ...raw.providers].map((file) => file.path)];
  let changed = 0;
  let unreadable = 0;
  for (const path of paths.filter((path) => wanted.size === 0 || wanted.has(path))) {
    const bytes = await readFile(join(context.root, path));
    const fixed = fixFile(path, bytes, content.tags);
    if (fixed === undefined) {
      unreadable++;
      context.writeError(`${path}: can't be parsed; npm run check says why`);
    } else if (!bytes.equals(Buffer.from(fixed.text))) {
      changed++;
      context.write(`${path}: ${fixed.done.length === 0 ? "form" : fixed.done.join(", ")}`);
      if (!isDryRun) await writeFile(join(context.root, path), fixed.text);
    }
  }
  context.write(`${changed} of ${paths.length} files ${isDryRun ? "would be mended" : "mended"}`);
  return unreadable === 0 ? EXIT.ok : EXIT.problems;
}

function fixFile(path: string, bytes: Uint8Array, tags: readonly Tag[]): FixedRecord | undefined {
  const text = decodeText(path, bytes);
  if (typeof text !== "string") return undefined;
  if (!path.endsWith(".md")) return fixJson(path, text);
  const slug = path.slice(path.lastIndexOf("/") + 1, -".md".length);
  return fixRecord(text, { slug, tags, createId: () => toRecordId(randomBytes(16)) });
}
