/** Bodies of the operations about one record: built once, for its files and its pages. */
import { type AlternativeSources, toAlternativeSources } from "#alternatives/alternative-sources.ts";
import { toAlternativeList } from "#alternatives/build-alternatives.ts";
import { runAudit, toAuditDay } from "#audit/run.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { renderJson } from "#http/json-response.ts";
import { type TwinFile, toTwinPath } from "#http/twins.ts";
import type { ProbeEvidence } from "#schema/evidence.ts";
import type { AiDetail } from "#schema/record.ts";
import type { ReadOperation } from "./define-read.ts";
import { getAi } from "./endpoints/get-ai.ts";
import { getAlternatives } from "./endpoints/get-alternatives.ts";
import { getAudit } from "./endpoints/get-audit.ts";
import { getHistory } from "./endpoints/get-history.ts";

const RECORD_READS = { record: getAi, audit: getAudit, alternatives: getAlternatives, history: getHistory } as const;

export type RecordBodies = {
  [Name in keyof typeof RECORD_READS]: ReturnType<(typeof RECORD_READS)[Name]["build"]>;
};

/** All that the bodies are made from. They cost most of the work, so whether one would differ is asked of these. */
export interface BodySources extends Omit<RecordBodies, "audit" | "alternatives"> {
  alternatives: AlternativeSources;
  probes: readonly ProbeEvidence[];
  /** The day that the audit counts ages to. */
  auditDay: string;
}

export function toBodySources(catalog: Catalog, record: AiDetail): BodySources {
  return {
    record,
    probes: catalog.probes.get(record.slug) ?? [],
    auditDay: toAuditDay(catalog.today),
    alternatives: toAlternativeSources(catalog, record),
    history: getHistory.build(catalog, record),
  };
}

export function buildRecordBodies({ record, probes, auditDay, alternatives, history }: BodySources): RecordBodies {
  const audit = runAudit({ record, probes }, auditDay);
  return { record, audit, alternatives: toAlternativeList(alternatives), history };
}

export function* renderRecordTwins(bodies: RecordBodies): Generator<TwinFile> {
  const { slug } = bodies.record;
  for (const name of Object.keys(RECORD_READS) as (keyof RecordBodies)[]) {
    for (const twin of RECORD_READS[name].twins)
      yield { path: toTwinPath(twin, { slug }), text: renderJson(bodies[name]) };
  }
}

/** True for operations whose files `renderRecordTwins` gives. */
export function isOfRecord(operation: ReadOperation): boolean {
  return Object.values(RECORD_READS).some(({ id }) => id === operation.id);
}
