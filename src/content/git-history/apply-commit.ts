/** One step of the walk: what a commit did to the records. */
import { compareCodePoints } from "#lib/text/fold.ts";
import { type EventDraft, compareRecords } from "../changes/compare-records.ts";
import { followRenames } from "../changes/follow-renames.ts";
import { compareModelEnds } from "../changes/compare-model-ends.ts";
import { findFreeEventId } from "./event-id.ts";
import { type HistoryState, type ResolvedRecord, resolveRecord, setRecordFile } from "./history-state.ts";
import type { ContentCommit } from "./list-commits.ts";
import { type TouchedResults, listRecordDrafts } from "./record-results.ts";
import type { VersionReader } from "./version-reader.ts";

const BENCHMARK_FILE = "content/benchmarks.json";

/** What makes records, and what is news of them: ends of a provider's models, and new bests of benchmarks. */
export const HISTORY_PATHS = ["content/ais", "content/evidence", "content/models", BENCHMARK_FILE] as const;

const CONTENT_PATH = /^content\/(ais|evidence)\/([a-z0-9-]+)\.(md|json)$/;
const PROVIDER_PATH = /^content\/models\/([a-z0-9-]+)\.json$/;

interface TouchedFile {
  path: string;
  slug: string;
  isEvidence: boolean;
  oid: string | null;
}

/** Moves `state` past `commit` and appends its events, by slug. */
export async function applyCommit(state: HistoryState, commit: ContentCommit, versions: VersionReader): Promise<void> {
  const files = commit.files.flatMap(toTouchedFile);
  const formerIds = files.map((file) => state.recordFiles.get(file.slug)?.id);
  await versions.load(files.map((file) => file.oid));
  for (const file of files) applyFile(state, file, commit.commit, versions);
  const ids = new Set([...formerIds, ...files.map((file) => state.recordFiles.get(file.slug)?.id)]);

  const steps = [...ids].flatMap((id) => {
    if (id === null || id === undefined) return [];
    const [before, after] = [state.records.get(id), resolveRecord(state, id)];
    return isSame(before, after) ? [] : [{ id, before, after, slug: (after ?? before)!.slug }];
  });
  await versions.load(
    steps.flatMap(({ before, after }) => [before?.record, before?.evidence, after?.record, after?.evidence]),
  );

  const renamed = new Map(
    steps.flatMap(({ before, after }) =>
      before !== undefined && after !== undefined && before.slug !== after.slug ? [[before.slug, after.slug]] : [],
    ),
  );
  for (const { id, before, after, slug } of steps.sort(
    (a, b) => compareCodePoints(a.slug, b.slug) || compareCodePoints(a.id, b.id),
  )) {
    const [from, to] = [before && versions.getAuthored(before, id), after && versions.getAuthored(after, id)];
    const former = from && to && followRenames(from, to, renamed);
    const drafts = compareRecords(former ?? from, to, toInstant(commit).slice(0, 10));
    for (const draft of drafts) appendEvent(state, draft, commit, id, slug);
    if (after === undefined) state.records.delete(id);
    else state.records.set(id, after);
  }
  const providers = await applyProviderFiles(state, commit, versions);
  for (const { path, oid } of commit.files) if (path === BENCHMARK_FILE) state.benchmarkFile = oid;
  const evidence = steps.map(({ id, before, after, slug }) => ({
    of: id,
    slug,
    before: before?.evidence ?? null,
    after: after?.evidence ?? null,
  }));
  const records = await listRecordDrafts(state, [...evidence, ...providers], versions, toInstant(commit).slice(0, 10));
  for (const { slug, id, draft } of records) appendEvent(state, draft, commit, id, slug);
}

