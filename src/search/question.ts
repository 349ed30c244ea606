/** What a query asks: its words, its wishes, and the tool, maker or address that it is about. */
import type { Intent } from "./request.ts";
import type { NameDirectory, KnownVendor } from "./name-directory.ts";
import { type QueryWord, type WordSources, parseQueryWords } from "./query-words.ts";
import { type Wish, isRankingWord, listWishes, withoutWishes } from "./wishes.ts";
import {
  findAddress,
  findAlternativesQuestion,
  findComparison,
  findVendorQuestion,
  isPriceWord,
  isPriceQuestion,
} from "./intents.ts";

export interface Question {
  /** What is read: the query, or the word of a domain. */
  text: string;
  /** What names are compared with: the text, without the words that ask for a price. */
  name: string;
  words: QueryWord[];
  wishes: Wish[];
  /** Number of the record whose alternatives are asked for. */
  alternativesTo: number | undefined;
  vendor: KnownVendor | undefined;
  /** Records that the query means for certain: compared by name, or on the host of an address. */
  meant: readonly number[];
  intents: Intent[];
}

export interface QuestionSources extends WordSources {
  names: NameDirectory;
  slugs: readonly string[];
}

/** @param allowed values of the intents that may be read; undefined: all */
export function readQuestion(q: string, sources: QuestionSources, allowed?: readonly string[]): Question {
  const { names, slugs } = sources;
  const isAllowed = (value: string): boolean => allowed === undefined || allowed.includes(value);
  const address = isAllowed("address") ? findAddress(q, names) : undefined;
  const text = address?.words ?? q;
  const wishes = address === undefined ? listWishes(text).filter(({ value }) => isAllowed(value)) : [];
  const asksPrice = isAllowed("price") && isPriceQuestion(text);
  const parse = (part: string): QueryWord[] =>
    parseQueryWords(part, sources, (word) => isRankingWord(word, wishes) || (asksPrice && isPriceWord(word)));
  const correct = (name: string): string =>
    parse(name)
      .map((word) => word.term)
      .join(" ");
  const isSubject = (word: string): boolean => sources.traits.findStem(sources.stem(word)) !== undefined;
  const words = parse(text);
  const intents = wishes.map((wish): Intent => ({ type: "preference", ...wish }));
  const question: Question = {
    text,
    name: text,
    words,
    wishes,
    alternativesTo: undefined,
    vendor: undefined,
    meant: address?.records ?? [],
    intents,
  };
  if (words.length === 0) return question;
  const add = (type: Intent["type"], value: string, said: string): void =>
    void intents.unshift({ type, value, text: said, filter: null });
  if (address !== undefined) {
    if (address.records.length > 0) add("address", address.host, q.trim());
    return question;
  }
  const compared = isAllowed("comparison") ? findComparison(text, names, correct, isSubject) : [];
  if (compared.length > 1) {
    add("comparison", compared.map((record) => slugs[record]).join(","), text.trim());
    return { ...question, meant: compared };
  }
  const alternatives = isAllowed("alternatives")
    ? findAlternativesQuestion(text, names, (name) => [name, withoutWishes(name), correct(withoutWishes(name))])
    : undefined;
  if (alternatives !== undefined) {
    add("alternatives", slugs[alternatives.record]!, alternatives.text);
    return { ...question, alternativesTo: alternatives.record };
  }
  const vendor = isAllowed("vendor") ? findVendorQuestion(text, names) : undefined;
  if (vendor !== undefined) add("vendor", vendor.name, text.trim());
  if (!asksPrice) return { ...question, vendor };
  const name = words
    .filter(({ role }) => role === "telling")
    .map(({ term }) => term)
    .join(" ");
  add("price", name, text.trim());
  return { ...question, name, vendor };
}
