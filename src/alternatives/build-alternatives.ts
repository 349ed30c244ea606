/** What one may use instead of a tool: listed ones first, then the most similar ones (contract §7). */
import type { Alternative, AlternativeList } from "#schema/alternatives.ts";
import type { AiDetail, ListRecord } from "#schema/record.ts";
import { type Catalog, toListRecord } from "#catalog/catalog.ts";
import { pageRoutes } from "#site/routes.ts";
import { listListed } from "./ranking.ts";
import { explainAlternativesTo } from "./reasons.ts";

/** Raise when the same records give another list. */
export const ALTERNATIVES_METHOD_VERSION = "2";

/** Body of `GET /ais/<slug>/alternatives`. */
export function buildAlternativeList(catalog: Catalog, record: AiDetail): AlternativeList {
  return {
    slug: record.slug,
    method: { version: ALTERNATIVES_METHOD_VERSION, documentation: `${pageRoutes.methodology()}#alternatives` },
    data: listAlternatives(catalog, record),
  };
}

/** Alternatives of one record, at most 20: never itself, never a discontinued tool. */
export function listAlternatives(catalog: Catalog, record: AiDetail): Alternative[] {
  const explain = explainAlternativesTo(catalog, record);
  return listListed(catalog, record).map(({ record: other, similarity, isNamed }) => ({
    ...getListRecord(other),
    similarity,
    reasons: explain(other),
    curated: isNamed,
  }));
}

/** Popular tools appear on hundreds of lists. */
const listRecords = new WeakMap<AiDetail, ListRecord>();

function getListRecord(detail: AiDetail): ListRecord {
  const known = listRecords.get(detail);
  if (known !== undefined) return known;
  const record = toListRecord(detail);
  listRecords.set(detail, record);
  return record;
}
