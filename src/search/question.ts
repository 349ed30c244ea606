/** What a query asks: its words, its wishes, and the tool, maker or address that it is about. */
import type { Intent } from "./request.ts";
import type { NameDirectory, KnownVendor } from "./name-directory.ts";
import type { RecordFacts } from "./record-facts.ts";
import { type QueryWord, type RoleFinder, type WordSources, parseQueryWords } from "./query-words.ts";
import { findOffering } from "./named-models.ts";
import { findHalfTyped, findLeastProminence, findNamed } from "./plain-names.ts";
import { type Absence, findAbsenceRole, listAbsences } from "./absences.ts";
import { type Wish, belowPrice, findWishRole, isOfOthers, listWishes, withoutWishes } from "./wishes.ts";
import {
  type AlternativesQuestion,
  findAddress,
  findAlternativesQuestion,
  findComparison,
  findUnlisted,
  findVendorQuestion,
} from "./intents.ts";
import { isEverydayWord } from "./everyday-words.ts";
import { isStopWord, isWeakWord } from "#lib/text/stop-words.ts";
import { tokenize } from "#lib/text/tokenize.ts";
import { isPraisingWord } from "./standings.ts";
import { isPriceQuestion, isPriceWord, listPricedUnits, withoutPricedUnit } from "./price-question.ts";

export interface Question {
  /** What is read: the query, or the word of a domain. */
  text: string;
  /** What names are compared with: the text without wishes, unless a name has them, and without words that ask for a price. */
  name: string;
  words: QueryWord[];
  wishes: Wish[];
  /** What a tool is to do without, though no field tells. */
  absences: Absence[];
  /** Nothing but wishes is asked. */
  isWishAlone: boolean;
  /** Records that are not wanted: Photoshop of "without photoshop". */
  excluded: readonly number[];
  /** Number of the record whose alternatives are asked for. */
  alternativesTo: number | undefined;
  /** It comes before its alternatives, as it meets what is wished for: "free chatgpt". */
  isTargetFirst: boolean;
  vendor: KnownVendor | undefined;
  /** Records whose names begin with the query as corrected. */
  started: readonly number[];
  /** Records that the query means for certain: compared by name, or on the host of an address. */
  meant: readonly number[];
  /** The query is an address of records that are known. */
  isAddress: boolean;
  /** Records that are named beside words that ask for nothing else: "what is chatgpt". */
  named: readonly number[];
  /** Records that people come to for the model that is named: ChatGPT for "gpt-5". */
  offering: readonly number[];
  intents: Intent[];
}

export interface QuestionSources extends WordSources {
  names: NameDirectory;
  facts: RecordFacts;
  slugs: readonly string[];
  /** The day the data is of. */
  today: string;
}

/** A word that more records have than this is what they are about, whatever tool is called so: `llm`. */
const COMMON_SHARE = 0.018;

/** People don't call a tool by a shorter ending of its name. */
const MIN_ENDING = 4;

