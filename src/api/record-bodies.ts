/** Bodies of the operations about one record: built once, for its files and its pages. */
import type { Catalog } from "#catalog/catalog.ts";
import { renderJson } from "#http/json-response.ts";
import { type TwinFile, toTwinPath } from "#http/twins.ts";
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

export function buildRecordBodies(catalog: Catalog, record: AiDetail): RecordBodies {
  return {
    record,
    audit: getAudit.build(catalog, record),
    alternatives: getAlternatives.build(catalog, record),
    history: getHistory.build(catalog, record),
  };
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
