/** Questions about a price: "how much does X cost per month". */

const PRICE_WORDS: ReadonlySet<string> = new Set(
  "price prices pricing cost costs much how per token tokens month monthly year yearly annual annually".split(" "),
);
/** What the price is of: "per month", "per million tokens", "a month". */
const PRICED_UNIT =
  /\bper\s+(?:(?:million|thousand|1[km])\s+)?\p{L}+|\b(?:each|an?)\s+(?:month|year|week|day|user|seat|token)\b/giu;
const NO_PRICE = /\bno cost\b|\bcosts? (?:nothing|anything)\b/iu;

export function isPriceQuestion(q: string): boolean {
  return /\b(?:prices?|pricing|costs?|how much)\b/iu.test(q) && !NO_PRICE.test(q) && q.trim().includes(" ");
}

/** Words that say what the price is of. */
export function listPricedUnits(q: string): string[] {
  return [...q.toLowerCase().matchAll(PRICED_UNIT)].flatMap(([unit]) => unit.split(/\s+/u));
}

/** A price question without the unit that the price is of. */
export function withoutPricedUnit(q: string): string {
  return q.replace(PRICED_UNIT, " ").trim();
}

/** True for words that ask for a price: no record has to have them. */
export function isPriceWord(word: string): boolean {
  return PRICE_WORDS.has(word);
}
