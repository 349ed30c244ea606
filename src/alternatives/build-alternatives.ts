/** What to use instead of a tool: listed ones first, then the most similar ones (contract §7). */
import type { Alternative, AlternativeList } from "#schema/alternatives.ts";
import type { AiDetail } from "#schema/record.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { NOUN } from "#site/nouns.ts";
import { pageRoutes } from "#site/routes.ts";
import { type AlternativeSources, toAlternativeSources } from "./alternative-sources.ts";
import { limitRepeats } from "./limit-repeats.ts";
import { explainAlternative } from "./reasons.ts";

/** Raise when the same records give another list. */
export const ALTERNATIVES_METHOD_VERSION = "4";

/** Body of `GET /ais/<slug>/alternatives`. */
export function toAlternativeList(sources: AlternativeSources): AlternativeList {
  const data = toAlternatives(sources);
  return {
    slug: sources.record.slug,
    method: { version: ALTERNATIVES_METHOD_VERSION, documentation: `${pageRoutes.methodology()}#alternatives` },
    note: describeOrder(sources.record.successor, data),
    data,
  };
}

/** Alternatives of one record, at most 20: never itself, never a discontinued tool. */
export function listAlternatives(catalog: Catalog, record: AiDetail): Alternative[] {
  return toAlternatives(toAlternativeSources(catalog, record));
}

function toAlternatives(sources: AlternativeSources): Alternative[] {
  const reasons = limitRepeats(sources.listed.map((pair) => explainAlternative(sources, pair)));
  return sources.listed.map(({ record, similarity, isNamed }, place) => ({
    ...record,
    similarity,
    reasons: reasons[place]!,
    curated: isNamed,
  }));
}

/** Says once what every row would otherwise repeat. */
function describeOrder(successor: string | null, data: readonly Alternative[]): string | null {
  const picks = data.filter(({ curated }) => curated).length;
  if (data.length === 0) return null;
  const hasNext = data.some(({ slug, curated }) => slug === successor && !curated);
  if (picks === 0) {
    const order = hasNext ? "Its successor first, then the most similar" : "The most similar";
    return `${order} ${NOUN.many}${hasNext ? "" : " first"}; editors have named none.`;
  }
  const named = picks === 1 ? "Editors named the first one" : `Editors named the first ${picks}`;
  const isAll = picks === data.length;
  const rest = [
    ...(hasNext ? ["its successor is next"] : []),
    ...(data.length > picks + (hasNext ? 1 : 0) ? ["the others follow by likeness"] : []),
  ];
  const order = rest.length === 0 ? "" : `; ${rest.join(", ")}`;
  return `${isAll ? "Editors named all of them" : named}, here or in the record of the other ${NOUN.one}${order}.`;
}
