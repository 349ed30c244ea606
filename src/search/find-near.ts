/** Records that say the same as the query in other words: those near it in the latent space. */
import { getBasis } from "#insights/likeness/basis.ts";
import { toTagTerm } from "#insights/likeness/count-record-terms.ts";
import {
  type LatentSpace,
  buildCosineMeter,
  buildLatentSpace,
  listProbablyNear,
} from "#insights/likeness/latent-space.ts";
import { projectTerms } from "#insights/likeness/latent-vector.ts";
import { selectBest } from "#lib/text/best.ts";
import { decodeBytes } from "#lib/text/byte-codec.ts";
import type { SearchIndexJson } from "./index-json.ts";
import type { WeighedStem } from "./phrase-strength.ts";
import type { SaidTag } from "./said-tags.ts";
import type { SignalTable } from "./signals.ts";
import type { TraitTable } from "./trait-index.ts";
import { isTask } from "./traits.ts";
import { LIMITS } from "./weights.ts";

/** Adds the nearest records to the table, and to each record in it how near it is. */
export type NearFinder = (query: readonly WeighedStem[], saidTags: readonly SaidTag[], table: SignalTable) => void;

/** Weights as hundredths: sums of whole numbers are the same everywhere. */
const STEPS = 100;

/** Throws when the index was projected onto another basis. */
export function readSpace({ version, vectors }: SearchIndexJson["latent"]): LatentSpace {
  const basis = getBasis();
  if (basis.version !== version) {
    throw new Error(
      `the search index was projected onto basis "${version}", this code has "${basis.version}"; run the build again`,
    );
  }
  return buildLatentSpace(decodeBytes(vectors), basis.dimensions);
}

/** @param space of records that were projected onto the basis in use */
export function buildSpaceFinder(space: LatentSpace, { traits }: TraitTable): NearFinder {
  const basis = getBasis();
  const listPromising = buildPromisingLister(space.size);
  return (query, saidTags, table) => {
    const words = query.map(({ stem, weight }) => [stem, Math.round(weight * STEPS)] as const);
    // The space has directions for tags, none for tasks.
    const tags = saidTags
      .filter(({ trait }) => !isTask(traits[trait]!))
      .map(({ trait, strength }) => {
        return [toTagTerm(traits[trait]!.id.slice("tag:".length)), Math.round(strength * STEPS)] as const;
      });
    const vector = projectTerms([...words, ...tags], basis);
    const measure = buildCosineMeter(space, vector);
    const near = listProbablyNear(space, vector)
      .map((record) => ({ record, cosine: measure(record) }))
      .filter(({ cosine }) => cosine >= LIMITS.nearEnoughToFind)
      .sort((a, b) => b.cosine - a.cosine || a.record - b.record);
    for (const { record } of near.slice(0, LIMITS.nearRecords)) table.add(record);
    for (const record of listPromising(table)) table.columns.latent[record] = Math.max(0, measure(record));
  };
}

/** Of very many found records those that the words speak for: nearness lifts no other one to the first places. */
function buildPromisingLister(size: number): (table: SignalTable) => Iterable<number> {
  /** By record, how much the words speak for it; only those of the last query that were found are right. */
  const values = new Float64Array(size);
  return ({ records, columns: { names, summary, trait, phrase } }) => {
    if (records.length <= LIMITS.measuredRecords) return records;
    for (const record of records) {
      values[record] = names[record]! + summary[record]! + trait[record]! + phrase[record]!;
    }
    return selectBest(records, LIMITS.measuredRecords, (a, b) => values[b]! - values[a]! || a - b);
  };
}
