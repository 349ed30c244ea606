/** Content with additions that are not written yet. Rows are added; existing ones are never rewritten. */
import { isDeepStrictEqual } from "node:util";
import { Document } from "yaml";
import type { CheckedContent } from "#record/catalog/checked-content.ts";
import { toLastDay } from "#record/catalog/dates.ts";
import { formatJsonRows } from "#lib/format/json-rows.ts";
import { formatContentJson } from "#content/lint/content-json.ts";
import { editRecordText, joinRecord } from "#content/lint/edit-record.ts";
import { formatFrontMatter } from "#content/lint/front-matter-style.ts";
import type { AiFrontMatter, AiSource } from "#record/schema/ai.ts";
import type { Benchmark, BenchmarkResult } from "#record/schema/benchmark.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import type { Logo } from "#record/schema/logo.ts";
import type { HostedModel, ModelProviderFile } from "#record/schema/model.ts";
import type { TermsChange } from "#record/schema/terms.ts";
import { compareCodePoints } from "#lib/text/fold.ts";

/** Lists of an evidence file to which rows are added. */
export type RowList =
  | "dataUse"
  | "terms"
  | "lifecycle"
  | "maintenance"
  | "openness"
  | "relations"
  | "benchmarks"
  | "doubts";
export type Row<List extends RowList> = NonNullable<Evidence[List]>[number];

type MetricSeries = NonNullable<Evidence["metrics"]>[number];
export type SeriesKey = Pick<MetricSeries, "metric" | "package" | "method">;
export type SeriesSample = MetricSeries["samples"][number];
type RecordSource = NonNullable<AiFrontMatter["sources"]>[number];

export interface ContentDraft {
  records: ReadonlyMap<string, AiSource>;
  findEvidence: (slug: string) => Evidence;
  findProvider: (id: string) => ModelProviderFile | undefined;
  /** False when the list holds that very row. */
  addRow: <List extends RowList>(slug: string, list: List, row: Row<List>) => boolean;
  setResults: (slug: string, results: BenchmarkResult[]) => void;
  /** False when the series has a sample of that day from that source. */
  addSample: (slug: string, series: SeriesKey, sample: SeriesSample) => boolean;
  /** False when the document is not followed, or the change is recorded. */
  addTermsChange: (slug: string, document: { repository: string; path: string }, change: TermsChange) => boolean;
  addRecord: (record: AiSource) => void;
  addSource: (slug: string, source: RecordSource) => void;
  setProvider: (id: string, file: ModelProviderFile) => void;
  benchmarks: readonly Benchmark[];
  /** Of every provider. */
  listModels: () => { provider: string; providerName: string; model: HostedModel }[];
  setLogos: (logos: readonly Logo[]) => void;
  /** Gives what takes back all additions since. */
  mark: () => () => void;
  /** Path and text of every file that is new or different, by path. */
  listFiles: () => { path: string; text: string }[];
}

