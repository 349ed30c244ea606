/** The immutable, indexed catalogue. Everything that is served is a pure function of it. */
import type { History } from "../schema/event.ts";
import type { Benchmark } from "../schema/benchmark.ts";
import type { ProbeEvidence } from "../schema/evidence-rows.ts";
import type { Answer } from "../schema/answer.ts";
import type { Logo } from "../schema/logo.ts";
import type { ModelProvider } from "../schema/model.ts";
import { LIST_KEYS } from "../fields.ts";
import type { AiDetail, AiRecord, ListRecord } from "../schema/record.ts";
import type { Tag, Task } from "../schema/tag.ts";
import type { Tombstone } from "../schema/tombstone.ts";
import { compareCodePoints, foldName } from "#lib/text/fold.ts";
import { type ComparedPairs, pairCompared } from "./compared-pairs.ts";
import { pairBothWays } from "./curated-pairs.ts";
import { rateRecommendations } from "./recommended.ts";
import { type RelatedFrom, groupRelations } from "./relations.ts";
import type { CatalogSnapshot, RankedNumber } from "./snapshot.ts";

/** A tag with what the catalogue knows of it. */
export interface CountedTag extends Omit<Tag, "tasks"> {
  /** Records with the tag, discontinued ones included. */
  count: number;
  /** Tags that most often occur together with it. */
  related: { id: string; count: number }[];
  /** Most common first. */
  tasks: CountedTask[];
}

/** A task with what the catalogue knows of it. */
export interface CountedTask extends Task {
  /** The tag that it is a part of. */
  tag: string;
  /** Records with the task, discontinued ones included. */
  count: number;
}

export interface Catalog {
  readonly buildId: string;
  readonly commit: string | null;
  readonly generatedAt: string | null;
  readonly today: string;
  /** By folded name, then slug. */
  readonly records: readonly AiDetail[];
  readonly bySlug: ReadonlyMap<string, AiDetail>;
  readonly byId: ReadonlyMap<string, AiDetail>;
  readonly byFormerSlug: ReadonlyMap<string, AiDetail>;
  /** By folded name or alias. */
  readonly byName: ReadonlyMap<string, readonly AiDetail[]>;
  readonly byTag: ReadonlyMap<string, readonly AiDetail[]>;
  readonly byTask: ReadonlyMap<string, readonly AiDetail[]>;
  /** By folded vendor name. */
  readonly byVendor: ReadonlyMap<string, readonly AiDetail[]>;
  readonly byKind: ReadonlyMap<string, readonly AiDetail[]>;
  /** Vocabulary by id, sorted by id. */
  readonly tags: ReadonlyMap<string, CountedTag>;
  /** By id, in the order of tags. */
  readonly tasks: ReadonlyMap<string, CountedTask>;
  /** By slug and by former slug. */
  readonly tombstones: ReadonlyMap<string, Tombstone>;
  /** Curated alternatives, symmetric, in code point order of slugs. */
  readonly curated: ReadonlyMap<string, readonly string[]>;
  /** Curated alternatives as they stand in the record of each slug. */
  readonly curatedIn: Readonly<Record<string, readonly string[]>>;
  /** Alternatives that others compare, symmetric. */
  readonly compared: ComparedPairs;
  /** Values of the order `recommended` by slug; discontinued tools have none. */
  readonly recommendations: ReadonlyMap<string, number>;
  /** Ranked alternatives by slug, best first; `listRanked` reads them. */
  readonly alternatives: ReadonlyMap<string, readonly RankedNumber[]>;
  /** Ties that other records state, by the slug they lead to. */
  readonly relatedFrom: ReadonlyMap<string, readonly RelatedFrom[]>;
  readonly probes: ReadonlyMap<string, readonly ProbeEvidence[]>;
  readonly providers: readonly ModelProvider[];
  /** What is measured, by id, in their order. */
  readonly benchmarks: ReadonlyMap<string, Benchmark>;
  /** Questions with pages of their own, by slug. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Drawings of tools' own logos, by slug. */
  readonly logos: ReadonlyMap<string, Logo>;
  readonly history: History;
}

const MAX_RELATED_TAGS = 8;

