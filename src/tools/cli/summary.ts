/** `npm run summary`: the changed content as Markdown, for the page of a pull request. */
import { type ContentChanges, readContentChanges } from "#content/files/content-changes.ts";
import { type ContentFile, toContentFile } from "#content/files/content-file.ts";
import { parseContentFile, readContent } from "#content/files/read-content.ts";
import { buildPreviousContent } from "#content/files/previous-content.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { listRowChanges } from "#content/lint/evidence-changes.ts";
import { type ContentChange, formatChangeSummary } from "#content/lint/format-change-summary.ts";
import { type ListChange, listListChanges } from "#content/lint/list-changes.ts";
import type { RawContent } from "#content/lint/raw-file.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { getOwn } from "#lib/text/get-own.ts";
import { EXIT, createContext, parseArguments } from "./_command.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";

const HELP = `Usage: npm run summary [-- --base <commit>] [--preview <address>]

Prints what differs from the base as Markdown: records, evidence, tags, tasks, models, removed records, logos, answers.

Options:
  --base <commit>      commit or branch to compare with (default HEAD)
  --preview <address>  where the change can be seen, such as https://deploy-preview-7--site.netlify.app
  --help               show this text

Exit codes: 0 printed, 2 wrong usage, or nothing to compare with.`;

const context = createContext();
const parsed = parseArguments({
  options: {
    base: { type: "string", default: "HEAD" },
    preview: { type: "string" },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (typeof parsed === "string") fail(parsed);
else if (parsed.values.help) context.write(HELP);
else if (!isPreview(parsed.values.preview ?? ""))
  fail(`--preview takes an address that begins with https:// or http://, not ${parsed.values.preview}`);
else await printSummary(parsed.values.base, parsed.values.preview ?? "").catch(endOnRefusal);

/** It becomes the target of links in Markdown, which a space or a bracket would end. Empty where a workflow has none. */
function isPreview(address: string): boolean {
  return address === "" || (/^https?:\/\/[^\s()<>\\]+$/i.test(address) && URL.canParse(address));
}

async function printSummary(base: string, preview: string): Promise<void> {
  const changes = await readContentChanges(context.root, base);
  if (typeof changes !== "object") {
    fail(changes ?? "This folder is not a git repository with a commit to compare with.");
    return;
  }
  const change = findContentChange(await readContent(context.root), changes);
  context.write(formatChangeSummary(change, preview === "" ? null : preview.replace(/\/$/, "")));
}

function findContentChange(raw: RawContent, changes: ContentChanges): ContentChange {
  const { content } = checkContent(raw, { commitDay: null }, []);
  const bySlug = new Map(content.ais.map((record) => [record.slug, record]));
  const currentSlugs = new Map(
    content.ais.flatMap(({ slug, formerSlugs = [] }) => formerSlugs.map((one) => [one, slug])),
  );
  const changed = listFiles(changes.changed);
  const slugs = new Set(changed.map(({ name }) => name));
  const former = new Map(buildPreviousContent(raw, changes).evidence.map(({ slug, value }) => [slug, value]));
  const findFormer = (slug: string): unknown =>
    [slug, ...(bySlug.get(slug)?.formerSlugs ?? [])].map((one) => former.get(one)).find((value) => value !== undefined);
  const isRead = ({ kind, name }: ContentFile): boolean =>
    kind === "records" ? bySlug.has(name) : Object.hasOwn(content.evidence, name);
  const lists = readListChanges(raw, changes);
  return {
    records: content.ais.filter(({ slug }) => slugs.has(slug)),
    evidence: new Map(
      listFiles([...changes.changed, ...changes.removed], "evidence").map(({ name }) => [
        name,
        listRowChanges(findFormer(name), getOwn(content.evidence, name)),
      ]),
    ),
    gone: new Map(listFiles(changes.removed, "records").map(({ name }) => [name, currentSlugs.get(name) ?? null])),
    unreadable: [...changed.filter((file) => !isRead(file)).map(({ path }) => path), ...lists.unreadable],
    lists: lists.changes,
  };
}

/** Of files that hold lists and are no evidence; those that can't be read now by their paths. */
function readListChanges(
  raw: RawContent,
  { changed, removed, before }: ContentChanges,
): { changes: ListChange[]; unreadable: string[] } {
  const present = new Map(
    [...raw.providers, raw.tags, raw.tombstones, raw.logos, raw.answers].flatMap((file) =>
      file === null ? [] : [[file.path, file.value] as const],
    ),
  );
  const files = [...changed, ...removed]
    .sort(compareCodePoints)
    .flatMap((path) => toContentFile(path) ?? [])
    .filter(({ kind }) => kind !== "records" && kind !== "evidence");
  const isUnreadable = ({ path }: ContentFile): boolean => changed.has(path) && !present.has(path);
  return {
    unreadable: files.filter(isUnreadable).map(({ path }) => path),
    changes: files
      .filter((file) => !isUnreadable(file))
      .flatMap((file) => {
        const text = before.get(file.path);
        const former = text === undefined ? undefined : parseContentFile(file, Buffer.from(text)).file?.value;
        const owner = file.kind === "providers" ? `provider ${file.name}` : undefined;
        return listListChanges(former, present.get(file.path), owner);
      }),
  };
}

/** Those of records and their evidence, or of one of the two. */
function listFiles(paths: Iterable<string>, wanted?: "records" | "evidence"): ContentFile[] {
  const files = [...paths].flatMap((path) => toContentFile(path) ?? []);
  return files.filter(({ kind }) =>
    wanted === undefined ? kind === "records" || kind === "evidence" : kind === wanted,
  );
}

function fail(message: string): void {
  context.writeError(`${message}\n\n${HELP}`);
  process.exitCode = EXIT.usage;
}
