/** What one may use instead of a tool: named by people first, then the most similar ones (contract §7). */
import type { Alternative, AlternativeList } from "../../schema/alternatives.ts";
import type { AiDetail } from "../../schema/record.ts";
import { type Catalog, toListRecord } from "../catalog.ts";
import { pageRoutes } from "../routes.ts";
import { explainAlternative } from "./reasons.ts";
import { type SimilarityIndex, buildSimilarityIndex } from "./similarity.ts";

/** Raise when the same records give another list. */
export const ALTERNATIVES_METHOD_VERSION = "1";

/** Most alternatives a list holds. */
export const MAX_ALTERNATIVES = 20;

/** Similarity below which a tool is listed only to fill the first few places. */
const MIN_SIMILARITY = 0.35;
const MIN_LISTED = 3;

/** Body of `GET /ais/<slug>/alternatives`. */
export function buildAlternativeList(catalog: Catalog, record: AiDetail): AlternativeList {
  return {
    slug: record.slug,
    method: { version: ALTERNATIVES_METHOD_VERSION, documentation: `${pageRoutes.methodology()}#alternatives` },
    data: listAlternatives(catalog, record),
  };
}

/** Alternatives of every record, by slug. */
export function buildAlternatives(catalog: Catalog): ReadonlyMap<string, Alternative[]> {
  return new Map(catalog.records.map((record) => [record.slug, listAlternatives(catalog, record)]));
}

/** Alternatives of one record, at most 20: never itself, never a discontinued tool. */
export function listAlternatives(catalog: Catalog, record: AiDetail): Alternative[] {
  const named = listNamed(catalog, record);
  const ranked = getIndex(catalog).rank(record);
  const similarities = new Map(ranked.map(({ record, similarity }) => [record.slug, similarity]));
  const isNamed = ({ slug }: AiDetail): boolean => named.some((other) => other.slug === slug);
  const others = [
    ...named.toSorted((a, b) => (similarities.get(b.slug) ?? 0) - (similarities.get(a.slug) ?? 0)),
    ...ranked
      .filter(({ similarity }, place) => similarity >= MIN_SIMILARITY || place < MIN_LISTED)
      .map((similar) => similar.record)
      .filter((other) => !isNamed(other)),
  ];
  return others.slice(0, MAX_ALTERNATIVES).map((other) => ({
    ...toListRecord(other),
    similarity: Math.round((similarities.get(other.slug) ?? 0) * 100) / 100,
    reasons: explainAlternative(catalog, record, other),
    curated: isNamed(other),
  }));
}

/** Usable tools that a person paired with it, its successor among them. */
function listNamed(catalog: Catalog, record: AiDetail): AiDetail[] {
  const slugs = new Set([
    ...(record.successor === null ? [] : [record.successor]),
    ...(catalog.curated.get(record.slug) ?? []),
  ]);
  return [...slugs].flatMap((slug) => {
    const other = catalog.bySlug.get(slug);
    return other === undefined || other === record || other.status === "discontinued" ? [] : [other];
  });
}

const indexes = new WeakMap<Catalog, SimilarityIndex>();

/** One index serves all records of a catalogue. */
function getIndex(catalog: Catalog): SimilarityIndex {
  const known = indexes.get(catalog);
  if (known !== undefined) return known;
  const index = buildSimilarityIndex(catalog);
  indexes.set(catalog, index);
  return index;
}
