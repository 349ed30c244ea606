/** Prices in a text, in the spellings that people use: "$49", "49 €", "USD 20 per seat", "five dollars a month". */

const SIGN = "(?:(?:US|CA|AU|NZ|HK|A|C|R)?\\$|[€£¥₹₩])";
const CODE = "(?:USD|EUR|GBP|CHF|CAD|AUD|CNY|RMB|JPY|INR|SEK|NOK|DKK|PLN|BRL)";
const UNIT = "(?:dollars?|euros?|pounds(?: sterling)?|yuan|yen|rupees|francs|kronor|bucks|cents?|pence)";
const DIGITS = "\\d(?:[\\d.,' ]*\\d)?";
/** "five", "a thousand", "twenty-nine", "a few hundred", "thousands of". */
const WORD =
  "(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|few|several|dozen)";
const WORDS = `(?:${WORD}(?:[ -](?:and[ -])?${WORD})*|(?:tens|dozens|hundreds|thousands) of(?: thousands of)?)`;
const SPACE = "[\\s\\u00a0]?";
const BIG = "(?:k|m|bn|b|tn|million|billion|trillion|mn)";

const AMOUNT = new RegExp(
  [
    `(?<![\\w$])(?:${SIGN}|${CODE})${SPACE}(?<signed>${DIGITS})(?:${SPACE}(?<signedBig>(?i:${BIG})))?(?!\\w)`,
    `(?<![\\w.])(?<plain>${DIGITS})(?:${SPACE}(?<plainBig>(?i:${BIG})))?(?:${SPACE}${SIGN}(?!\\d)|[\\s\\u00a0-](?:${CODE}|(?:US )?(?i:${UNIT}))(?!\\w))`,
    `(?<![\\w-])(?i:${WORDS})[ -](?:(?<wordBig>million|billion|trillion)[ -])?(?:US )?(?i:${UNIT})(?!\\w)`,
  ].join("|"),
  "gu",
);

/** What follows a price: "a month", "/seat", "per image", "monthly". */
const RATE =
  /^\s*(?:\/|per\b|an?\s+(?:day|week|month|year|quarter|user|seat|member|person|image|minute|hour|page|call|request|credit)|each\b|every\b|monthly|yearly|annually|a piece)/i;

/** Money that is no price: what was raised, paid for a company, won, given or earned. */
const NO_PRICE =
  /\b(?:rais(?:ed|es|ing)|fund(?:ed|ing|s)?|round|seed|series [a-h]|valued|valuation|invest\w*|backed|acqui\w+|bought|purchase of|sold for|paid for it|revenue|turnover|earn\w*|prizes?|award\w*|won|grants?|donat\w+|fin(?:ed|es)|damages|settle\w*|lawsuit|bount(?:y|ies)|salar(?:y|ies)|budgets?|sav(?:e|es|ed|ings)|debt|losses|worth of|turns? over)\b/i;

const A_MILLION = 1_000_000;

export interface FoundPrice {
  text: string;
  /** Place of its first character. */
  index: number;
}

export function findPrices(text: string): FoundPrice[] {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const found = { text: match[0].trim(), index: match.index };
    return isPrice(text, match) ? [found] : [];
  });
}

function isPrice(text: string, { index, 0: amount, groups }: RegExpExecArray): boolean {
  const { signed, signedBig, plain, plainBig, wordBig } = groups!;
  const after = text.slice(index + amount.length);
  const big = (signedBig ?? plainBig ?? wordBig ?? "").toLowerCase();
  if (big !== "" && big !== "k") return false;
  const digits = Number((signed ?? plain ?? "0").replace(/[^\d.]/g, "").replace(/\.(?=\d{3})/g, ""));
  if (digits >= A_MILLION) return false;
  if (RATE.test(after)) return true;
  return !NO_PRICE.test(findSentence(text, index));
}

/** The sentence around a place: a full stop ends it before a space alone. */
function findSentence(text: string, index: number): string {
  const start = Math.max(...[". ", "! ", "? ", "; ", "\n\n"].map((end) => text.lastIndexOf(end, index) + 1));
  const rest = text.slice(index).search(/[.!?;](?=\s)|\n\n/);
  return text.slice(start, rest === -1 ? undefined : index + rest);
}