/** @param readRecord text of `content/ais/<slug>.md` */
export function createContentDraft(content: CheckedContent, readRecord: (slug: string) => string): ContentDraft {
  const records = new Map(content.ais.map((record) => [record.slug, record]));
  const evidence = new Map(Object.entries(content.evidence));
  const before = new Map(evidence);
  const providers = new Map(content.providers.map(({ id, ...file }) => [id, toProviderFile(file)]));
  const texts = new Map<string, string>();

  /** A changed file is a new one: those of the content and of a mark stay as they are. */
  const setLists = (slug: string, lists: Partial<Evidence>): void => {
    evidence.set(slug, { $schema: "../schema/evidence.schema.json", ...evidence.get(slug), ...lists });
  };

  return {
    records,
    findEvidence: (slug) => evidence.get(slug) ?? {},
    findProvider: (id) => providers.get(id),
    addRow(slug, list, row) {
      const rows: unknown[] = evidence.get(slug)?.[list] ?? [];
      if (rows.some((known) => isDeepStrictEqual(known, row))) return false;
      setLists(slug, { [list]: [...rows, row] });
      return true;
    },
    setResults(slug, benchmarks) {
      setLists(slug, { benchmarks });
    },
    addSample(slug, key, sample) {
      const file = evidence.get(slug) ?? {};
      const known = (file.metrics ?? []).find((series) => isSeries(series, key));
      if (known?.samples.some((other) => isOneSighting(other, sample)) === true) return false;
      const samples = [...(known?.samples ?? []), sample].sort((a, b) =>
        compareCodePoints(toLastDay(a.date), toLastDay(b.date)),
      );
      const series = { ...key, samples };
      const others = file.metrics ?? [];
      const metrics =
        known === undefined ? [...others, series] : others.map((other) => (other === known ? series : other));
      setLists(slug, { metrics });
      return true;
    },
    addTermsChange(slug, { repository, path }, change) {
      const documents = evidence.get(slug)?.terms ?? [];
      const followed = documents.find((row) => row.repository === repository && row.path === path);
      if (followed === undefined || followed.changes.some(({ commit }) => commit === change.commit)) return false;
      const changes = [...followed.changes, change].sort((a, b) => compareCodePoints(a.date, b.date));
      setLists(slug, { terms: documents.map((row) => (row === followed ? { ...followed, changes } : row)) });
      return true;
    },
    addRecord(record) {
      records.set(record.slug, record);
      const { slug, description, ...frontMatter } = record;
      // In the failsafe schema every scalar is text; the one boolean of a record is written like one.
      const { openSource, ...texted } = frontMatter;
      const fields = openSource === undefined ? texted : { ...texted, openSource: String(openSource) };
      const document = new Document(fields, { schema: "failsafe", aliasDuplicateObjects: false });
      texts.set(toRecordPath(slug), joinRecord(formatFrontMatter(document), description));
    },
    addSource(slug, source) {
      const path = toRecordPath(slug);
      const text = editRecordText(texts.get(path) ?? readRecord(slug), (fields, document) => {
        const known = fields.get("sources", true);
        if (known === undefined) fields.set("sources", document.createNode([source]));
        else fields.addIn(["sources"], document.createNode(source));
      });
      if (text === undefined) throw new Error(`${path} was parsed before and can't be parsed now.`);
      texts.set(path, text);
      const record = records.get(slug)!;
      records.set(slug, { ...record, sources: [...(record.sources ?? []), source] });
    },
    setProvider(id, file) {
      providers.set(id, file);
      texts.set(`content/models/${id}.json`, formatContentJson(`content/models/${id}.json`, file));
    },
    benchmarks: content.benchmarks,
    listModels: () =>
      [...providers].flatMap(([provider, { name, models }]) =>
        models.map((model) => ({ provider, providerName: name, model })),
      ),
    setLogos(logos) {
      texts.set("content/logos.json", formatJsonRows({ $schema: "./schema/logos.schema.json", logos }));
    },
    mark() {
      const undo = [keepEntries(records), keepEntries(evidence), keepEntries(providers), keepEntries(texts)];
      return () => undo.forEach((restore) => restore());
    },
    listFiles() {
      const changed = [...evidence].filter(([slug, file]) => file !== before.get(slug));
      const rows = changed.map(([slug, file]) => {
        const path = `content/evidence/${slug}.json`;
        return [path, formatContentJson(path, file)] as const;
      });
      return [...texts, ...rows]
        .map(([path, text]) => ({ path, text }))
        .sort((a, b) => compareCodePoints(a.path, b.path));
    },
  };
}

function keepEntries<Key, Value>(map: Map<Key, Value>): () => void {
  const kept = [...map];
  return () => {
    map.clear();
    for (const [key, value] of kept) map.set(key, value);
  };
}

/** Adds a question for the reader, unless there is one about that field already. */
export function addDoubt(draft: ContentDraft, slug: string, field: string | null, note: string): boolean {
  const isAsked = (draft.findEvidence(slug).doubts ?? []).some((doubt) => doubt.field === field);
  return !isAsked && draft.addRow(slug, "doubts", { field, note });
}

function toRecordPath(slug: string): string {
  return `content/ais/${slug}.md`;
}

function toProviderFile({ record, ends, ...file }: Omit<CheckedContent["providers"][number], "id">): ModelProviderFile {
  return {
    $schema: "../schema/models.schema.json",
    ...file,
    ...(record === null ? {} : { record }),
    ...(ends.length === 0 ? {} : { ends }),
  };
}

function isSeries(series: SeriesKey, key: SeriesKey): boolean {
  return series.metric === key.metric && series.package === key.package && series.method === key.method;
}

function isOneSighting(a: SeriesSample, b: SeriesSample): boolean {
  return a.date === b.date && toListName(a.source) === toListName(b.source);
}

function toListName({ repository, npm, url }: SeriesSample["source"]): string | undefined {
  return repository ?? npm ?? url;
}
