/** Events of the results that a commit brought and that are the best known: the rest of its results is no news. */
import { toCanonicalJson } from "../changes/authored.ts";
import { type EventDraft, toIdentity } from "../changes/compare-records.ts";
import { type HeldResult, findNewBests } from "../changes/new-bests.ts";
import { type Json, isJsonObject } from "#lib/format/json.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import type { HistoryState } from "./history-state.ts";
import type { VersionReader } from "./version-reader.ts";

/** An evidence file or a file of a provider that the commit touched; null: there is none. */
export interface TouchedResults {
  /** Id of the record, or of the provider. */
  of: string;
  slug: string;
  before: string | null;
  after: string | null;
}

/** The event, and the record that it is of: of a model, that of its provider. */
export interface RecordDraft {
  slug: string;
  id: string;
  draft: EventDraft;
}

/** @param state after the commit */
export async function listRecordDrafts(
  state: HistoryState,
  touched: readonly TouchedResults[],
  versions: VersionReader,
  day: string,
): Promise<RecordDraft[]> {
  const read = (slug: string, oid: string | null | undefined): HeldResult[] =>
    typeof oid === "string" ? listHeld(slug, versions.findEvidence(oid)) : [];
  const come = touched.flatMap(({ slug, before, after }) => subtract(read(slug, after), read(slug, before)));
  if (come.length === 0 || state.benchmarkFile === null) return [];
  const evidence = [...state.records].map(([of, record]) => ({ of, slug: record.slug, oid: record.evidence }));
  const providers = [...state.providerFiles].map(([of, oid]) => ({ of, slug: of, oid }));
  const former = new Map(touched.map(({ of, before }) => [of, before]));
  const files = [...evidence, ...providers].map((file) => ({ ...file, oid: former.get(file.of) ?? file.oid }));
  await versions.load([state.benchmarkFile, ...files.map(({ oid }) => oid)]);
  const known = files.flatMap(({ slug, oid }) => read(slug, oid));
  const bests = findNewBests(versions.findEvidence(state.benchmarkFile), { come, known }, day);
  const owned = bests.flatMap((best) => {
    const slug = findOwner(best.holder, state, versions);
    const id = slug === undefined ? undefined : state.recordFiles.get(slug)?.id;
    return slug !== undefined && typeof id === "string" && state.records.has(id) ? [{ ...best, slug, id }] : [];
  });
  return [...Map.groupBy(owned, ({ slug }) => slug)]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([slug, group]) => {
      const { id } = group[0]!;
      const changes = group.map(({ from, to }) => ({ field: "benchmarks", from, to }));
      // What it beat follows from the other files: the same result has the same id whatever is known besides.
      const identity = toIdentity(
        id,
        "ai.recordSet",
        changes.map((change) => ({ ...change, from: null })),
      );
      return { slug, id, draft: { type: "ai.recordSet", changes, identity } };
    });
}

/** Results of a tool, or of a provider's models. */
function listHeld(slug: string, file: Readonly<Record<string, Json>> | undefined): HeldResult[] {
  const models = listObjects(file?.models);
  return [
    ...listObjects(file?.benchmarks).map((row) => ({ holder: slug, row })),
    ...models.flatMap(({ id, benchmarks }) =>
      typeof id === "string" ? listObjects(benchmarks).map((row) => ({ holder: `${slug}/${id}`, row })) : [],
    ),
  ];
}

function subtract(rows: readonly HeldResult[], others: readonly HeldResult[]): HeldResult[] {
  const known = new Set(others.map(({ holder, row }) => toCanonicalJson([holder, row])));
  return rows.filter(({ holder, row }) => !known.has(toCanonicalJson([holder, row])));
}

function findOwner(holder: string, state: HistoryState, versions: VersionReader): string | undefined {
  const border = holder.indexOf("/");
  if (border < 0) return holder;
  const oid = state.providerFiles.get(holder.slice(0, border));
  const record = oid === undefined ? undefined : versions.findEvidence(oid)?.record;
  return typeof record === "string" ? record : undefined;
}

function listObjects(value: Json | undefined): { [key: string]: Json }[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
