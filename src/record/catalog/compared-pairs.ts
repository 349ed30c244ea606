/** Pairs of alternatives that others compare, and how many of them are independent of each other. */
import type { AlternativeEvidence, ComparisonSource } from "../schema/comparison.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { findOwner, nameSite } from "./comparison-owner.ts";

/** From so many independent owners on, two tools count as compared: one may be a whim, or a machine's page. */
export const MIN_COMPARING_OWNERS = 2;

/** For each tool those that it is compared with, and where: one source for each owner, the newest first. */
export type ComparedPairs = ReadonlyMap<string, ReadonlyMap<string, readonly ComparisonSource[]>>;

/**
 * Pairs in both directions, without withdrawn sources and those of unknown records.
 * @param compared rows as written, by the slug of their file
 */
export function pairCompared(
  compared: Readonly<Record<string, readonly AlternativeEvidence[]>>,
  records: readonly { slug: string }[],
): ComparedPairs {
  const known = new Set(records.map((record) => record.slug));
  const pairs = new Map<string, Map<string, ComparisonSource[]>>();
  const add = (from: string, to: string, sources: readonly ComparisonSource[]): void => {
    const own = pairs.get(from) ?? new Map<string, ComparisonSource[]>();
    pairs.set(from, own.set(to, [...(own.get(to) ?? []), ...sources]));
  };
  for (const [from, rows] of Object.entries(compared)) {
    for (const { slug: to, sources } of rows) {
      const live = sources.filter(({ withdrawn }) => withdrawn === undefined);
      if (live.length === 0 || from === to || !known.has(from) || !known.has(to)) continue;
      add(from, to, live);
      add(to, from, live);
    }
  }
  for (const own of pairs.values()) for (const [to, sources] of own) own.set(to, toIndependent(sources));
  return pairs;
}

function toIndependent(sources: readonly ComparisonSource[]): ComparisonSource[] {
  const newestFirst = sources.toSorted(
    (a, b) => compareCodePoints(b.asOf ?? "", a.asOf ?? "") || compareCodePoints(nameSite(a), nameSite(b)),
  );
  const byOwner = new Map<string, ComparisonSource>();
  for (const source of newestFirst) {
    const owner = findOwner(source);
    if (!byOwner.has(owner)) byOwner.set(owner, source);
  }
  return [...byOwner.values()];
}