/** @param allowed values of the intents that may be read; undefined: all */
export function readQuestion(q: string, sources: QuestionSources, allowed?: readonly string[]): Question {
  const { names, slugs, facts, today } = sources;
  const isAllowed = (value: string): boolean => allowed === undefined || allowed.includes(value);
  const address = isAllowed("address") ? findAddress(q, names) : undefined;
  const text = address?.words ?? q;
  const wishes = address === undefined ? listWishes(text, today).filter(({ value }) => isAllowed(value)) : [];
  const asksPrice = isAllowed("price") && isPriceQuestion(withoutWishes(text));
  const units: ReadonlySet<string> = new Set(asksPrice ? listPricedUnits(text) : []);
  const isName = names.findByEither(text).length > 0;
  const absences = address === undefined && !isName && isAllowed("exclusion") ? listAbsences(withoutWishes(text)) : [];
  const findRole: RoleFinder = (word) => {
    const isPriced = asksPrice && (isPriceWord(word) || units.has(word));
    const role = findAbsenceRole(word, absences) ?? findWishRole(word, wishes) ?? (isPriced ? "weak" : undefined);
    return role ?? (isPraisingWord(word, text) ? "stop" : undefined);
  };
  const parse = (part: string): QueryWord[] => parseQueryWords(part, sources, findRole);
  const correct = (name: string): string =>
    parse(name)
      .map((word) => word.term)
      .join(" ");
  const isSubject = (word: string): boolean => sources.traits.isSubject(sources.stem(word));
  const isCommonSubject = (word: string): boolean =>
    isSubject(word) && sources.index.countDocuments(sources.stem(word)) > sources.index.size * COMMON_SHARE;
  const findByEnding = (ending: string): number | undefined =>
    ending.length < MIN_ENDING || isSubject(ending.toLowerCase()) ? undefined : findBestKnown(ending, sources);
  const words = parse(text);
  // "Copil" is the best known of the Copilots, and not the one tool whose name begins so.
  const half = words.length === 1 && !isName ? findHalfTyped(words[0]!.typed, sources) : undefined;
  const wishedName = findWishedName(text, wishes, names, isCommonSubject);
  const offering = address === undefined ? findOffering(text, names) : [];
  const intents = [...wishes.map(toIntent), ...absences.map(toIntent)];
  const findInWords = (name: string): number | undefined => findMeant(name, sources);
  const question: Question = {
    text,
    name: wishedName ?? text,
    words,
    wishes,
    absences,
    isWishAlone: wishes.length > 0 && !isName && words.every((word) => word.role === "stop" || isOfWish(word, wishes)),
    excluded: absences.flatMap((absence) => findFirst(absence.names, findInWords) ?? []),
    alternativesTo: undefined,
    isTargetFirst: false,
    vendor: undefined,
    started: listStarted(words, names),
    meant: address?.records ?? [],
    isAddress: (address?.records ?? []).length > 0,
    // "nano banana" is a model, and not the tool called Banana.
    named:
      address === undefined && offering.length === 0
        ? [
            ...findNamed(asksPrice ? withoutPricedUnit(text) : text, words.map(({ term }) => term).join(" "), sources),
            ...(half === undefined ? [] : [findByEnding(half) ?? []].flat()),
          ]
        : [],
    offering,
    intents,
  };
  if (words.length === 0) return question;
  const add = (type: Intent["type"], value: string, said: string): void =>
    void intents.unshift({ type, value, text: said, filter: null, counts: null });
  if (address !== undefined) {
    if (address.records.length > 0) add("address", address.host, q.trim());
    return question;
  }
  // "openai api price per token" sets no tool beside Price Per Token.
  const compared =
    isAllowed("comparison") && !asksPrice ? findComparison(text, names, correct, isSubject, findByEnding) : [];
  if (compared.length > 1) {
    add("comparison", compared.map((record) => slugs[record]).join(","), text.trim());
    return { ...question, meant: compared };
  }
  const listReadings = (name: string): string[] => [name, withoutWishes(name), correct(withoutWishes(name))];
  const alternatives = isAllowed("alternatives")
    ? (findAlternativesQuestion(text, names, { listReadings, findByEnding, findInWords }) ??
      findUnfitName(wishedName, question, sources))
    : undefined;
  if (alternatives !== undefined) {
    const own = wishes.map((wish) => belowPrice(wish, facts.findPrice(alternatives.record)));
    intents.splice(0, wishes.length, ...own.map(toIntent));
    add("alternatives", slugs[alternatives.record]!, alternatives.text);
    return { ...question, wishes: own, alternativesTo: alternatives.record };
  }
  const wished = isAllowed("alternatives") && wishes.some(isOfOthers) ? findRecord(wishedName, names) : undefined;
  if (wished !== undefined) return { ...question, alternativesTo: wished, isTargetFirst: true };
  const unlisted = isAllowed("unlisted") ? findUnlisted(text) : undefined;
  if (unlisted !== undefined && isForeign(unlisted, sources)) add("unlisted", unlisted, text.trim());
  const vendor = isAllowed("vendor") ? findVendorQuestion(text, names) : undefined;
  if (vendor !== undefined) add("vendor", vendor.name, text.trim());
  if (!asksPrice) return { ...question, vendor };
  const name = joinSubject(text, words);
  add("price", name, text.trim());
  return { ...question, name, vendor };
}

/** One letter asks for nothing but a name. */
const LETTER = /^\p{Script=Latin}$/u;

/** It asks for records or a maker by name, or begins a name. */
export function meansNames({
  started,
  vendor,
  meant,
  named,
  offering,
  words,
}: Pick<Question, "started" | "vendor" | "meant" | "named" | "offering" | "words">): boolean {
  if (words.length === 1 && LETTER.test(words[0]!.term)) return true;
  return vendor !== undefined || [started, meant, named, offering].some((records) => records.length > 0);
}

