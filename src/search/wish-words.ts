/** Words of wishes, as regular expressions, by language. */

/** Alternatives of a regular expression, by language; `any` is said in several. */
type Words = Partial<Record<"en" | "fr" | "es" | "it" | "pt" | "de" | "nl" | "any", string>>;

/** Han, kana and Hangul have no spaces to end a word. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー|]+$/u;

export function say(words: Words, unspaced?: string): RegExp {
  const spaced = Object.values(words).join("|");
  const bounded = `(?<![\\p{L}\\p{N}])(?:${spaced})(?![\\p{L}\\p{N}])`;
  if (unspaced !== undefined && !UNSPACED.test(unspaced)) throw new Error(`not only unspaced letters: ${unspaced}`);
  return new RegExp(unspaced === undefined ? bounded : `${bounded}|${unspaced}`, "giu");
}

/** Words that say no, and up to four after them. */
const NOT = {
  en: "(?:(?:do|does|is|are|will|would|can|must|should|did)(?: not|n['’]?t)|won['’]?t|can['’]?t|cannot|not|never|without|no)",
  de: "(?:nicht|nie|niemals|ohne|keine?[nrs]?)",
  nl: "(?:niet|nooit|zonder|geen)",
};
const FEW_WORDS = "(?:\\p{L}+ ){0,4}?";
/** "On my data", "with users' code". */
const ON_MINE =
  "(?: (?:models?|ais?|llms?|itself))?(?: (?:on|with|from|using|by) (?:(?:my|our|your|users?['’]?|customers?['’]?|the|any) )?\\p{L}+)?";
const MINE = "(?:my|our|your|users?['’]?|customers?['’]?|any) \\p{L}+";

/** What a wish of several words may begin with. */
export const THAT = "(?:(?:that|which|who|die|der|das|qui|que|che|dat) )?";

export const TRAINING: Words = {
  en: [
    `${NOT.en} (?:\\p{L}+ ){0,2}?(?:train|trains|trained|learn|learns)${ON_MINE}`,
    `(?:without|no|not|never) (?:\\p{L}+ ){0,2}?(?:training|learning) (?:on|with|from) (?:${MINE}|\\p{L}+)`,
    `${NOT.en} (?:\\p{L}+ ){0,2}?us(?:e|es|ed|ing) ${MINE} (?:for|to) train(?:ing)?${ON_MINE}`,
    `${NOT.en} (?:\\p{L}+ ){0,2}?(?:learn|learns) from what (?:i|we|people|users) \\p{L}+`,
    `(?:keeps?|leaves?|stays?|remains?|kept) (?:${MINE} )?out of (?:its|the|their|any) (?:training|models?)(?: data)?`,
    `${NOT.en} feeds? ${MINE} (?:in)?to (?:its|the|their|any) (?:models?|training)`,
    `${MINE} (?:are|is) (?:not|never) used (?:for|to) train(?:ing)?${ON_MINE}`,
  ].join("|"),
  de: `${NOT.de} ${FEW_WORDS}(?:trainier\\p{L}*|training)|(?:trainiert|lernt) nicht(?: (?:mit|aus) \\p{L}+ \\p{L}+)?`,
  nl: `${NOT.nl} ${FEW_WORDS}(?:traint|trainen|getraind)|traint niet(?: (?:op|met) \\p{L}+ \\p{L}+)?`,
  fr: "(?:n['’]|ne s['’]|sans (?:s['’])?)entra[iî]n\\p{L}+(?: (?:pas|jamais))?(?: (?:\\p{L}+ ){0,2}?(?:sur|avec) \\p{L}+ \\p{L}+)?|n['’]utilisent? pas (?:mes|nos) \\p{L}+(?: pour (?:l['’])?entra[iî]n\\p{L}+)?|pas d['’]entra[iî]nement(?: sur \\p{L}+ \\p{L}+)?",
  es: "no us[ae]n? (?:mis|nuestros) \\p{L}+ para entrenar\\p{L}*|(?:no|sin) (?:se )?entren\\p{L}+(?: (?:\\p{L}+ )??con \\p{L}+ \\p{L}+)?",
  it: "non us[ai]n?o? i (?:miei|nostri) \\p{L}+ per (?:allen|addestr)\\p{L}+|(?:non|senza) (?:si )?(?:allen|addestr)\\p{L}+(?: (?:\\p{L}+ )??(?:sui|con i|con) (?:\\p{L}+ )?\\p{L}+)?",
  pt: "n[ãa]o us[ae]m? (?:os )?(?:meus|nossos) \\p{L}+ para trein\\p{L}+|(?:n[ãa]o|sem) (?:se )?trein\\p{L}+(?: (?:\\p{L}+ )??com (?:os )?\\p{L}+ \\p{L}+)?",
};

/** "On my", in the languages that people ask in. */
export const ON =
  "(?:for|on|für|aufs?|para|pour|per|en|voor|op) (?:my |an? |the |de[nm] |das |meinem? |mi |mon |il |l'|o |mijn )?";

/**
 * @param named after "for", "on my" and the like
 * @param anywhere what says so wherever it stands; may be empty
 * @param beside what says so before or after another word: alone it is a name
 */
export function sayPlatform(named: string, anywhere: string, beside: string): RegExp {
  const ways = [`${ON}(?:${named})`, anywhere, `(?:${beside})(?= \\p{L})`, `(?<=\\p{L} )(?:${beside})`];
  return say({ any: ways.filter((way) => way !== "").join("|") });
}

/** What people call machines, programs and places that a platform stands for. */
export const MACS = "(?:apple (?:computers?|laptops?|desktops?)|imacs?|macbooks?(?: (?:air|pro))?|mac (?:mini|studio))";
export const IPHONES = "iphones?(?: \\d+)?(?: pro)?|ipads?(?: (?:pro|air|mini))?|ios|apple (?:phones?|tablets?)";
export const ANDROIDS =
  "android(?: (?:phones?|tablets?))?|(?:samsung|xiaomi|huawei|oneplus|motorola)(?: (?:galaxy|phones?|tablets?))?|(?:pixel|galaxy) (?:phones?|tablets?)";
export const BROWSER = "(?:(?:google )?chrome|firefox|(?:microsoft )?edge|safari|brave|(?:web )?browser)";
export const EDITOR = "(?:vs ?code|visual studio(?: code)?|jetbrains|intellij(?: idea)?|pycharm|webstorm)";
export const ADD_ON = "(?:extensions?|plug-?ins?|add-?ons?)";
export const OWN = "(?:our|my|your|their|an?|the company['’]s)";
export const SERVER = "(?:servers?|data ?cent(?:er|re)s?|nas|vps|homelab|infrastructure|private cloud|intranet)";

/** Beside "compliant": the bare name may be the subject of the search. */
export const COMPLIANT = "[- ]?(?:complian(?:t|ce)|certified|ready|safe|konform\\p{L}*|konforme)";

/** US dollars a month that a cheaper tool costs at most, where the price of the other one is unknown. */
export const CHEAP = "10";
export const MONTH =
  "(?: ?(?:/|an?|per|pro|im|par|al|por|ao?) ?(?:mo|month|monat|mois|mes|mese|m[êe]s|maand)| monthly)";
export const MONEY = "(?:dollars?|euros?|usd|eur|bucks|\\$|€|£)";
