/** What one may use instead of a tool: listed ones first, then the most similar ones (contract §7). */
import type { Alternative, AlternativeList } from "#schema/alternatives.ts";
import type { AiDetail, ListRecord } from "#schema/record.ts";
import { type Catalog, toListRecord } from "#catalog/catalog.ts";
import { NOUN } from "#site/nouns.ts";
import { pageRoutes } from "#site/routes.ts";
import { listListed } from "./ranking.ts";
import { limitRepeats } from "./limit-repeats.ts";
import { explainAlternativesTo } from "./reasons.ts";

/** Raise when the same records give another list. */
export const ALTERNATIVES_METHOD_VERSION = "2";

/** Body of `GET /ais/<slug>/alternatives`. */
export function buildAlternativeList(catalog: Catalog, record: AiDetail): AlternativeList {
  const data = listAlternatives(catalog, record);
  return {
    slug: record.slug,
    method: { version: ALTERNATIVES_METHOD_VERSION, documentation: `${pageRoutes.methodology()}#alternatives` },
    note: describeOrder(data),
    data,
  };
}

/** Alternatives of one record, at most 20: never itself, never a discontinued tool. */
export function listAlternatives(catalog: Catalog, record: AiDetail): Alternative[] {
  const explain = explainAlternativesTo(catalog, record);
  const listed = listListed(catalog, record);
  const reasons = limitRepeats(listed.map(({ record: other }) => explain(other)));
  return listed.map(({ record: other, similarity, isNamed }, place) => ({
    ...getListRecord(other),
    similarity,
    reasons: reasons[place]!,
    curated: isNamed,
  }));
}

/** Says once what every row would otherwise repeat. */
function describeOrder(data: readonly Alternative[]): string | null {
  const picks = data.filter(({ curated }) => curated).length;
  if (data.length === 0) return null;
  if (picks === 0) return `The most similar ${NOUN.many} first; editors have named none.`;
  const named = picks === 1 ? "Editors named the first one" : `Editors named the first ${picks}`;
  const isAll = picks === data.length;
  return `${isAll ? "Editors named all of them" : named}, here or in the record of the other ${NOUN.one}${isAll ? "" : "; the others follow by likeness"}.`;
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
