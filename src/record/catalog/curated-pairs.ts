/** Pairs of alternatives that people named. */
import { compareCodePoints } from "#lib/text/fold.ts";

/**
 * Pairs in both directions by slug, each list in code point order. Pairs with unknown records are left out.
 * @param named alternatives as written, by slug
 */
export function pairBothWays(
  named: Readonly<Record<string, readonly string[]>>,
  records: readonly { slug: string }[],
): Map<string, string[]> {
  const known = new Set(records.map((record) => record.slug));
  const pairs = new Map<string, Set<string>>();
  const add = (from: string, to: string): void => {
    const set = pairs.get(from);
    if (set === undefined) pairs.set(from, new Set([to]));
    else set.add(to);
  };
  for (const [from, targets] of Object.entries(named)) {
    for (const to of targets) {
      if (from === to || !known.has(from) || !known.has(to)) continue;
      add(from, to);
      add(to, from);
    }
  }
  return new Map([...pairs].map(([slug, set]) => [slug, [...set].sort(compareCodePoints)]));
}
