/** Questions behind the words: tools like another one, two tools beside each other, a maker's tools, an address, a price. */
import { parse as parseHost } from "tldts";
import type { NameDirectory, KnownVendor } from "./name-directory.ts";
import { findOffering } from "./named-models.ts";
import { withoutWishes } from "./wishes.ts";

export interface AlternativesQuestion {
  /** Number of the record whose alternatives are asked for. */
  record: number;
  /** What was said, for the answer. */
  text: string;
}

const WANTED =
  "(?:alternativ(?:es?|en|as?)|alternatief|replacements?|competitors?|substitut(?:[eo]?s?|as?)|ersatz|rempla[çc]ants?|sustitut[oa]s?|sostitut[oi]|vervang(?:er|ing))";
/** In English, French, Spanish, Italian, Portuguese, German and Dutch. */
const OF = "(?:to|for|of|à|a|au|aux|al|de|di|zu|für|voor|van)";
/** What may stand between: "alternative gratuite à", "alternative app to". */
const KIND = "(?:gratuit[aeo]?s?|gratis|libres?|kostenlose|free|apps?|software|tools?|sites?|websites?)";
/** What follows the name of a tool that is to be replaced: what by, or where to. */
const REST = "(?:\\s+(?:with|by|to|for|durch|mit|zu|par|avec|por|con|com|door|met|naar)\\s.*)?$";
const LEAVING = [
  "replac(?:e|ing)|substitut(?:e|ing)|(?:switch(?:ing)?|mov(?:e|ing)|migrat(?:e|ing)|chang(?:e|ing))\\s+(?:away\\s+|over\\s+)?(?:from|off)|get(?:ting)?\\s+(?:away\\s+from|off|rid\\s+of)|leav(?:e|ing)|quit(?:ting)?|ditch(?:ing)?|drop(?:ping)?|cancel(?:l?ing)?|tired\\s+of|fed\\s+up\\s+with|successors?\\s+(?:of|to|for)|in\\s+place\\s+of|rather\\s+than",
  "weg\\s+von|wechseln?\\s+von|statt|anstatt|anstelle\\s+von|nachfolger\\s+(?:von|für)|ersatz\\s+für",
  "remplacer|quitter|au\\s+lieu\\s+de|à\\s+la\\s+place\\s+de|successeur\\s+(?:de|d['’])",
  "(?:reemplazar|sustituir)(?:\\s+a)?|en\\s+(?:lugar|vez)\\s+de|dejar|sucesor\\s+de",
  "sostituire|invece\\s+di|al\\s+posto\\s+di|successore\\s+di",
  "substituir|em\\s+vez\\s+d[eo]|no\\s+lugar\\s+d[eo]|sucessor\\s+d[eo]",
  "vervang(?:en)?|in\\s+plaats\\s+van|opvolger\\s+van",
].join("|");
const ENDED =
  "(?:(?:was|is|has|got|will|being|gets|just)\\s+)*(?:be(?:en)?\\s+|being\\s+)?(?:shut(?:s|ting)?\\s+down|shutdown|discontinued|clos(?:ed|ing)(?:\\s+down)?|sunset(?:ting|ted)?|dead|gone|deprecated|ending|killed|no\\s+longer\\s+(?:available|maintained|works))";
const TOO_DEAR = "(?:is|are|got|gets|has\\s+become|became)\\s+(?:too|so|very)\\s+(?:expensive|pricey|costly|dear)";

/** The group `name` is what alternatives are wanted to. */
interface Saying {
  said: RegExp;
  /** Where the name may be followed, or led up to, by words of another kind: "alternative to heygen cheaper free plan". */
  rest?: "after" | "before";
  /** Nothing else is meant by it, so that names may be misspelt or shortened. */
  isPlain?: true;
}

