/** Arguments as models send them: left out in several ways, numbers and lists as text, names instead of slugs. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { quote } from "../http/parameters/parameter.ts";
import { date } from "../http/parameters/scalars.ts";
import { EXAMPLE } from "#site/examples.ts";
import { MAX_COMPARED } from "#site/limits.ts";
import { NOUN } from "#site/nouns.ts";
import { findNearest } from "#lib/text/nearest.ts";
import { findSlug } from "./find-slug.ts";
import { type Side, readDays, readRelativeDate } from "./relative-dates.ts";

export interface Argument<Value = unknown> {
  /** JSON Schema that `tools/list` shows. */
  schema: Readonly<Record<string, unknown>>;
  isRequired?: boolean;
  /** Other names of it: those of the API's parameters. */
  also?: readonly string[];
  /** Names under which models send it, which the answer says were read so. */
  synonyms?: readonly string[];
  /** A value that is right, for a call that shows one. */
  example?: unknown;
  /** The answer says what a value was read as that is written otherwise. */
  saysReading?: true;
  read: (raw: unknown, catalog: Catalog) => Value | ArgumentFault;
}

/** Why a value can't be read, as a sentence. */
export class ArgumentFault {
  readonly detail: string;
  /** What is probably meant. */
  readonly instead: unknown;
  constructor(detail: string, instead?: unknown) {
    this.detail = detail;
    this.instead = instead;
  }
}

export type ArgumentTable = Readonly<Record<string, Argument>>;

export type ArgumentsOf<Table extends ArgumentTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Argument<infer Value>
    ? Table[Name]["isRequired"] extends true
      ? Value
      : Value | undefined
    : never;
};

/** The tool's own name for what the API calls `parameter`. */
export function nameArgument(parameter: string, table: ArgumentTable): string {
  if (Object.hasOwn(table, parameter)) return parameter;
  return Object.entries(table).find(([, { also }]) => also?.includes(parameter))?.[0] ?? parameter;
}

/** Nothing, blank text, or a list of nothing else. */
export function isLeftOut(raw: unknown): boolean {
  if (Array.isArray(raw)) return raw.every(isLeftOut);
  return raw === undefined || raw === null || (typeof raw === "string" && raw.trim() === "");
}

export function textArgument(description: string, maxLength = 200): Argument<string> {
  return {
    schema: { type: "string", description },
    read: (raw) => toText(raw)?.trim().slice(0, maxLength) ?? new ArgumentFault("Send plain text."),
  };
}

/** "$20", "USD 20" and "20 dollars a month" are 20. */
const MONEY_WORDS =
  /^\s*(?:US)?(?:\$|USD)\s*(?=\S)|(?<=\d)\s*(?:\$|USD|(?:US )?dollars?)?\s*(?:(?:\/|per|a)\s*(?:month|mo))?\s*$/gi;

export function numberArgument(description: string, max: number): Argument<number> {
  return {
    schema: { type: "number", description },
    read(raw) {
      const value = toNumber(typeof raw === "string" ? raw.replace(MONEY_WORDS, "") : raw);
      return value >= 0 && value <= max
        ? value
        : new ArgumentFault(`${quote(toText(raw) ?? JSON.stringify(raw))} is not a number from 0 to ${max}.`);
    },
  };
}

/** How many entries to answer with; more than `max` means `max`. */
export function limitArgument(max: number, usual: number): Argument<number> {
  return {
    synonyms: ["maxResults", "maxItems", "numResults", "count", "topK", "pageSize", "perPage"],
    schema: { type: "integer", description: `At most ${max}, ${usual} by default.` },
    example: usual,
    read(raw) {
      const value = Math.trunc(toNumber(raw));
      return value >= 1 ? Math.min(value, max) : new ArgumentFault(`Send a whole number from 1 to ${max}.`);
    },
  };
}

/** A date of any precision, as the parameters of the API take it; of an instant, its day; and days in words. */
export function dateArgument(description: string, side: Side = "start"): Argument<string> {
  const { parse } = date(description, "2026-11");
  return {
    schema: { type: "string", description },
    example: "2026-11",
    saysReading: true,
    read(raw, { today }) {
      const text = toText(raw)?.trim() ?? "";
      const relative = readRelativeDate(text, today, side);
      if (relative !== undefined) return relative;
      const parsed = parse([text.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, "$1")], undefined);
      if ("value" in parsed) return parsed.value;
      const hint = `In words: ${side === "start" ? "this week, past 30 days" : "today, next 30 days"}.`;
      return new ArgumentFault(`${parsed.faults[0]!.detail} ${hint}`);
    },
  };
}

/** A number of days, also as a span: "30 days", "past 3 months". */
export function daysArgument(description: string, max: number): Argument<number> {
  const days = numberArgument(description, max);
  return {
    ...days,
    saysReading: true,
    read: (raw, catalog) => days.read((typeof raw === "string" && readDays(raw, catalog.today)) || raw, catalog),
  };
}

export const cursor: Argument<number> = {
  also: ["page"],
  synonyms: ["nextCursor", "pageToken", "nextPageToken"],
  schema: { type: "string", description: "nextCursor of the previous response." },
  read(raw) {
    const value = toNumber(raw);
    return Number.isInteger(value) && value >= 1 && value < 1_000_000
      ? value
      : new ArgumentFault("Send the nextCursor of a response, or leave it out.");
  },
};

export function flagArgument(description: string): Argument<boolean> {
  return {
    schema: { type: "boolean", description },
    example: true,
    read(raw) {
      const word = toText(raw)?.trim().toLowerCase() ?? "";
      if (["true", "yes", "1"].includes(word)) return true;
      return ["false", "no", "0"].includes(word) ? false : new ArgumentFault("Send true or false.");
    },
  };
}

