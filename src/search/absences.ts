/**
 * What a tool is to do without and no field tells: "no watermark", "without a bot". Texts of records are read for it: those
 * that say so come first, those that say the opposite last, and of the others it is unknown.
 */
import { tokenize } from "#lib/text/tokenize.ts";
import { FIT } from "./wish-rule.ts";

export interface Absence {
  /** `watermark`, or the word itself. */
  value: string;
  /** The words that said so. */
  text: string;
  /** Words of texts that speak of it. */
  words: readonly string[];
  /** Known for what it is; of other words it is less sure that they are not the subject. */
  isKnown: boolean;
  /** What may be the name of a tool in it, longest first; empty for what is known to be none. */
  names: readonly string[];
}

/** Words of queries in seven languages, and those of texts, which are English. */
const KNOWN: readonly { value: string; said: string; words: readonly string[] }[] = [
  {
    value: "watermark",
    said: "watermarks?|wasserzeichen|filigranes?|marcas? de agua|filigran[ae]|marcas? d['’][áa]gua|watermerk(?:en)?",
    words: ["watermark", "watermarks"],
  },
  {
    value: "bot",
    said: "(?:meeting )?(?:ro)?bots?(?: (?:joining|that joins?|in the (?:call|meeting)))?",
    words: ["bot", "bots"],
  },
  {
    value: "account",
    said: "accounts?|sign(?:ing)?[- ]?ups?|signing in|log(?:ging)?[- ]?ins?|regist(?:ration|ering)|anmeldung|registrierung|konto|inscription|compte|s['’]inscrire|registro|cuentas?|registrarse|registrazione|registrarsi|cadastro|contas?|registratie|inloggen",
    words: ["account", "signup", "login", "registration", "register"],
  },
  {
    value: "ads",
    said: "ads?|adverts?|advertis(?:ing|ements?)|werbung|publicit[ée]s?|pubs?|anuncios?|publicidad|pubblicit[àa]|an[úu]ncios?|reclame",
    words: ["ads", "advertising", "advertisements"],
  },
  {
    value: "credit card",
    said: "(?:credit )?cards?|kreditkarte|carte (?:bancaire|de cr[ée]dit)|tarjeta(?: de cr[ée]dito)?|carta di credito|cart[ãa]o(?: de cr[ée]dito)?|creditcard",
    words: ["card"],
  },
  {
    value: "limits",
    said: "(?:usage |daily |word |time )?limits?|begrenzung|limites?|l[íi]mites?|limiti|limiet(?:en)?",
    words: ["limit", "limits"],
  },
];

/** What is no absence: what it is about, and what is said of anything. */
const NOT_MEANT =
  /^(?:nothing|anything|money|cod(?:e|ing)|programming|experience|skills?|knowledge|training|limits?|more|longer|need|idea|matter|one|problem|way|losing|having|being|paying|ai|the|an?|me|my|it|i|to|in|on|for|filters?|paid|cost|fuss|effort|brainer|time|human|humans|only|just|doubt|sound)$/iu;

const ARTICLES =
  "(?:(?:having|needing|using|requiring|adding|an?|any|the|to|need|use|have|add|my|your|its|annoying|visible|de|ein(?:e[nrms]?)?|une?|un[ao]?|uma?|een|la|el|il|lo) |[dl]['’])*";
const VERBS =
  "(?:need|require|use|have|ask(?: for)?|put|add|leave|force|show|include|sound|look|feel|send|store|keep|join|contain|share|sell)(?:s|ing)?";
const LACKS =
  "without|with no|no|w/o|free of|" +
  `(?:(?:do|does|will|would|must|should|can)(?: not|n['’]?t)|won['’]?t|cannot|never|not) ${VERBS}|` +
  "ohne|kein(?:e[nrs]?)?|sans|pas de|pas d['’]|sin|senza|sem|zonder|geen";
const NEEDED =
  "(?:needed|required|necessary|n[öo]tig|erforderlich|n[ée]cessaire|requise?|necesari[oa]|necess[áa]ri[oa]|nodig)";
/** A known thing, else any word. */
const SAID = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:(?:that|which|die|der|das|qui|que|che|dat) )?(?:${LACKS}) ${ARTICLES}(?:(?:${KNOWN.map(({ said }, at) => `(?<k${at}>${said})`).join("|")})(?: ${NEEDED})?|(?<word>\\p{L}{3,})(?=(?<more>(?: [\\p{L}\\p{N}.-]+){0,2})))|(?:${KNOWN.map(({ said }, at) => `(?<f${at}>${said})`).join("|")})[- ]free)(?![\\p{L}\\p{N}])`,
  "giu",
);

/** @param q without the words of wishes that a field tells */
export function listAbsences(q: string): Absence[] {
  return [...q.matchAll(SAID)].flatMap(({ 0: text, groups = {} }): Absence[] => {
    const at = KNOWN.findIndex((_, place) => (groups[`k${place}`] ?? groups[`f${place}`]) !== undefined);
    if (at !== -1) return [{ value: KNOWN[at]!.value, text, words: KNOWN[at]!.words, isKnown: true, names: [] }];
    const word = groups["word"]!.toLowerCase();
    if (NOT_MEANT.test(word)) return [];
    const more = groups["more"]!.split(" ").slice(1);
    const names = [2, 1, 0].map((count) => [word, ...more.slice(0, count)].join(" "));
    return [{ value: word, text, words: [word], isKnown: false, names }];
  });
}

/** Words that say what is not wanted find no texts; undefined for all others. */
export function findAbsenceRole(word: string, absences: readonly Absence[]): "weak" | "denied" | undefined {
  const absence = absences.find(({ text }) => tokenize(text).some(({ term }) => term === word));
  if (absence === undefined) return undefined;
  return absence.isKnown ? "denied" : "weak";
}

/** Said shortly before a word, it denies it. */
const DENIES =
  /(?:\b(?:no|not|without|never|non|zero|nor|nothing|instead of|rather than|free of|remov(?:e|es|ing)|avoid(?:s|ing)?|needs? no)\b|n['’]t\b)[^.;:]{0,30}$/iu;
const DENIED_AFTER = /^(?:[- ]free\b|less\b)/iu;

/** Reads texts of records for what they are to do without. */
export function buildAbsenceMeter({ words }: Absence): (text: string) => number {
  const spoken = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?:s|es)?(?![\\p{L}\\p{N}])`, "giu");
  return (text) => {
    let fit: number = FIT.unknown;
    for (const { 0: word, index } of text.matchAll(spoken)) {
      const isDenied =
        DENIES.test(text.slice(Math.max(0, index - 40), index)) || DENIED_AFTER.test(text.slice(index + word.length));
      if (isDenied) return FIT.whole;
      fit = FIT.failed;
    }
    return fit;
  };
}
