/** How well a ranking finds the alternatives that people named. */
import type { AiDetail } from "#record/schema/record.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { compareCodePoints } from "#lib/text/fold.ts";

/** One direction of a curated pair: who asks, and whom the list should hold. */
export interface CuratedPair {
  from: AiDetail;
  to: AiDetail;
}

/** Both directions of every curated pair whose target may be listed. */
export function listCuratedPairs(catalog: Catalog): CuratedPair[] {
  return [...catalog.curated].flatMap(([slug, targets]) =>
    targets
      .map((target) => ({ from: catalog.bySlug.get(slug)!, to: catalog.bySlug.get(target)! }))
      .filter(({ to }) => to.status !== "discontinued"),
  );
}

/** The half on which the weights were learned; both directions of a pair are on one side. */
export function isTrainingPair({ from, to }: CuratedPair): boolean {
  let sum = 0;
  for (const letter of from.slug + to.slug) sum += letter.codePointAt(0)!;
  return sum % 2 === 0;
}

/** One of `count` parts of all pairs; both directions of a pair are in one part. */
export function toFold({ from, to }: CuratedPair, count: number): number {
  const names = [from.slug, to.slug].sort(compareCodePoints).join(" ");
  let hash = 0;
  for (const letter of names) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003;
  return hash % count;
}

/** Part of the pairs whose target is among the first `k` of the ranking. */
export function measureRecall(
  pairs: readonly CuratedPair[],
  rank: (record: AiDetail) => readonly AiDetail[],
  k: number,
): number {
  const first = new Map<AiDetail, Set<AiDetail>>();
  let found = 0;
  for (const { from, to } of pairs) {
    const list = first.get(from) ?? new Set(rank(from).slice(0, k));
    first.set(from, list);
    if (list.has(to)) found += 1;
  }
  return found / pairs.length;
}

/** The plain rival: how many tags are shared, ties by slug. */
export function rankBySharedTags(catalog: Catalog, record: AiDetail): AiDetail[] {
  const counts = new Map<AiDetail, number>();
  for (const tag of record.tags) {
    for (const other of catalog.byTag.get(tag)!) {
      if (other !== record && other.status !== "discontinued") counts.set(other, (counts.get(other) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([a, left], [b, right]) => right - left || compareCodePoints(a.slug, b.slug))
    .map(([other]) => other);
}