function listStarted(words: readonly QueryWord[], names: NameDirectory): readonly number[] {
  const corrected = words.map(({ term }) => term).join("");
  return names.listStarting(corrected);
}

/** What a price is asked of: the telling words and versions, joined as they were typed ("gpt-5", "gemini 2.5 pro"). */
function joinSubject(text: string, words: readonly QueryWord[]): string {
  const kept = words.filter(
    ({ role, term }) => (role === "telling" && term !== "api") || (role === "weak" && /\d/.test(term)),
  );
  return kept
    .map(({ term, start }, place) => {
      const between = text.slice(kept[place - 1]?.end ?? start, start);
      return (place === 0 ? "" : /^[-.]$/.test(between) ? between : " ") + term;
    })
    .join("");
}

/** The tool that most others are compared with, of those whose names end so. */
function findBestKnown(ending: string, { names, facts }: Pick<QuestionSources, "names" | "facts">): number | undefined {
  const [first, ...others] = names.findByEnding(ending);
  if (first === undefined) return undefined;
  const { prominence } = facts;
  return others.reduce((best, record) => (prominence[record]! > prominence[best]! ? record : best), first);
}

/** "free chatgpt", "notion for mac": the name of a tool and nothing but wishes besides. */
function findWishedName(
  text: string,
  wishes: readonly Wish[],
  names: NameDirectory,
  isSubject: (word: string) => boolean,
): string | undefined {
  if (wishes.length === 0 || names.findByEither(text).length > 0) return undefined;
  const name = withoutWishes(text);
  // "open source llm" is about a kind of tool, although one is called LLM, and "run llm locally" not about RunLLM.
  const isAbout = name.toLowerCase().split(" ").some(isSubject);
  return names.findByEither(name).length > 0 && !isAbout ? name : undefined;
}

function toIntent(asked: Wish | Absence): Intent {
  const { value, text } = asked;
  const isWanted = "filter" in asked && !asked.isNot;
  return {
    type: isWanted ? "preference" : "exclusion",
    value,
    text,
    filter: isWanted ? asked.filter : null,
    counts: null,
  };
}

function isOfWish({ typed }: QueryWord, wishes: readonly Wish[]): boolean {
  return (
    wishes.some(({ text }) => tokenize(text).some(({ term }) => term === typed)) ||
    isStopWord(typed) ||
    isWeakWord(typed)
  );
}

/** The record of that name, best known first; undefined where a word of it is one of everyday language. */
function findMeant(name: string, sources: QuestionSources): number | undefined {
  const least = Math.min(
    ...name
      .toLowerCase()
      .split(" ")
      .map((word) => findLeastProminence(word, sources)),
  );
  return sources.names.findByEither(name).find((record) => sources.facts.prominence[record]! >= least);
}

function findFirst<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** So many texts may speak of a tool that is not listed. */
const RARE = 3;

/** A word that neither records nor people use otherwise: what it belongs to is a name. */
function isForeign(name: string, { names, vocabulary, index, traits, stem }: QuestionSources): boolean {
  const words = tokenize(name).filter(({ kind, term }) => kind === "word" && !isStopWord(term));
  const [first] = words;
  // "GitHub Codespaces": a maker, and a product of it that is not listed.
  if (first !== undefined && words.length > 1 && names.findVendor(first.term) !== undefined) return true;
  return words.some(
    ({ term }) =>
      term.length >= MIN_ENDING &&
      traits.findStem(stem(term)) === undefined &&
      (vocabulary.isName(term) || index.countDocuments(stem(term)) <= RARE) &&
      !isEverydayWord(term),
  );
}

function findRecord(name: string | undefined, names: NameDirectory): number | undefined {
  return name === undefined ? undefined : names.findByEither(name)[0];
}

/** "self hosted chatgpt": a name and a wish that the tool of that name does not fit ask for its alternatives. */
function findUnfitName(
  name: string | undefined,
  { text, wishes }: Pick<Question, "text" | "wishes">,
  { names, facts }: QuestionSources,
): AlternativesQuestion | undefined {
  const record = findRecord(name, names);
  if (record === undefined) return undefined;
  const isUnfit = wishes.some((wish) => isOfOthers(wish) && facts.fits(wish)[record] === 0);
  return isUnfit ? { record, text: text.trim() } : undefined;
}