/** What a flag says where the list has words for it. */
const ANSWERS: Readonly<Record<string, string>> = { true: "yes", false: "no" };

/** Words of a closed list, or any words where `allowed` is empty. */
export function listArgument(allowed: readonly string[], description: string): Argument<string[]> {
  const items = allowed.length === 0 ? { type: "string" } : { type: "string", enum: allowed };
  return {
    schema: { type: "array", items, description },
    ...(allowed.length > 0 && { example: allowed.slice(0, 1) }),
    read(raw) {
      const words = toWords(raw);
      if (words === undefined) return new ArgumentFault('Send a list of words, such as ["a", "b"].');
      if (words.length > MAX_WORDS) return new ArgumentFault(`Send at most ${MAX_WORDS} words, not ${words.length}.`);
      if (allowed.length === 0) return words;
      const known = words.map(
        (word) => findWord(ANSWERS[word.toLowerCase()] ?? word, allowed) ?? findWord(word, allowed),
      );
      const unknown = words.filter((_, index) => known[index] === undefined);
      if (unknown.length === 0) return known as string[];
      const near = findNearest(unknown[0]!, allowed);
      const hint = near === undefined ? "" : ` Did you mean ${near}?`;
      const meant = words.flatMap((word, index) => known[index] ?? findNearest(word, allowed) ?? []);
      const fault = `${quote(unknown[0]!)} is none of ${allowed.join(", ")}.${hint}`;
      return new ArgumentFault(fault, meant.length > 0 ? meant : undefined);
    },
  };
}

export function choiceArgument<const Value extends string>(
  allowed: readonly Value[],
  description: string,
): Argument<Value> {
  return {
    schema: { type: "string", enum: allowed, description },
    example: allowed[0],
    read(raw) {
      const word = toText(Array.isArray(raw) ? raw[0] : raw) ?? "";
      const value = findWord(word, allowed) as Value | undefined;
      return value ?? new ArgumentFault(`${quote(word)} is none of ${allowed.join(", ")}.`, findNearest(word, allowed));
    },
  };
}

export const slug: Argument<string> & { isRequired: true } = {
  isRequired: true,
  synonyms: ["id", "aiId", "name", "tool", "ai", "url"],
  schema: { type: "string", description: `Slug, id, name or homepage of ${NOUN.aOne}.` },
  read(raw, catalog) {
    const word = toText(raw);
    return word === undefined ? new ArgumentFault(`Send one slug, such as ${EXAMPLE.slug}.`) : findSlug(catalog, word);
  },
};

/** Slugs or names, each looked up by `find`; what it does not know, the answer names. */
export function slugsArgument(
  description: string,
  find: (catalog: Catalog, word: string) => string,
): Argument<string[]> {
  const words = listArgument([], description);
  return {
    ...words,
    read(raw, catalog) {
      const given = words.read(raw, catalog);
      return given instanceof ArgumentFault ? given : [...new Set(given.map((word) => find(catalog, word)))];
    },
  };
}

export const slugs: Argument<string[]> & { isRequired: true } = {
  isRequired: true,
  schema: { type: "array", items: { type: "string" }, description: "2 to 5 slugs, ids, names or homepages." },
  synonyms: ["ids", "names", "tools", "ais"],
  read(raw, catalog) {
    const words = toWords(raw) ?? [];
    // Too many are refused before they are looked up.
    const wanted = words.length > MAX_COMPARED ? [] : [...new Set(words.map((word) => findSlug(catalog, word)))];
    return wanted.length >= 2 ? wanted : new ArgumentFault(`Send 2 to 5 ${NOUN.many} to compare.`);
  },
};

/** A number, or text that is one in plain decimals; NaN for anything else, as `Number` reads flags and lists too. */
function toNumber(raw: unknown): number {
  if (typeof raw === "number") return raw;
  return typeof raw === "string" && /^\s*-?(?:\d+(?:\.\d+)?|\.\d+)\s*$/.test(raw) ? Number(raw) : Number.NaN;
}

/** A word, a number or a flag as text; undefined for what has parts. */
export function toText(raw: unknown): string | undefined {
  return typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean" ? String(raw) : undefined;
}

/** `free-trial` is meant by "Free trial" and "free_trial" too, `ai.pricingChanged` by "pricingChanged". */
function findWord(word: string, allowed: readonly string[]): string | undefined {
  const plain = toPlain(word.trim());
  return (
    allowed.find((candidate) => toPlain(candidate) === plain) ??
    allowed.find((candidate) => toPlain(candidate.replace(/^ai\./, "")) === plain)
  );
}

function toPlain(word: string): string {
  return word.toLowerCase().replace(/[\s_]+/g, "-");
}

/** Most different words in one list: no vocabulary that is asked for in parts has more. */
const MAX_WORDS = 100;

/** A list, a list as JSON text, or words joined by commas, each word once; undefined for anything else. */
export function toWords(raw: unknown): string[] | undefined {
  if (Array.isArray(raw)) {
    const words = raw.filter((word) => !isLeftOut(word));
    const isPlain = words.every((word) => typeof word === "string" || typeof word === "number");
    return isPlain ? [...new Set(words.map((word) => String(word).trim()))] : undefined;
  }
  if (typeof raw === "boolean") return [String(raw)];
  if (typeof raw !== "string") return undefined;
  if (raw.trim().startsWith("[")) {
    try {
      return toWords(JSON.parse(raw));
    } catch {
      return undefined;
    }
  }
  const words = raw.split(",").map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ""))];
}
