/** Parsed content files by object id: read in bulk, parsed once. */
import type { AuthoredRecord } from "../changes/authored.ts";
import type { Json } from "#lib/format/json.ts";
import type { ResolvedRecord } from "./history-state.ts";
import { type RecordVersion, findRecordId, parseEvidenceVersion, parseRecordVersion } from "./parse-version.ts";
import { readBlobs } from "./read-blobs.ts";

export interface VersionReader {
  /** Fetches texts that are not known yet; one git process a call at most. */
  load(oids: Iterable<string | null | undefined>): Promise<void>;
  /** Forgets everything but these. */
  keep(oids: ReadonlySet<string>): void;
  findRecord(oid: string): RecordVersion | undefined;
  /** Id that a broken file still shows. */
  findBrokenRecordId(oid: string): string | undefined;
  findEvidence(oid: string): { [key: string]: Json } | undefined;
  getAuthored(record: ResolvedRecord, id: string): AuthoredRecord;
}

export function createVersionReader(root: string): VersionReader {
  const texts = new Map<string, string>();
  const records = new Map<string, RecordVersion | undefined>();
  const evidences = new Map<string, { [key: string]: Json } | undefined>();

  function getText(oid: string): string {
    const text = texts.get(oid);
    if (text === undefined) throw new Error(`Object ${oid} was asked for before it was loaded.`);
    return text;
  }

  function parseOnce<T>(memory: Map<string, T>, oid: string, parse: (text: string) => T): T {
    if (!memory.has(oid)) memory.set(oid, parse(getText(oid)));
    return memory.get(oid)!;
  }

  const findRecord = (oid: string) => parseOnce(records, oid, parseRecordVersion);
  const findEvidence = (oid: string) => parseOnce(evidences, oid, parseEvidenceVersion);

  return {
    async load(oids) {
      const missing = [...oids].filter((oid): oid is string => typeof oid === "string" && !texts.has(oid));
      for (const [oid, text] of await readBlobs(root, missing)) texts.set(oid, text);
    },
    keep(oids) {
      for (const memory of [texts, records, evidences])
        for (const oid of memory.keys()) if (!oids.has(oid)) memory.delete(oid);
    },
    findRecord,
    findBrokenRecordId: (oid) => findRecordId(getText(oid)),
    findEvidence,
    getAuthored(record, id) {
      const { frontMatter, description } = findRecord(record.record)!;
      return {
        id,
        slug: record.slug,
        frontMatter,
        description,
        evidence: record.evidence === null ? {} : findEvidence(record.evidence)!,
      };
    },
  };
}
