/** The walk's last state on disk, so that a build reads only the commits that came since. Any doubt: no cache. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { EVENT_LIMITS } from "../changes/compare-records.ts";
import { FRONT_MATTER_FIELDS } from "../changes/event-fields.ts";
import { EVIDENCE_FIELDS } from "../changes/list-evidence-rows.ts";
import { RATING_METHOD } from "#record/catalog/rating.ts";
import { SITE } from "#site/site.ts";
import { writeWhole } from "../files/write-whole.ts";
import { type HistoryState, createHistoryState, setRecordFile } from "./history-state.ts";

/** Raise when the same commits give other events than before. */
const METHOD_VERSION = 7;

/** Cached figures were derived by these rules; under others they are worth nothing. */
const METHOD = JSON.stringify([
  METHOD_VERSION,
  SITE.historyFrom,
  RATING_METHOD,
  EVENT_LIMITS,
  FRONT_MATTER_FIELDS,
  EVIDENCE_FIELDS,
]);

export interface CachedHistory {
  head: string;
  state: HistoryState;
}

interface CachedJson {
  head: string;
  recordFiles: [string, { id: string | null; oid: string | null }][];
  evidenceFiles: [string, string | null][];
  providerFiles: [string, string][];
  benchmarkFile: string | null;
  records: [string, { slug: string; record: string; evidence: string | null }][];
  events: HistoryState["events"];
  dates: HistoryState["dates"];
  unreadable: HistoryState["unreadable"];
}

/** The cached state; undefined when there is none, or it was made by other rules, cut short or edited. */
export async function readHistoryCache(file: string): Promise<CachedHistory | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const [seal, body] = splitOnce(text, "\n");
  if (seal !== toSeal(body)) return undefined;
  // The seal proves that this very program wrote the body.
  const cached = JSON.parse(body) as CachedJson;
  const state = createHistoryState();
  for (const [slug, recordFile] of cached.recordFiles) setRecordFile(state, slug, recordFile);
  for (const [slug, oid] of cached.evidenceFiles) state.evidenceFiles.set(slug, oid);
  state.providerFiles = new Map(cached.providerFiles);
  state.benchmarkFile = cached.benchmarkFile;
  for (const [id, record] of cached.records) state.records.set(id, record);
  state.events = cached.events;
  state.eventIds = new Set(cached.events.map((event) => event.id));
  state.dates = cached.dates;
  state.unreadable = cached.unreadable;
  return { head: cached.head, state };
}

/** Replaces the cache in one step; two builds at once leave one whole file. */
export async function writeHistoryCache(file: string, { head, state }: CachedHistory): Promise<void> {
  const cached: CachedJson = {
    head,
    recordFiles: [...state.recordFiles],
    evidenceFiles: [...state.evidenceFiles],
    providerFiles: [...state.providerFiles],
    benchmarkFile: state.benchmarkFile,
    records: [...state.records],
    events: state.events,
    dates: state.dates,
    unreadable: state.unreadable,
  };
  const body = JSON.stringify(cached);
  await writeWhole(file, `${toSeal(body)}\n${body}`);
}

function toSeal(body: string): string {
  return createHash("sha256").update(METHOD).update("\0").update(body).digest("hex");
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index === -1 ? [text, ""] : [text.slice(0, index), text.slice(index + separator.length)];
}