const SAYINGS: readonly Saying[] = [
  {
    said: new RegExp(`^(?:.*\\s)?${WANTED}\\s+(?:${KIND}\\s+)?${OF}\\s+(?<name>.+)$`, "iu"),
    rest: "after",
    isPlain: true,
  },
  { said: new RegExp(`^(?<name>.+?)\\s+${WANTED}(?:\\s.*)?$`, "iu"), rest: "before", isPlain: true },
  { said: /^(?<name>.+?)\s*[的の]?(?:替代|代替|平替|代わり|ような|に似た|に代わる)/u, isPlain: true },
  { said: new RegExp(`^(?:.*\\s)?(?:${LEAVING})\\s*(?<name>.+?)${REST}`, "iu"), rest: "after" },
  { said: new RegExp(`^(?<name>.+?)\\s+(?:${ENDED}|${TOO_DEAR})(?:[\\s,;].*)?$`, "iu"), rest: "before" },
  // Also used in passing ("write like a human"), so only whole names count. Whoever doesn't want a tool wants those like it.
  { said: /^(?<name>.+?)\s+(?:vs\.?|versus|replaced\s+(?:by|with)|ersetzen|killer|clone)$/iu },
  {
    said: /^(?:.*\s)?(?:like|similar\s+to|cheaper\s+than|instead\s+of|comparable\s+to|other\s+than|except(?:\s+for)?|besides|but\s+not|not)\s+(?<name>.+)$/iu,
  },
  {
    said: /^(?:.*\s)?(?:parecid[oa]s?|similar(?:es)?|simil[ei]|semblable|ähnlich|vergelijkbaar)\s+(?:al?|ao|à|con|wie|met)\s+(?<name>.+)$/iu,
  },
  {
    said: /^(?:.*\s)?(?:moins\s+cher\s+que|m[áa]s\s+barat[oa]\s+que|mais\s+barat[oa]\s+(?:do\s+)?que|g[üu]nstiger\s+als|billiger\s+als|goedkoper\s+dan|meno\s+costos[oa]\s+di)\s+(?<name>.+)$/iu,
  },
  { said: /^(?:.*\s)?(?:comme|como|come|wie|zoals)\s+(?<name>.+?),?\s+(?:mais|pero|ma|mas|aber|maar)\s.+$/iu },
  { said: /^(?:.*\s)?like\s+(?<name>.+?),?\s+but\s.+$/iu },
  { said: /^(?<name>.+?),?\s+(?:but|mais|pero|aber|maar)\s.+$/iu },
  { said: /类似(?:于)?\s*(?<name>[^\s的]+)/u },
  { said: /(?:^|\s)-(?<name>\p{L}[^\s]*)(?:\s|$)/u },
];

/** What follows "but" or "that" is a wish. */
const QUALIFICATION =
  /[,;]?\s+(?:but|that|which|with|without|for|in|on|en|para|pour|für|auf|per|con|avec|mit|ohne|sans|sin|senza|sem)\s.*$/iu;

/** How names are found in a question; each finder takes the best known of several. */
export interface NameFinders {
  /** Ways to read a name: as typed, without wishes, with its typing errors corrected. */
  listReadings: (name: string) => readonly string[];
  findByEnding: EndingFinder;
  /** A name among other words: undefined where it is a word of everyday language. */
  findInWords: (name: string) => number | undefined;
}

/** Finds the tool whose alternatives a query asks for. */
export function findAlternativesQuestion(
  q: string,
  names: NameDirectory,
  { listReadings, findByEnding, findInWords }: NameFinders,
): AlternativesQuestion | undefined {
  const text = tidy(q);
  const heard = SAYINGS.flatMap(({ said, rest, isPlain }) => {
    const name = said.exec(text)?.groups?.["name"];
    if (name === undefined) return [];
    return [{ readings: [name, name.replace(QUALIFICATION, "")].flatMap(listReadings), rest, isPlain }];
  });
  const plain = heard.filter(({ isPlain }) => isPlain === true).flatMap(({ readings }) => readings);
  const [record] = [
    ...heard.flatMap(({ readings }) => readings.flatMap((reading) => names.findByEither(reading).slice(0, 1))),
    ...heard.flatMap(({ readings, rest }) =>
      rest === undefined
        ? []
        : readings.flatMap((reading) => listParts(reading, rest)).flatMap((part) => findInWords(part) ?? []),
    ),
    ...plain.flatMap((reading) => findByEnding(reading) ?? []),
    ...plain.flatMap((reading) => names.findMisspelt(reading).slice(0, 1)),
  ];
  return record === undefined ? undefined : { record, text };
}

/** Nobody writes longer names. */
const MAX_NAME_WORDS = 4;

/** What the name may be without the words after it, or before it; the longest first. */
function listParts(name: string, rest: "after" | "before"): string[] {
  const words = name.split(/[\s,;:]+/u);
  const counts = Array.from({ length: Math.min(MAX_NAME_WORDS, words.length - 1) }, (_, at) => at + 1).reverse();
  return counts.map((count) => (rest === "after" ? words.slice(0, count) : words.slice(-count)).join(" "));
}

const AROUND_NAME = /^(?:(?:is|are|there|any|an?|the|best|good|top|great|looking|for|need|i|what|which)\s+)+/iu;

/** What alternatives are wanted to although no record is called so; undefined where the query asks for none. */
export function findUnlisted(q: string): string | undefined {
  const text = tidy(q);
  for (const { said, isPlain } of SAYINGS) {
    const name = isPlain === true ? said.exec(text)?.groups?.["name"] : undefined;
    if (name !== undefined) return withoutWishes(name.replace(QUALIFICATION, "")).replace(AROUND_NAME, "");
  }
  return undefined;
}

/** The tool that the end of its name means; undefined for words of everyday language. */
export type EndingFinder = (words: string) => number | undefined;

