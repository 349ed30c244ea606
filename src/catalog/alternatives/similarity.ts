/** How alike the records of a catalogue are, without comparing all pairs. */
import type { AiDetail } from "../../schema/record.ts";
import type { Catalog } from "../catalog.ts";
import { compareCodePoints } from "../fold.ts";
import { type Likeness, SIMILARITY_WEIGHTS, compareTraits, toFeatures, toSimilarity } from "./features.ts";
import { findCompany } from "./company.ts";
import { findMentions } from "./mentions.ts";
import { type Cosines, buildPostings } from "./postings.ts";
import { countTerms } from "./terms.ts";

/** Longest list of records behind one word or tag that is still walked. */
const MAX_LIST_LENGTH = { terms: 120, tags: 600 } as const;

/** Records compared in full for one record. */
const MAX_CANDIDATES = 150;

/** Texts without a tag in common that share less than this are not looked at. */
const MIN_TEXT_COSINE = 0.05;

export interface SimilarRecord {
  record: AiDetail;
  /** 0 to 1. */
  similarity: number;
}

export interface ComparedRecord extends Likeness {
  record: AiDetail;
}

export interface SimilarityIndex {
  /** Likeness to the usable records that share most tags, words, mentions or curated partners with `record`. */
  compare(record: AiDetail): ComparedRecord[];
  /** The same by similarity, greatest first, ties by slug. */
  rank(record: AiDetail): SimilarRecord[];
}

export function buildSimilarityIndex(catalog: Pick<Catalog, "records" | "curated">): SimilarityIndex {
  const { records } = catalog;
  const indexes = new Map(records.map((record, index) => [record.slug, index]));
  const mentions = findMentions(records);
  const mentionedBy = invert(mentions);
  const company = findCompany(catalog);
  const tags = buildPostings(
    records.map((record) => new Map(record.tags.map((tag) => [tag, 1]))),
    MAX_LIST_LENGTH.tags,
  );
  const terms = buildPostings(
    // The summary says in one sentence what the tool is for, so its words count twice.
    records.map((record) => countTerms([record.summary, record.summary, record.description])),
    MAX_LIST_LENGTH.terms,
  );

  const features = records.map(toFeatures);

  const compare = (record: AiDetail): ComparedRecord[] => {
    const index = indexes.get(record.slug)!;
    const mentioned = new Set([...mentions[index]!, ...mentionedBy[index]!]);
    const [tagCosines, textCosines] = [tags.accumulate(index), terms.accumulate(index)];
    const compared: ComparedRecord[] = [];
    for (const other of new Set([...selectCandidates(tagCosines, textCosines, mentioned), ...company[index]!.keys()])) {
      const candidate = records[other]!;
      if (other === index || candidate.status === "discontinued") continue;
      const traits = compareTraits(features[index]!, features[other]!, {
        tagCosine: tagCosines.values[other]!,
        textCosine: textCosines.values[other]!,
        isMentioned: mentioned.has(other),
      });
      compared.push({ record: candidate, traits, company: company[index]!.get(other) ?? 0 });
    }
    return compared;
  };

  return {
    compare,
    rank: (record) =>
      compare(record)
        .map((compared) => ({ record: compared.record, similarity: toSimilarity(compared) }))
        .sort((a, b) => b.similarity - a.similarity || compareCodePoints(a.record.slug, b.record.slug)),
  };
}

/** The records that what they share makes most alike; only these are compared in full. */
function selectCandidates(tags: Cosines, texts: Cosines, mentioned: ReadonlySet<number>): number[] {
  const { tags: tagWeight, text: textWeight, mention: mentionWeight } = SIMILARITY_WEIGHTS;
  const alike = texts.touched.filter((index) => texts.values[index]! >= MIN_TEXT_COSINE);
  const candidates = [...new Set([...tags.touched, ...alike, ...mentioned])];
  if (candidates.length <= MAX_CANDIDATES) return candidates;
  const toScore = (index: number): number =>
    tagWeight * tags.values[index]! + textWeight * texts.values[index]! + (mentioned.has(index) ? mentionWeight : 0);
  const scores = Float64Array.from(candidates, toScore);
  const threshold = scores.toSorted().at(-MAX_CANDIDATES)!;
  // Of those at the threshold itself the first ones of the catalogue fill what is left.
  const above = candidates.filter((_, at) => scores[at]! > threshold);
  const level = candidates.filter((_, at) => scores[at] === threshold).sort((a, b) => a - b);
  return [...above, ...level.slice(0, MAX_CANDIDATES - above.length)];
}

function invert(sets: readonly ReadonlySet<number>[]): Set<number>[] {
  const inverted = sets.map(() => new Set<number>());
  for (const [index, set] of sets.entries()) for (const other of set) inverted[other]!.add(index);
  return inverted;
}
