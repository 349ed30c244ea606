/** New records from `new-tools.jsonl`. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { toCanonicalUrl } from "#content/lint/canonical-url.ts";
import { toRecordId } from "#content/lint/record-id.ts";
import { toSkeleton } from "#content/lint/skeleton.ts";
import { toTidyUrl } from "#content/lint/tidy-url.ts";
import { AiDescription, AiFrontMatter, type AiSource } from "#record/schema/ai.ts";
import { Doubt } from "#record/schema/evidence-rows.ts";
import { HttpsUrl, PartialDate, Slug, SourceReference } from "#record/schema/primitives.ts";
import { foldName } from "#lib/text/fold.ts";
import { type ContentDraft, addDoubt } from "../draft.ts";
import { toPlainDescription } from "./plain-description.ts";
import { type ImportReport, createReport, leaveOut } from "./report.ts";

const { shape } = AiFrontMatter;
const Url = z.string().transform(toTidyUrl).pipe(HttpsUrl);
const { npm, pypi } = shape.packages.unwrap().shape;
const { repository, path, commit, url } = SourceReference.shape;

const FileSource = z.object({
  repo: repository.unwrap(),
  path: path.unwrap(),
  commit: commit.unwrap(),
  commit_date: PartialDate,
});
const PageSource = z.object({ url: url.unwrap(), date: PartialDate });

export const NewToolRow = z.looseObject({
  slug: Slug,
  name: shape.name,
  url: Url,
  vendor: shape.vendor.unwrap().nullable(),
  kind: shape.kind,
  tags: shape.tags,
  tasks: shape.tasks,
  pricing: shape.pricing.nullable(),
  platforms: shape.platforms,
  openSource: z.boolean().nullable(),
  repository: Url.nullable(),
  license: shape.license.unwrap().nullable(),
  launchedAt: PartialDate.nullable(),
  status: shape.status,
  statusNote: shape.statusNote.nullable(),
  discontinuedAt: shape.discontinuedAt.nullable(),
  successor: shape.successor.nullable(),
  acquiredBy: shape.acquiredBy.nullable(),
  aliases: shape.aliases.unwrap(),
  packages: z.object({ npm: npm.unwrap().nullable(), pypi: pypi.unwrap().nullable() }),
  alternatives: z.array(z.string()),
  facts: z.array(z.string()),
  sources: z.array(z.union([FileSource, PageSource])),
  summary: shape.summary,
  description: AiDescription,
  uses: shape.uses,
  doubts: z.array(Doubt).optional(),
});
type NewToolRow = z.infer<typeof NewToolRow>;

/** A row that is there already, by homepage, repository or name, stays out; so does one without a source. */
export function importNewTools(rows: readonly NewToolRow[], draft: ContentDraft): ImportReport {
  const report = createReport();
  const taken = new Map([...draft.records.values()].flatMap((record) => listKeys(record).map((key) => [key, record])));
  const vendors = countVendors(rows, draft);
  const slugs = new Set([...draft.records.keys(), ...rows.map((row) => row.slug)]);
  const skeletons = new Set([...draft.records.values()].map((record) => toSkeleton(record.name)));
  for (const row of rows) {
    if (draft.records.has(row.slug)) {
      report.known += 1;
      continue;
    }
    const record = toRecord(row, slugs);
    const twin = listKeys(record).find((key) => taken.has(key));
    if (row.sources.length === 0) leaveOut(report, "without a source");
    else if (twin !== undefined) leaveOut(report, `there already: ${row.slug} is ${taken.get(twin)!.slug} (${twin})`);
    else {
      for (const key of listKeys(record)) taken.set(key, record);
      draft.addRecord(toDistinct(record, skeletons));
      skeletons.add(toSkeleton(record.name));
      report.added += 1;
      for (const { field, note } of listDoubts(row, vendors))
        if (addDoubt(draft, row.slug, field, note)) report.doubts += 1;
    }
  }
  return report;
}

