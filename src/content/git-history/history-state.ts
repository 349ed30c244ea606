/** What a walk through the history knows after a commit: plain JSON, so that the next build can go on from it. */
import type { History } from "#record/schema/event.ts";
import { compareCodePoints } from "#lib/text/fold.ts";

/** The files a record is made of at one commit. */
export interface ResolvedRecord {
  slug: string;
  /** Object id of the Markdown file. */
  record: string;
  /** Object id of the evidence file; null when there is none. */
  evidence: string | null;
}

export interface RecordFile {
  /** Null in a broken file that does not even show an id. */
  id: string | null;
  /** Object id; null while the file is broken. */
  oid: string | null;
}

export interface UnreadableVersion {
  path: string;
  commit: string;
}

export interface HistoryState {
  /** Markdown files that exist, by slug. */
  recordFiles: Map<string, RecordFile>;
  /** Evidence files that exist, by slug; null while broken. */
  evidenceFiles: Map<string, string | null>;
  /** Files of providers in their last good state, by provider. */
  providerFiles: Map<string, string>;
  /** Object id of the definitions of benchmarks; null when there are none. */
  benchmarkFile: string | null;
  /** Records in their last good state, by id. */
  records: Map<string, ResolvedRecord>;
  /** Slugs of the files that name an id; more than one is a mistake of that commit. */
  slugsById: Map<string, Set<string>>;
  events: History["events"];
  eventIds: Set<string>;
  dates: History["dates"];
  unreadable: UnreadableVersion[];
}

export function createHistoryState(): HistoryState {
  return {
    recordFiles: new Map(),
    evidenceFiles: new Map(),
    providerFiles: new Map(),
    benchmarkFile: null,
    records: new Map(),
    slugsById: new Map(),
    events: [],
    eventIds: new Set(),
    dates: {},
    unreadable: [],
  };
}

/** Sets or removes (undefined) a Markdown file and keeps the index by id true. */
export function setRecordFile(state: HistoryState, slug: string, file: RecordFile | undefined): void {
  const former = state.recordFiles.get(slug);
  if (former !== undefined && former.id !== null) state.slugsById.get(former.id)?.delete(slug);
  if (file === undefined) {
    state.recordFiles.delete(slug);
    return;
  }
  state.recordFiles.set(slug, file);
  if (file.id === null) return;
  const slugs = state.slugsById.get(file.id);
  if (slugs === undefined) state.slugsById.set(file.id, new Set([slug]));
  else slugs.add(slug);
}

/**
 * The record that an id belongs to now. A broken file keeps the last good state; of two files with one id the one that
 * had it before keeps it.
 */
export function resolveRecord(state: HistoryState, id: string): ResolvedRecord | undefined {
  const former = state.records.get(id);
  const slugs = state.slugsById.get(id) ?? new Set();
  if (slugs.size === 0) return undefined;
  const slug = former !== undefined && slugs.has(former.slug) ? former.slug : [...slugs].sort(compareCodePoints)[0]!;
  const { oid } = state.recordFiles.get(slug)!;
  if (oid === null) return former;
  const evidence = state.evidenceFiles.get(slug);
  return { slug, record: oid, evidence: evidence === null ? (former?.evidence ?? null) : (evidence ?? null) };
}
