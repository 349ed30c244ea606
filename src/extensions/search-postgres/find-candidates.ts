/** Which records are ranked: those with all words, those of the tags and the maker that are asked for, then those with some words. */
import type { Question } from "#search/question.ts";
import type { QueryWord } from "#search/query-words.ts";
import type { SaidTag } from "#search/said-tags.ts";
import type { Trait } from "#search/traits.ts";
import { LIMITS } from "#search/weights.ts";
import { toVendorKey } from "#search/vendor-lookup.ts";
import { allOf, anyOf, quoteLexeme, toFirstLexeme, toMakerLexeme, toNameLexeme, toValueLexeme } from "./lexemes.ts";
import { LEADERS, type Leaders } from "./leaders.ts";
import type { TermCounts } from "./term-counts.ts";

/** Lexemes of which a record has at least one. */
type AnyLexeme = readonly string[];

/** What a record has: some lexeme of each. */
export type Case = readonly AnyLexeme[];

/** Records of any of the cases, and how many of the best known are taken. */
export interface Source {
  cases: readonly Case[];
  limit: number;
}

export interface CandidatePlan {
  /** What records with all that is asked for have; undefined when no record has. */
  full: readonly Case[] | undefined;
  /** What any record worth ranking has. */
  any: readonly Case[] | undefined;
  beside: Source[];
  /** For questions that hardly any record answers in full. */
  partly: Source[];
}

/** Records with everything that are ranked; of more, the best known. One more is read, which tells that there are more. */
export const MOST_FULL = LEADERS - 1;
const [OF_FIRST_TAG, OF_TAG, OF_MAKER] = [60, 40, 200];
const [WITHOUT_ONE, WITH_ONE] = [200, 100];
const [SAID_TAGS, RAREST_WORDS] = [5, 5];

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
  const toTagCase = (tag: SaidTag): Case => {
    const { kind, id } = toTrait(tag);
    return [[toValueLexeme(kind, id.toLowerCase())]];
  };
  // Uncertain tags affect the order; they find no records.
  const certain = tags.filter(({ isCertain }) => isCertain);
  const described = certain.filter(({ strength }) => strength > LIMITS.coveringPhrase).map(toTagCase);
  const isComplete = telling.length > 0 && known.length === telling.length;
  const full = [...(isComplete ? [known.map(({ lexemes }) => lexemes)] : []), ...described];
  const any = [...known.map(({ lexemes }): Case => [lexemes]), ...certain.map(toTagCase)];
  const rarest = known.toSorted((a, b) => a.frequency - b.frequency).slice(0, RAREST_WORDS);
  const withoutOne =
    telling.length < LIMITS.longQuery
      ? []
      : known.flatMap((left) => {
          const others = known.filter((word) => word !== left).map(({ lexemes }) => lexemes);
          return others.length < telling.length - 1 ? [] : [others];
        });
  return {
    full: full.length === 0 ? undefined : full,
    any: any.length === 0 ? undefined : any,
    beside: [
      ...tags.flatMap((tag) => [
        { cases: [[[toFirstLexeme(toTrait(tag))]]], limit: OF_FIRST_TAG },
        { cases: [toTagCase(tag)], limit: OF_TAG },
      ]),
      ...(vendor === undefined ? [] : [{ cases: [[[toMakerLexeme(toVendorKey(vendor.name))]]], limit: OF_MAKER }]),
    ],
    partly: [
      ...(withoutOne.length === 0 ? [] : [{ cases: withoutOne, limit: WITHOUT_ONE }]),
      ...(rarest.length > 2 ? [{ cases: [rarest.slice(0, 2).map(({ lexemes }) => lexemes)], limit: WITH_ONE }] : []),
      ...rarest.map(({ lexemes }) => ({ cases: [[lexemes]], limit: WITH_ONE })),
    ],
  };
}

/** Text of a `tsquery`. */
export function toQuery(cases: readonly Case[]): string {
  return anyOf(cases.map((words) => allOf(words.map((lexemes) => anyOf(lexemes.map(quoteLexeme))))));
}

/** Lexemes of the plan that find records on their own. */
export function listLexemes({ full = [], any = [], beside }: CandidatePlan): string[] {
  return listSingle([...full, ...any, ...beside.flatMap((source) => source.cases)]);
}

/** A lower bound for the number of matching records, without counting them. */
export function countAtLeast(cases: readonly Case[], leaders: ReadonlyMap<string, Leaders>): number {
  return Math.max(0, ...listSingle(cases).map((lexeme) => leaders.get(lexeme)?.documents ?? 0));
}

/** Lexemes of the cases that need only one word. */
function listSingle(cases: readonly Case[]): string[] {
  return cases.flatMap((words) => (words.length === 1 ? words[0]! : []));
}

/** The forms of the word that records have, one of which is enough; undefined when no record has one. */
function toLexemes({ forms }: QueryWord, counts: TermCounts): AnyLexeme | undefined {
  const lexemes = forms.flatMap(({ word, stem, weight, nameWeight }) => [
    ...(nameWeight > 0 && counts.isInNames(word) ? [toNameLexeme(word)] : []),
    ...(weight > 0 && counts.isInTexts(stem) ? [stem] : []),
  ]);
  return lexemes.length === 0 ? undefined : [...new Set(lexemes)];
}
