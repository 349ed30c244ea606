/** `npm run rename`: gives a record a new slug; everything that knew the old one learns the new one. */
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { decodeText } from "#content/files/file-text.ts";
import { readContentChanges } from "#content/files/content-changes.ts";
import { readContent } from "#content/files/read-content.ts";
import { buildPreviousContent } from "#content/files/previous-content.ts";
import { writeWhole } from "#content/files/write-whole.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { describeShapeProblem } from "#content/lint/shape-message.ts";
import { type Reference, listReferences } from "#content/lint/list-references.ts";
import type { RawContent } from "#content/lint/raw-file.ts";
import { type Rename, addFormerSlug, moveReferences } from "#content/lint/rename-record.ts";
import { suggestNearest } from "#lib/text/nearest.ts";
import { Slug } from "#record/schema/primitives.ts";
import { type CommandContext, createContext, EXIT, parseArguments } from "./_command.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";
import { findHiddenReference } from "./_hidden-references.ts";
import { explainTakenSlug } from "./_taken-slug.ts";

export const RENAME_HELP = `Usage: npm run rename -- <old slug> <new slug>

Moves content/ais/<old>.md and its evidence to the new slug. The id stays, the old slug joins
formerSlugs (it redirects for ever) if the last commit has it, and whatever names the old slug (records, evidence, logos, model
providers, tombstones) names the new one.

Options:
  --help   show this text

Exit codes: 0 done, 1 it can't be done (nothing was changed), 2 wrong usage.`;

/** Runs the command; gives the exit code. */
export async function runRename(context: CommandContext, args: string[]): Promise<number> {
  const parsed = parseArguments({
    args,
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h", default: false } },
  });
  if (typeof parsed !== "string" && parsed.values.help) {
    context.write(RENAME_HELP);
    return EXIT.ok;
  }
  const [from, to, ...more] = typeof parsed === "string" ? [] : parsed.positionals;
  if (from === undefined || to === undefined || more.length > 0) {
    context.writeError(`${typeof parsed === "string" ? parsed : "Two slugs are needed."}\n\n${RENAME_HELP}`);
    return EXIT.usage;
  }
  const outcome = await planRename(context.root, { from, to });
  if (typeof outcome === "string") {
    context.writeError(outcome);
    return EXIT.problems;
  }
  await writeRename(context.root, outcome);
  const moved = outcome.moves.map((move) => `${move.from} → ${move.to}`);
  context.write([...moved, ...[...outcome.texts.keys()].map((path) => `changed ${path}`)].join("\n"));
  context.write(`${from} is ${to} now${outcome.isHeld ? " and redirects" : ""}. Next: npm run check`);
  return EXIT.ok;
}

interface RenamePlan {
  moves: { from: string; to: string }[];
  /** New texts by the path after the move. */
  texts: Map<string, string>;
  /** The old slug was the record's in the last commit, and so people may know it. */
  isHeld: boolean;
}

/** Everything to be done, or the reason why nothing can be. */
async function planRename(root: string, change: Rename): Promise<RenamePlan | string> {
  const { from, to } = change;
  const raw = await readContent(root);
  if (!raw.recordSlugs.has(from)) {
    const hint = suggestNearest(from, raw.recordSlugs);
    return `There is no record ${from}${hint === null ? "." : `; ${hint}`}`;
  }
  const slug = Slug.safeParse(to, { error: describeShapeProblem });
  if (!slug.success) return `${to} ${slug.error.issues[0]?.message ?? "is not a slug"}.`;
  if (raw.recordSlugs.has(to)) return `content/ais/${to}.md exists already.`;
  const { content, lintContent, toPlace } = checkContent(raw, { commitDay: null }, []);
  const taken = explainTakenSlug(content, to, from);
  if (taken !== undefined) return taken;

  const moves = [`content/ais/${from}.md`, `content/evidence/${from}.json`]
    .filter((path) => raw.paths.includes(path))
    .map((path) => ({ from: path, to: path.replace(from, to) }));
  const references = [...listReferences(lintContent)]
    .filter((reference) => reference.slug === from)
    .map((reference) => ({ ...reference, at: toPlace(reference) }));
  const hidden = await findHiddenReference(root, raw, references, from);
  if (hidden !== undefined) return hidden;
  const held = await listHeldSlugs(root, raw, from);
  const texts = await moveAll(root, references, change, held);
  if (typeof texts === "string") return texts;
  const newPaths = new Map(moves.map((move) => [move.from, move.to]));
  const placed = [...texts].map(([path, text]) => [newPaths.get(path) ?? path, text] as const);
  return { moves, texts: new Map(placed), isHeld: held.includes(from) };
}

/** Slugs that the record had in the last commit; without one, those it has. */
async function listHeldSlugs(root: string, raw: RawContent, slug: string): Promise<readonly string[]> {
  const path = `content/ais/${slug}.md`;
  const changes = await readContentChanges(root, "HEAD");
  const value = raw.records.find((file) => file.path === path)?.value as { id?: unknown; formerSlugs?: unknown };
  const own = [slug, ...(Array.isArray(value.formerSlugs) ? value.formerSlugs.map(String) : [])];
  if (typeof changes !== "object" || !changes.changed.has(path)) return own;
  const former = buildPreviousContent(raw, changes).records.find(({ id }) => id === value.id);
  return former === undefined ? [] : [former.slug, ...(former.formerSlugs ?? [])];
}

/** New texts by the path before the move, or why there can't be one. */
async function moveAll(
  root: string,
  references: readonly Reference[],
  change: Rename,
  held: readonly string[],
): Promise<Map<string, string> | string> {
  const ownPath = `content/ais/${change.from}.md`;
  const byPath = Map.groupBy(references, ({ path }) => path);
  const texts = new Map<string, string>();
  for (const path of new Set([ownPath, ...byPath.keys()])) {
    const places = (byPath.get(path) ?? []).map(({ at }) => at);
    const text = decodeText(path, await readFile(join(root, path)));
    const moved = typeof text === "string" ? moveReferences(path, text, places, change.to) : undefined;
    const whole = moved !== undefined && path === ownPath ? addFormerSlug(moved, change, held) : moved;
    if (whole === undefined) return `${path} can't be parsed; npm run check says why.`;
    texts.set(path, whole);
  }
  return texts;
}

async function writeRename(root: string, plan: RenamePlan): Promise<void> {
  for (const move of plan.moves) await rename(join(root, move.from), join(root, move.to));
  for (const [path, text] of plan.texts) await writeWhole(join(root, path), text);
}

if (import.meta.main) {
  process.exitCode = await runRename(createContext(), process.argv.slice(2)).catch(endOnRefusal);
}