function toRecord(row: NewToolRow, slugs: ReadonlySet<string>): AiSource {
  const similarTo = row.alternatives.filter((slug) => slugs.has(slug) && slug !== row.slug);
  const packages = { ...toKnown("npm", row.packages.npm), ...toKnown("pypi", row.packages.pypi) };
  return {
    // From the slug, so that a second import of a file gives the same id.
    id: toRecordId(createHash("sha256").update(`new-tools:${row.slug}`).digest().subarray(0, 16)),
    name: row.name,
    url: row.url,
    ...toKnown("vendor", row.vendor),
    kind: row.kind,
    tags: row.tags,
    ...toKnown("tasks", row.tasks),
    pricing: row.pricing ?? "unknown",
    platforms: row.platforms,
    ...toKnown("openSource", row.openSource),
    ...toKnown("license", row.license),
    ...toKnown("repository", row.repository),
    ...toKnown("launchedAt", toLaunch(row)),
    status: row.status,
    ...toKnown("statusNote", row.statusNote),
    ...toKnown("discontinuedAt", row.discontinuedAt),
    ...toKnown("successor", row.successor),
    ...toKnown("acquiredBy", row.acquiredBy),
    ...(row.aliases.length > 0 ? { aliases: row.aliases } : {}),
    ...(Object.keys(packages).length > 0 ? { packages } : {}),
    ...(similarTo.length > 0 ? { similarTo } : {}),
    summary: row.summary,
    ...toKnown("uses", row.uses),
    sources: row.sources.map((source) =>
      "url" in source
        ? { url: source.url, asOf: source.date }
        : { repository: source.repo, path: source.path, commit: source.commit, asOf: source.commit_date },
    ),
    slug: row.slug,
    description: toPlainDescription(row.description),
  };
}

/** A name that looks like another one carries its maker in brackets. */
function toDistinct(record: AiSource, skeletons: ReadonlySet<string>): AiSource {
  const { name, vendor } = record;
  return skeletons.has(toSkeleton(name)) && vendor !== undefined ? { ...record, name: `${name} (${vendor})` } : record;
}

function toKnown<Key extends string, Value>(key: Key, value: Value | null | undefined): { [name in Key]?: Value } {
  return (value === null || value === undefined ? {} : { [key]: value }) as { [name in Key]?: Value };
}

/** One list gives the month in which the repository was opened; of that only the year tells of a launch. */
function toLaunch({ launchedAt, facts }: NewToolRow): string | null {
  const isOpening = launchedAt !== null && facts.some((fact) => fact.includes(`open-sourced ${launchedAt}`));
  return isOpening ? launchedAt.slice(0, 4) : launchedAt;
}

type Named = Pick<AiSource, "url" | "repository" | "name" | "aliases">;

function listKeys({ url, repository, name, aliases = [] }: Named): string[] {
  const addresses = [url, repository].flatMap((address) => (address === undefined ? [] : [toCanonicalUrl(address)]));
  const names = [name, ...aliases].map((each) => `name ${foldName(each)}`);
  return [...addresses.filter((address) => address !== null), ...names];
}

function countVendors(rows: readonly NewToolRow[], draft: ContentDraft): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { slug, vendor } of [...draft.records.values(), ...rows.filter((row) => !draft.records.has(row.slug))]) {
    if (vendor === null || vendor === undefined || slug === "") continue;
    counts.set(foldName(vendor), (counts.get(foldName(vendor)) ?? 0) + 1);
  }
  return counts;
}

/** Those of the row first: of two about one field, the first is asked. */
function listDoubts(row: NewToolRow, vendors: ReadonlyMap<string, number>): z.infer<typeof Doubt>[] {
  const doubts = [...(row.doubts ?? [])];
  const origin = findVendorOrigin(row, vendors);
  if (origin !== undefined)
    doubts.push({ field: "vendor", note: `Is ${row.vendor} the maker? The name is inferred from ${origin}.` });
  if (row.license !== null && row.facts.filter((fact) => /licen[cs]e/i.test(fact)).length < 2) {
    const list = row.sources.length === 1 ? toListName(row.sources[0]!) : "one list";
    doubts.push({ field: "license", note: `Is the licence ${row.license}? Only ${list} states it.` });
  }
  return doubts;
}

function toListName(source: NewToolRow["sources"][number]): string {
  return "url" in source ? new URL(source.url).hostname : source.repo;
}

/** Lists that name an organisation with each entry; the others are lists of links. */
const LISTS_OF_ORGANISATIONS = /^(agent-infrastructure-landscape|lfai-landscape|landscape|os-ai-map):/;

/** A vendor that makes other tools too, or that a list names, was not made up for this one. */
function findVendorOrigin(row: NewToolRow, vendors: ReadonlyMap<string, number>): string | undefined {
  if (row.vendor === null || (vendors.get(foldName(row.vendor)) ?? 0) > 1) return undefined;
  if (row.facts.some((fact) => LISTS_OF_ORGANISATIONS.test(fact))) return undefined;
  if (foldName(row.vendor) === foldName(row.name)) return "the product's name";
  const isHandle = row.vendor === row.vendor.toLowerCase() || row.vendor.includes("-");
  return isHandle && row.repository?.includes(`github.com/${row.vendor}/`) === true
    ? "the owner of the repository"
    : undefined;
}