/** Ends that a provider's file announces are events of the provider's own record; without one there is nobody to tell. */
async function applyProviderFiles(
  state: HistoryState,
  commit: ContentCommit,
  versions: VersionReader,
): Promise<TouchedResults[]> {
  const touched: TouchedResults[] = [];
  const files = commit.files.flatMap(toProviderFile);
  await versions.load(files.flatMap(({ provider, oid }) => [state.providerFiles.get(provider), oid]));
  for (const { provider, oid } of files.sort((a, b) => compareCodePoints(a.provider, b.provider))) {
    const former = state.providerFiles.get(provider);
    const before = former === undefined ? undefined : versions.findEvidence(former);
    const after = oid === null ? undefined : versions.findEvidence(oid);
    if (oid === null) state.providerFiles.delete(provider);
    else if (after !== undefined) state.providerFiles.set(provider, oid);
    touched.push({ of: provider, slug: provider, before: former ?? null, after: after === undefined ? null : oid });
    const slug = after?.record;
    const id = typeof slug === "string" ? state.recordFiles.get(slug)?.id : undefined;
    if (typeof slug !== "string" || typeof id !== "string" || !state.records.has(id)) continue;
    const draft = compareModelEnds(id, before, after, toInstant(commit).slice(0, 10));
    if (draft !== undefined) appendEvent(state, draft, commit, id, slug);
  }
  return touched;
}

function toProviderFile({ path, oid }: ContentCommit["files"][number]): { provider: string; oid: string | null }[] {
  const provider = PROVIDER_PATH.exec(path)?.[1];
  return provider === undefined ? [] : [{ provider, oid }];
}

/** Object ids that applying a commit to `state` or a later state will read, so that many commits are read at once. */
export function listTouchedOids(state: HistoryState, commit: ContentCommit): string[] {
  return commit.files
    .flatMap(toTouchedFile)
    .flatMap(({ oid, slug }) => {
      const record = state.records.get(state.recordFiles.get(slug)?.id ?? "");
      return [oid, record?.record, record?.evidence];
    })
    .concat(
      commit.files.flatMap(toProviderFile).flatMap(({ provider, oid }) => [oid, state.providerFiles.get(provider)]),
    )
    .filter((oid) => typeof oid === "string");
}

function toTouchedFile({ path, oid }: ContentCommit["files"][number]): TouchedFile[] {
  const match = CONTENT_PATH.exec(path);
  if (match === null) return [];
  const isEvidence = match[1] === "evidence";
  return match[3] === (isEvidence ? "json" : "md") ? [{ path, slug: match[2]!, isEvidence, oid }] : [];
}

function applyFile(state: HistoryState, file: TouchedFile, commit: string, versions: VersionReader): void {
  const { slug, oid } = file;
  if (oid === null) {
    if (file.isEvidence) state.evidenceFiles.delete(slug);
    else setRecordFile(state, slug, undefined);
    return;
  }
  const version = file.isEvidence ? versions.findEvidence(oid) : versions.findRecord(oid);
  if (version === undefined) state.unreadable.push({ path: file.path, commit });
  if (file.isEvidence) {
    state.evidenceFiles.set(slug, version === undefined ? null : oid);
  } else if (version === undefined) {
    const id = versions.findBrokenRecordId(oid) ?? state.recordFiles.get(slug)?.id ?? null;
    setRecordFile(state, slug, { id, oid: null });
  } else {
    setRecordFile(state, slug, { id: versions.findRecord(oid)!.id, oid });
  }
}

function appendEvent(state: HistoryState, draft: EventDraft, commit: ContentCommit, aiId: string, slug: string): void {
  const id = findFreeEventId(draft.identity, state.eventIds);
  const at = toInstant(commit);
  state.eventIds.add(id);
  state.events.push({ id, type: draft.type, at, commit: commit.commit, slug, aiId, changes: draft.changes });
  const day = at.slice(0, 10);
  state.dates[aiId] = { addedAt: state.dates[aiId]?.addedAt ?? day, updatedAt: day };
}

function toInstant({ committedAtSeconds }: ContentCommit): string {
  return new Date(committedAtSeconds * 1000).toISOString().replace(".000Z", "Z");
}

function isSame(before: ResolvedRecord | undefined, after: ResolvedRecord | undefined): boolean {
  return before?.slug === after?.slug && before?.record === after?.record && before?.evidence === after?.evidence;
}