const BETWEEN = /\s+(?:vs?\.?|versus|or|and|against|(?:is\s+)?better\s+than|compared\s+(?:to|with))\s+|\s*,\s*/iu;
const WHICH_IS_BETTER = "(?:which|what)(?:\\s+one)?(?:\\s+is|['’]s)\\s+(?:the\\s+)?(?:better|best)(?:\\s+one)?";
const DIFFERENCE = "(?:what(?:\\s+is|['’]s)\\s+)?(?:the\\s+)?difference\\s+between";
const AROUND_COMPARISON = new RegExp(
  `^(?:compare|is|should\\s+i\\s+use|${DIFFERENCE}|${WHICH_IS_BETTER}[,:]?)\\s+|[,;:?]?\\s+${WHICH_IS_BETTER}$`,
  "giu",
);
/** Shorter names are words of everyday language too often to be two names in a row. */
const MIN_BARE_NAME = 4;

/**
 * Numbers of the records that a query sets beside each other; none when it does not name at least two.
 * @param isSubject true for words that say what a tool does, whatever else is called so
 */
export function findComparison(
  q: string,
  names: NameDirectory,
  correct: (name: string) => string,
  isSubject: (word: string) => boolean,
  findByEnding: EndingFinder,
): number[] {
  const text = tidy(q).replace(AROUND_COMPARISON, "");
  if (names.findByEither(text).length > 0) return [];
  const parts = text.split(BETWEEN);
  if (parts.length > 1) {
    const whole = parts.map((part) => findCompared(part, names, correct));
    // "photo or video" sets no tools beside each other, although names end so: one of them has to be named whole.
    if (whole.every((record) => record === undefined)) return [];
    const records = whole.map((record, place) => record ?? findByEnding(parts[place]!));
    return records.every((record) => record !== undefined) ? [...new Set(records)] : [];
  }
  const words = text.split(" ");
  const isName = (word: string): boolean => word.length >= MIN_BARE_NAME && !isSubject(word.toLowerCase());
  if (words.length > 2 && words.every(isName)) {
    const records = words.flatMap((word) => names.findByName(word).slice(0, 1));
    if (new Set(records).size === words.length) return records;
  }
  for (let border = 1; border < words.length; border++) {
    const halves = [words.slice(0, border), words.slice(border)].map((half) => half.join(" "));
    // "jasper writer" is about one tool although another is called Writer.
    if (!halves.every(isName)) continue;
    const records = halves.flatMap((half) => names.findByName(half).slice(0, 1));
    if (new Set(records).size === 2) return records;
  }
  return [];
}

/** Said of the comparison, and not part of the name: "claude for coding", "windsurf 2026". */
const AFTER_NAME = /\s+(?:for|in|on|with|20\d\d)(?:\s.*)?$/iu;

/** The tool that is compared: by its name, also misspelt or with words after it, or by a model that it is known for. */
function findCompared(part: string, names: NameDirectory, correct: (name: string) => string): number | undefined {
  const bare = withoutWishes(part.replace(AFTER_NAME, ""));
  for (const name of [part, correct(part), bare, correct(bare)]) {
    const [record] = names.findByEither(name);
    if (record !== undefined) return record;
  }
  return names.findMisspelt(bare)[0] ?? findOffering(bare, names)[0];
}

export interface Address {
  host: string;
  /** Records at the host, at a host of the same domain if there are none; the nearest first. */
  records: readonly number[];
  /** The domain's own word, to be looked for. */
  words: string;
}

/** Reads a pasted address or host: `https://bolt.new/`, `claude.ai/new`, `chat.deepseek.com`. */
export function findAddress(q: string, names: NameDirectory): Address | undefined {
  const [pasted] = /https?:\/\/\S+/iu.exec(q) ?? [q.trim()];
  const text = pasted.replace(/^["“”'‘’<([]+|["“”'‘’>)\]]+$/gu, "");
  if (/\s/u.test(text) || !/^[^@]+\.[a-z]{2}/iu.test(text)) return undefined;
  const { hostname, isIcann, isPrivate, domainWithoutSuffix } = parseHost(text, { allowPrivateDomains: true });
  if (hostname === null || domainWithoutSuffix === null || (isIcann !== true && isPrivate !== true)) return undefined;
  const host = hostname.replace(/^www\./, "");
  return {
    host,
    records: names.findByAddress(text),
    words: names.findByEither(text).length > 0 ? text : domainWithoutSuffix,
  };
}

/** Words around a vendor's name that don't make it another question. */
const AROUND_VENDOR = /\b(?:what|who|is|are|tools?|apps?|products?|software|models?|by|from|made|all|the|of)\b/giu;

/** Vendor that the query names, and nothing else. */
export function findVendorQuestion(q: string, names: NameDirectory): KnownVendor | undefined {
  return names.findVendor(q) ?? names.findVendor(q.replace(AROUND_VENDOR, " ").replace(/['’]s\b/gu, ""));
}

function tidy(q: string): string {
  return q
    .replace(/\s+/gu, " ")
    .replace(/[?!.\s]+$/u, "")
    .trim();
}