export function buildCatalog(snapshot: CatalogSnapshot): Catalog {
  const { records } = snapshot;
  const byTag = groupBy(records, (record) => record.tags);
  const byTask = groupBy(records, (record) => record.tasks);
  const tasks = buildTasks(snapshot.tags, byTask);
  const curated = pairBothWays(snapshot.curated, records);
  const compared = pairCompared(snapshot.compared, records);
  return {
    buildId: snapshot.buildId,
    commit: snapshot.commit,
    generatedAt: snapshot.generatedAt,
    today: snapshot.today,
    records,
    bySlug: new Map(records.map((record) => [record.slug, record])),
    byId: new Map(records.map((record) => [record.id, record])),
    byFormerSlug: new Map(records.flatMap((record) => record.formerSlugs.map((slug) => [slug, record] as const))),
    byName: groupBy(records, (record) => [...new Set([record.name, ...record.aliases].map(foldName))]),
    byTag,
    byTask,
    byVendor: groupBy(records, (record) => (record.vendor === null ? [] : [foldName(record.vendor)])),
    byKind: groupBy(records, (record) => [record.kind]),
    tags: buildTags(snapshot.tags, byTag, tasks),
    tasks,
    tombstones: new Map(
      snapshot.tombstones.flatMap((stone) =>
        [stone.slug, ...(stone.formerSlugs ?? [])].map((slug) => [slug, stone] as const),
      ),
    ),
    curated,
    curatedIn: snapshot.curated,
    compared,
    recommendations: rateRecommendations(records, curated, compared),
    alternatives: new Map(Object.entries(snapshot.alternatives)),
    relatedFrom: groupRelations(records),
    probes: new Map(Object.entries(snapshot.probes)),
    providers: snapshot.providers,
    benchmarks: new Map(snapshot.benchmarks.map((benchmark) => [benchmark.id, benchmark])),
    answers: new Map(snapshot.answers.map((answer) => [answer.slug, answer])),
    logos: new Map(snapshot.logos.map((logo) => [logo.slug, logo])),
    history: snapshot.history,
  };
}

/** A record is on many lists, a popular one on hundreds. */
const listRecords = new WeakMap<AiDetail, ListRecord>();

/** The list form of a record: the same keys and values as the detail, fewer of them. The same object each time. */
export function toListRecord(detail: AiDetail): Readonly<ListRecord> {
  const known = listRecords.get(detail);
  if (known !== undefined) return known;
  // Assigning the keys one by one would leave a hash table, which is several times slower to copy and to write.
  const record = Object.fromEntries(LIST_KEYS.map((key) => [key, detail[key]])) as unknown as ListRecord;
  record.openness = detail.openness.grade;
  listRecords.set(detail, record);
  return record;
}

/** Finds a record by its slug or a slug it had before. */
export function findBySlug(catalog: Catalog, slug: string): AiDetail | undefined {
  return catalog.bySlug.get(slug) ?? catalog.byFormerSlug.get(slug);
}

/** True when the rating is more than the neutral prior. */
export function isRated(record: Pick<AiRecord, "ratingCount">): boolean {
  return record.ratingCount > 0;
}

function groupBy(
  records: readonly AiDetail[],
  keysOf: (record: AiDetail) => readonly string[],
): Map<string, AiDetail[]> {
  const groups = new Map<string, AiDetail[]>();
  for (const record of records) {
    for (const key of keysOf(record)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [record]);
      else group.push(record);
    }
  }
  return groups;
}

function buildTasks(tags: readonly Tag[], byTask: ReadonlyMap<string, readonly AiDetail[]>): Map<string, CountedTask> {
  return new Map(
    tags.flatMap((tag) =>
      (tag.tasks ?? []).map((task) => [task.id, { ...task, tag: tag.id, count: byTask.get(task.id)?.length ?? 0 }]),
    ),
  );
}

function buildTags(
  tags: readonly Tag[],
  byTag: ReadonlyMap<string, readonly AiDetail[]>,
  tasksById: ReadonlyMap<string, CountedTask>,
): Map<string, CountedTag> {
  return new Map(
    tags.map((tag) => {
      const carriers = byTag.get(tag.id) ?? [];
      const beside = new Map<string, number>();
      for (const record of carriers) {
        for (const id of record.tags) if (id !== tag.id) beside.set(id, (beside.get(id) ?? 0) + 1);
      }
      const related = [...beside]
        .map(([id, count]) => ({ id, count }))
        .sort((a, b) => b.count - a.count || compareCodePoints(a.id, b.id))
        .slice(0, MAX_RELATED_TAGS);
      const tasks = (tag.tasks ?? [])
        .map(({ id }) => tasksById.get(id)!)
        .sort((a, b) => b.count - a.count || compareCodePoints(a.id, b.id));
      return [tag.id, { ...tag, count: carriers.length, related, tasks }];
    }),
  );
}
