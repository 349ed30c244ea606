/** Changes of the catalogue, read from the repository's commits. */
import { join } from "node:path";
import type { History } from "#record/schema/event.ts";
import { SITE } from "#site/site.ts";
import { HISTORY_PATHS, applyCommit, listTouchedOids } from "./apply-commit.ts";
import { readCommitDates } from "./commit-dates.ts";
import { findCompleteHead } from "./find-complete-head.ts";
import { type CachedHistory, readHistoryCache, writeHistoryCache } from "./history-cache.ts";
import { type HistoryState, createHistoryState } from "./history-state.ts";
import { type ContentCommit, listContentCommits } from "./list-commits.ts";
import { toHistoryNote } from "./history-note.ts";
import { findOwnCommits } from "./own-commits.ts";
import { createVersionReader } from "./version-reader.ts";

export interface ReadHistoryOptions {
  /** Where the cache lies; null: no cache. Default: `.catalog/history.json` in `root`. */
  cacheFile?: string | null;
  /** Where the directory's own history begins, as in `SITE.historyFrom`, its default. */
  from?: string | null;
}

/** Blobs held in memory at once. */
const BLOBS_PER_BATCH = 5000;

/**
 * Events along the first-parent history of HEAD, oldest first. Without a repository (a source archive) it is empty
 * and its note says why.
 * @param root folder that holds `content/`
 * @throws {ShallowCloneError} in a shallow clone
 * @throws {GitError} when git refuses for another reason
 */
export async function readHistory(root: string, options: ReadHistoryOptions = {}): Promise<History> {
  const head = await findCompleteHead(root);
  if (head === undefined) return { events: [], dates: {}, note: toHistoryNote("no-repository") };

  const cacheFile = options.cacheFile === undefined ? join(root, ".catalog", "history.json") : options.cacheFile;
  const cached = cacheFile === null ? undefined : await readHistoryCache(cacheFile);
  const commitDates = await readCommitDates(root);
  const usable = cached !== undefined && isStillTrue(cached, commitDates) ? cached : undefined;
  const state = usable?.state ?? createHistoryState();
  if (usable?.head !== head) {
    const commits = await listContentCommits(root, HISTORY_PATHS, usable?.head ?? null);
    const dated = commits.map((commit) => ({ ...commit, committedAtSeconds: commitDates.get(commit.commit)! }));
    const { from = SITE.historyFrom } = options;
    const isOwn = await findOwnCommits(root, from);
    await walk(
      root,
      state,
      dated.filter(({ commit }) => isOwn(commit)),
    );
    if (cacheFile !== null) await writeHistoryCache(cacheFile, { head, state });
  }
  return { events: state.events, dates: state.dates, note: toHistoryNote(state) };
}

async function walk(root: string, state: HistoryState, commits: readonly ContentCommit[]): Promise<void> {
  const versions = createVersionReader(root);
  let start = 0;
  while (start < commits.length) {
    const oids: string[] = [];
    let end = start;
    while (end < commits.length && (end === start || oids.length < BLOBS_PER_BATCH))
      for (const oid of listTouchedOids(state, commits[end++]!)) oids.push(oid);
    await versions.load(oids);
    for (const commit of commits.slice(start, end)) await applyCommit(state, commit, versions);
    const ofRecords = [...state.records.values()].flatMap(({ record, evidence }) => [record, evidence ?? record]);
    versions.keep(new Set([...ofRecords, ...state.providerFiles.values()]));
    start = end;
  }
}

/** History may have been rewritten since, or a later commit have shown that a clock was wrong. */
function isStillTrue({ head, state }: CachedHistory, dates: ReadonlyMap<string, number>): boolean {
  if (!dates.has(head)) return false;
  return state.events.every(({ commit, at }) => Date.parse(at) === dates.get(commit)! * 1000);
}
