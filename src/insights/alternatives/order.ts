/** The order of alternatives (contract §7): who named a pair comes first, and likeness decides where nobody did. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { MIN_COMPARING_OWNERS } from "#record/catalog/compared-pairs.ts";
import type { RankedNumber } from "#record/catalog/snapshot.ts";
import { foldName } from "#lib/text/fold.ts";
import { MAX_RANKED } from "./ranking.ts";

type Named = Pick<Catalog, "records" | "curated" | "compared" | "recommendations">;

/** From first to last. */
const GROUPS = { curated: 0, compared: 1, successor: 2, ending: 3, alike: 4 } as const;

/**
 * Among those that nobody paired, being the best known one is worth as much as this much likeness. Measured by
 * `npm run bench:alternatives`: from 0.3 on, fewer pairs are found than by likeness alone.
 */
const KNOWN_BONUS = 0.15;

/**
 * Alternatives of every record by slug, best first: those that editors paired, those that others compare, its successor,
 * then the most similar ones. What somebody named and is to end comes after all others that are named: whoever moves there has
 * to move again.
 * @param alike the same by likeness alone, as `rankAlternatives` gives them
 */
export function orderAlternatives(
  alike: Readonly<Record<string, readonly RankedNumber[]>>,
  named: Named,
): Record<string, RankedNumber[]> {
  return Object.fromEntries(
    named.records.map(({ slug }, number) => [slug, orderFor(number, alike[slug] ?? [], named)]),
  );
}

function orderFor(number: number, alike: readonly RankedNumber[], named: Named): RankedNumber[] {
  const { records, recommendations } = named;
  const { slug, vendor, successor } = records[number]!;
  const curated = new Set(named.curated.get(slug));
  const compared = named.compared.get(slug);
  const maker = vendor === null ? undefined : foldName(vendor);
  const findGroup = (other: string, owners: number): number => {
    if (curated.has(other)) return GROUPS.curated;
    if (owners >= MIN_COMPARING_OWNERS) return GROUPS.compared;
    return other === successor ? GROUPS.successor : GROUPS.alike;
  };
  const places = alike.map((pair) => {
    const [place, similarity] = pair;
    const other = records[place]!;
    const owners = compared?.get(other.slug)?.length ?? 0;
    const known = recommendations.get(other.slug) ?? 0;
    const named = findGroup(other.slug, owners);
    const isAlike = named === GROUPS.alike;
    const isEnding = other.endsAt !== null;
    const isCompared = owners >= MIN_COMPARING_OWNERS;
    return {
      pair,
      group: isEnding && !isAlike ? GROUPS.ending : named,
      // Another product of the same maker, or the same one under another name, unless people do weigh the two.
      isOfMaker: !isAlike && !isCompared && maker !== undefined && foldName(other.vendor ?? "") === maker,
      isEnding,
      owners: isAlike ? 0 : owners,
      worth: similarity + (isAlike ? KNOWN_BONUS : 1) * known,
    };
  });
  return places
    .sort(
      (a, b) =>
        a.group - b.group ||
        Number(a.isEnding) - Number(b.isEnding) ||
        Number(a.isOfMaker) - Number(b.isOfMaker) ||
        b.owners - a.owners ||
        b.worth - a.worth,
    )
    .slice(0, MAX_RANKED)
    .map(({ pair }) => pair);
}
