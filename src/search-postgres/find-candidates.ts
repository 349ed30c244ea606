/** Which records are ranked: those with all words, those of the tags and the maker that are asked for, then those with some words. */
import { sql } from "kysely";
import type { Question } from "#search/question.ts";
import type { QueryWord } from "#search/query-words.ts";
import type { SaidTag } from "#search/phrase-strength.ts";
import type { Trait } from "#search/traits.ts";
import { LIMITS } from "#search/weights.ts";
import { toVendorKey } from "#search/vendor-lookup.ts";
import type { CandidateRow } from "./candidates.ts";
import type { FilterSql } from "./filter-sql.ts";
import { type Scope, toCondition } from "./found-records.ts";
import { allOf, anyOf, quoteLexeme, toFirstLexeme, toMakerLexeme, toNameLexeme, toValueLexeme } from "./lexemes.ts";
import type { TermCounts } from "./term-counts.ts";

/** A condition, and how many of the best-known records that meet it are taken. */
export interface Source {
  lexemes: string;
  limit: number;
  /** So few records meet it that the index lists them faster than a walk by number meets enough of them. */
  isRare?: boolean;
}

export interface CandidatePlan {
  /** What records with all that is asked for have; undefined when no record has. */
  full: Omit<Source, "limit"> | undefined;
  /** What any record worth ranking has. */
  any: string | undefined;
  beside: Source[];
  /** For questions that hardly any record answers in full. */
  partly: Source[];
}

/** Records with everything that are ranked. Of more, the best known are. */
export const MOST_FULL = 500;
const [OF_FIRST_TAG, OF_TAG, OF_MAKER] = [60, 40, 200];
const [WITHOUT_ONE, WITH_ONE] = [200, 100];
const [SAID_TAGS, RAREST_WORDS] = [5, 5];

/** Matches up to which PostgreSQL is kept from walking by number: it takes many rare words for frequent ones. */
const RARE = 5_000;

export function planCandidates(
  { words, vendor }: Pick<Question, "words" | "vendor">,
  saidTags: readonly SaidTag[],
  traits: readonly Trait[],
  counts: TermCounts,
  size: number,
): CandidatePlan {
  const telling = words
    .filter(({ role }) => role === "telling")
    .map((word) => ({ lexemes: toLexemes(word, counts), frequency: counts.countHolders(word.forms, size) }));
  const known = telling.flatMap(({ lexemes, frequency }) => (lexemes === undefined ? [] : [{ lexemes, frequency }]));
  const tags = [...saidTags].sort((a, b) => b.strength - a.strength).slice(0, SAID_TAGS);
  const toTrait = ({ trait }: SaidTag): { kind: string; id: string } => {
    const [kind, id] = traits[trait]!.id.split(":") as [string, string];
    return { kind, id };
  };
  const toTagLexeme = (tag: SaidTag): string => {
    const { kind, id } = toTrait(tag);
    return quoteLexeme(toValueLexeme(kind, id.toLowerCase()));
  };
  const described = tags.filter(({ strength }) => strength > LIMITS.coveringPhrase).map(toTagLexeme);
  const isComplete = telling.length > 0 && known.length === telling.length;
  const full = [...(isComplete ? [allOf(known.map(({ lexemes }) => lexemes))] : []), ...described];
  const any = [...known.map(({ lexemes }) => lexemes), ...tags.map(toTagLexeme)];
  const rarest = known.toSorted((a, b) => a.frequency - b.frequency).slice(0, RAREST_WORDS);
  const withoutOne =
    telling.length < LIMITS.longQuery
      ? []
      : known.flatMap((left) => {
          const others = known.filter((word) => word !== left).map(({ lexemes }) => lexemes);
          return others.length < telling.length - 1 ? [] : [allOf(others)];
        });
  return {
    full:
      full.length === 0
        ? undefined
        : { lexemes: anyOf(full), isRare: described.length === 0 && rarest[0]!.frequency <= RARE },
    any: any.length === 0 ? undefined : anyOf(any),
    beside: [
      ...tags.flatMap((tag) => [
        { lexemes: quoteLexeme(toFirstLexeme(toTrait(tag))), limit: OF_FIRST_TAG },
        { lexemes: toTagLexeme(tag), limit: OF_TAG },
      ]),
      ...(vendor === undefined
        ? []
        : [{ lexemes: quoteLexeme(toMakerLexeme(toVendorKey(vendor.name))), limit: OF_MAKER }]),
    ],
    partly: [
      ...(withoutOne.length === 0 ? [] : [{ lexemes: anyOf(withoutOne), limit: WITHOUT_ONE }]),
      ...(rarest.length > 2
        ? [{ lexemes: allOf(rarest.slice(0, 2).map(({ lexemes }) => lexemes)), limit: WITH_ONE }]
        : []),
      ...rarest.map(({ lexemes, frequency }) => ({ lexemes, limit: WITH_ONE, isRare: frequency <= RARE })),
    ],
  };
}

/**
 * The best-known records of each source, each once.
 * @param full the source whose records have all that is asked for; they are marked
 */
export async function readSources(
  { db, snapshot }: Scope,
  full: Source | undefined,
  others: readonly Source[],
  filter: FilterSql,
): Promise<CandidateRow[]> {
  const sources = full === undefined ? others : [full, ...others];
  if (sources.length === 0) return [];
  const branches = sources.map(
    ({ lexemes, limit, isRare = false }, place) => sql`
      (SELECT number, ${full !== undefined && place === 0}::boolean AS is_full FROM (
        SELECT number FROM search_records WHERE ${toCondition(snapshot, { lexemes }, filter)}
        ${isRare ? sql`OFFSET 0` : sql``}) AS matching ORDER BY number LIMIT ${limit})`,
  );
  const { rows } = await sql<CandidateRow>`
    WITH picked AS (${sql.join(branches, sql` UNION ALL `)}),
      chosen AS (SELECT number, bool_or(is_full) AS is_full FROM picked GROUP BY number)
    SELECT r.number, r.card, r.postings, r.latent, c.is_full
    FROM chosen c JOIN search_records r ON r.snapshot = ${snapshot} AND r.number = c.number ORDER BY r.number`.execute(
    db,
  );
  return rows;
}

/** The forms of the word that records have, one of which is enough; undefined when no record has one. */
function toLexemes({ forms }: QueryWord, counts: TermCounts): string | undefined {
  const lexemes = forms.flatMap(({ word, stem, weight, nameWeight }) => [
    ...(nameWeight > 0 && counts.isInNames(word) ? [toNameLexeme(word)] : []),
    ...(weight > 0 && counts.isInTexts(stem) ? [stem] : []),
  ]);
  return lexemes.length === 0 ? undefined : anyOf([...new Set(lexemes)].map(quoteLexeme));
}
