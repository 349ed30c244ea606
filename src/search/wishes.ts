/** Wishes of a query: they order what answers it and never filter. What can be wished for is in `wish-table.ts`. */
import { tokenize } from "#lib/text/tokenize.ts";
import type { KnownRecord } from "./known-record.ts";
import { FIT, type WishFilter, type WishRule } from "./wish-rule.ts";
import { WISH_RULES } from "./wish-table.ts";

export interface Wish {
  /** `value` of its rule. */
  value: string;
  /** The words that said so. */
  text: string;
  /** The parameter and value that make a filter of what is wanted, or is not; null where none would. */
  filter: WishFilter | null;
  /** What is not wanted: "not a browser extension". */
  isNot: boolean;
  isHard: boolean;
}

/** What `Wish.value` may be. */
export const WISH_VALUES: readonly string[] = WISH_RULES.map(({ value }) => value);

const RULES: ReadonlyMap<string, WishRule> = new Map(WISH_RULES.map((rule) => [rule.value, rule]));

/** What stands before a wish that turns it round, in the languages of the table. */
const TURNS_ROUND =
  /(?<!\p{L})(?:not|no|non|without|isn['’]?t|(?:do|does)(?:n['’]?t| not) (?:need|require|use)|kein(?:e[nrs]?)?|nicht|ohne|pas|sans|sin|senza|n[ãa]o|sem|geen|niet|zonder)(?: (?:an?|the|any|de|d['’]|ein(?:e[nrms]?)?|une?|un[ao]?|uma?|een))? ?$/iu;

const DENIAL = /^(?:no|non|not|without|nothing|ohne|keine?|sans|sin|senza|sem|zonder|geen)\b/iu;

/**
 * Wishes of a query in the order of the table.
 * @param today the day the data is of: "this month" is counted back from it
 */
export function listWishes(q: string, today: string): Wish[] {
  return listSaid(q).map(({ rule: { value, filter, isHard }, found, text, isNot }) => {
    return { value, text, filter: typeof filter === "function" ? filter(found, today) : filter, isNot, isHard };
  });
}

interface SaidWish {
  rule: WishRule;
  found: RegExpExecArray;
  text: string;
  isNot: boolean;
}

function listSaid(q: string): SaidWish[] {
  return WISH_RULES.flatMap((rule) => {
    const opposite = rule.opposite === undefined ? null : findFirst(q, rule.opposite);
    const found = opposite ?? findFirst(q, rule.said);
    if (found === null) return [];
    const before = TURNS_ROUND.exec(q.slice(0, found.index))?.[0];
    // Nobody wants to pay, or is against what costs little.
    if (before !== undefined && !rule.isHard) return [];
    const isNot = (before !== undefined) !== (opposite !== null);
    return [{ rule, found, text: (before ?? "") + found[0], isNot }];
  });
}

/** What is true of a record that fits: "open source", "has a free plan", "runs on macOS". */
export function describeWish({ value, isNot }: Wish, record: KnownRecord): string {
  const { describe, name } = RULES.get(value)!;
  return isNot ? `not among those that ${name}` : describe(record);
}

/** Those that meet it are, have or do this: "are self-hosted". */
export function nameWish({ value, isNot }: Wish): string {
  const { name, nameOfOpposite } = RULES.get(value)!;
  return isNot
    ? (nameOfOpposite ??
        name.replace(/^(are|have|run|work|say)\b/, (verb) => (verb === "are" ? "are not" : `don’t ${verb}`)))
    : name;
}

/** How well a record fits, 0 to 1 as in `FIT`. */
export function fitWish({ value, filter, isNot }: Wish, record: KnownRecord): number {
  const fit = RULES.get(value)!.fit(record, filter);
  if (!isNot || fit === FIT.unknown) return fit;
  return fit === FIT.failed ? FIT.whole : FIT.failed;
}

/** "Cheaper than X" asks for less than the price of X, where that is known. */
export function belowPrice(wish: Wish, price: number | undefined): Wish {
  if (wish.value !== "cheap" || price === undefined || price === 0) return wish;
  return { ...wish, filter: { parameter: "priceMax", value: String(Math.round(price * 100 - 1) / 100) } };
}

/** True where a fit is the same for any text of the wish. */
export function hasOneMeaning({ value }: Wish): boolean {
  return typeof RULES.get(value)!.filter !== "function";
}

/** Its words may be what is looked for. */
export function isSought({ value }: Wish): boolean {
  return RULES.get(value)!.isSought === true;
}

/** Another tool may grant it: whoever wants ChatGPT on an own server wants what is like it. */
export function isOfOthers({ value, isNot }: Wish): boolean {
  return !isNot && RULES.get(value)!.isOfOthers === true;
}

/**
 * Words that no record has to have: those of a wish rank records, and those that say what is not wanted find none. Undefined
 * for all others, and for those that may be what is looked for.
 */
export function findWishRole(word: string, wishes: readonly Wish[]): "weak" | "stop" | undefined {
  const wish = wishes.find(({ text }) => tokenize(text).some(({ term }) => term === word));
  if (wish === undefined) return undefined;
  const { isSought, isDenial } = RULES.get(wish.value)!;
  if (wish.isNot || isDenial === true || DENIAL.test(wish.text)) return "stop";
  return isSought === true ? undefined : "weak";
}

/** The query without the words that only state wishes. */
export function withoutWishes(q: string): string {
  const rest = listSaid(q).reduce((left, { text, isNot }) => (isNot ? left.replace(text, " ") : left), q);
  return WISH_RULES.reduce((left, { said }) => left.replace(said, " "), rest)
    .replace(/\s+/gu, " ")
    .trim();
}

function findFirst(q: string, said: RegExp): RegExpExecArray | null {
  said.lastIndex = 0;
  return said.exec(q);
}
