/** Static files of one record: its bodies are built once and shared with its pages. */
import { runAudit } from "#audit/run.ts";
import { buildAlternativeList } from "#alternatives/build-alternatives.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { buildRecordHistory } from "#changes/record-history.ts";
import { twinRoutes } from "#site/routes.ts";
import type { AlternativeList } from "#schema/alternatives.ts";
import type { Audit } from "#schema/audit.ts";
import type { RecordHistory } from "#schema/changes.ts";
import type { AiDetail } from "#schema/record.ts";
import { renderJson } from "#http/json-response.ts";
import type { Operation } from "./operation.ts";

export interface TwinFile {
  /** Path on the site. */
  path: string;
  text: string;
}

/** Bodies of the operations below `/ais/{slug}`. */
export interface RecordBodies {
  record: AiDetail;
  audit: Audit;
  alternatives: AlternativeList;
  history: RecordHistory;
}

export function buildRecordBodies(catalog: Catalog, record: AiDetail): RecordBodies {
  return {
    record,
    audit: runAudit({ record, probes: catalog.probes.get(record.slug) ?? [] }, catalog.today),
    alternatives: buildAlternativeList(catalog, record),
    history: buildRecordHistory(catalog, record),
  };
}

export function* renderRecordTwins({ record, audit, alternatives, history }: RecordBodies): Generator<TwinFile> {
  yield { path: twinRoutes.ai(record.slug), text: renderJson(record) };
  yield { path: twinRoutes.audit(record.slug), text: renderJson(audit) };
  yield { path: twinRoutes.alternatives(record.slug), text: renderJson(alternatives) };
  yield { path: twinRoutes.history(record.slug), text: renderJson(history) };
}

/** True for operations whose files `renderRecordTwins` gives. */
export function isOfRecord({ pattern }: Operation): boolean {
  return pattern.startsWith("/ais/{slug}");
}
