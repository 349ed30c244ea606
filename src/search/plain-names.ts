/** Names beside words that ask for nothing else: "what is chatgpt", "ChatGPT app", "claude 3.5 sonnet". */
import { isStopWord, isWeakWord } from "#lib/text/stop-words.ts";
import type { NameDirectory } from "./name-directory.ts";
import { isPriceWord } from "./price-question.ts";
import type { WordSources } from "./query-words.ts";
import { LIMITS } from "./weights.ts";
import type { RecordFacts } from "./record-facts.ts";
import { withoutWishes } from "./wishes.ts";

/** Plans and editions, and what people do with any tool. */
const BESIDE_NAMES: ReadonlySet<string> = new Set(
  (
    "pro plus max mini nano flash turbo ultra lite premium team teams enterprise business basic large medium small " +
    "sonnet opus haiku edition version versions latest preview beta alpha " +
    "login log sign signin signup account download downloads install update subscription trial plan plans " +
    "review reviews tutorial guide docs documentation support free gratis gratuit gratuite kostenlos " +
    // "What is" and "how to use" in other languages.
    "was ist wie benutzen nutzen que es como usar qu est ce quoi comment utiliser"
  ).split(" "),
);
/** `5`, `3.5`, `v7`, `4o`. */
export const VERSION = /^v?\d+(?:\.\d+)*[a-z]?$/u;
/** Nobody puts more words around a name. */
const MAX_WORDS = 12;

/** A maker and a tool have no longer names. */
const MAX_OWNED_WORDS = 6;

/** A word is an everyday one when this share of records have it, and at least so many, even if a tool is called that: `copy`. */
const EVERYDAY = { share: 0.006, records: 10 } as const;
/** `prominence` from which the tool is meant, even though its name is such a word or a word for a kind of tool. */
const WELL_KNOWN = { everyday: 0.4, subject: 0.5 } as const;

export interface NameSources extends Pick<WordSources, "index" | "traits" | "stem"> {
  names: NameDirectory;
  facts: RecordFacts;
}

/** Records that the query names so, by the longest name. */
export function findNamed(text: string, corrected: string, sources: NameSources): readonly number[] {
  const { names, facts } = sources;
  for (const name of [text, withoutWishes(text), corrected].flatMap(listPlainNames)) {
    // "the best diagram tool" is about diagrams, although one tool is called Diagram, and "copy app" not about Copy.ai.
    const least = Math.min(
      ...name
        .toLowerCase()
        .split(" ")
        .map((word) => findLeastProminence(word, sources)),
    );
    const records =
      least === 0
        ? names.findByEither(name)
        : names.findByName(name).filter((record) => facts.prominence[record]! >= least);
    if (records.length > 0) return records;
    const owned = findOwned(name, names);
    if (owned.length > 0) return owned;
  }
  return [];
}

/** A maker and a tool of it: "openai clip", "claude by anthropic". */
function findOwned(text: string, names: NameDirectory): readonly number[] {
  const words = text.split(" ");
  if (words.length > MAX_OWNED_WORDS) return [];
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const [, tool, maker] = /^(.+?) (?:by|from) (.+)$/iu.exec(text) ?? [];
  if (tool !== undefined) splits.unshift([maker!, tool]);
  for (const [owner, name] of splits) {
    const vendor = names.findVendor(owner!);
    if (vendor === undefined) continue;
    const makers = names.listMakersUnder(vendor);
    const records = names.findByEither(name!).filter((record) => makers.has(names.makers[record]!));
    if (records.length > 0) return records;
  }
  return [];
}

/** Names that end in a word, from which on its beginning means any of them: "copil" is GitHub Copilot as well as Copilotly. */
const MANY_NAMESAKES = 3;

/** The word that many names end in and that begins so. */
export function findHalfTyped(
  start: string,
  { vocabulary, names }: Pick<WordSources, "vocabulary"> & Pick<NameSources, "names">,
): string | undefined {
  if (start.length <= LIMITS.textPrefix) return undefined;
  return vocabulary
    .listCompletions(start, LIMITS.corrections)
    .find(({ word, isName }) => isName && names.findByEnding(word).length >= MANY_NAMESAKES)?.word;
}

/** How well known a tool has to be that one word of its name means it. */
export function findLeastProminence(name: string, { index, traits, stem }: NameSources): number {
  const root = stem(name);
  if (traits.isSubject(root)) return WELL_KNOWN.subject;
  const isEveryday = index.countDocuments(root) >= Math.max(EVERYDAY.records, EVERYDAY.share * index.size);
  return isEveryday ? WELL_KNOWN.everyday : 0;
}

/** Runs of words that may be the name, longest first; the words around them have no meaning of their own. */
export function listPlainNames(text: string): string[] {
  const words = text
    .replace(/['’]s(?!\p{L})/gu, "")
    .split(/[\s,;:?!()"“”'’-]+/u)
    .map((word) => word.replace(/^\.+|\.+$/gu, ""))
    .filter((word) => word !== "");
  if (words.length > MAX_WORDS) return [];
  const first = words.findIndex((word) => !isHarmless(word));
  if (first === -1) return [];
  const last = words.findLastIndex((word) => !isHarmless(word));
  const runs: string[][] = [];
  for (let from = 0; from <= first; from++) {
    for (let to = words.length; to > last; to--) runs.push(words.slice(from, to));
  }
  return runs.sort((a, b) => b.length - a.length).map((run) => run.join(" "));
}

function isHarmless(word: string): boolean {
  const term = word.toLowerCase();
  return isStopWord(term) || isWeakWord(term) || isPriceWord(term) || BESIDE_NAMES.has(term) || VERSION.test(term);
}
