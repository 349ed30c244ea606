/** Arguments as models send them: left out in several ways, numbers and lists as text, names instead of slugs. */
import type { Catalog } from "#catalog/catalog.ts";
import { quote } from "#http/parameters/parameter.ts";
import { date } from "#http/parameters/scalars.ts";
import { MAX_COMPARED } from "#site/limits.ts";
import { NOUN } from "#site/nouns.ts";
import { findNearest } from "#text/nearest.ts";
import { findSlug } from "./find-slug.ts";
import { PARAMETER_NAMES } from "./parameter-names.ts";

export interface Argument<Value = unknown> {
  /** JSON Schema that `tools/list` shows. */
  schema: Readonly<Record<string, unknown>>;
  isRequired?: boolean;
  /** Read, and left out of what `tools/list` shows. */
  isUnlisted?: boolean;
  /** Other names under which models send it: those of the API's parameters. */
  also?: readonly string[];
  read: (raw: unknown, catalog: Catalog) => Value | ArgumentFault;
}

/** Why a value can't be read, as a sentence. */
export class ArgumentFault {
  readonly detail: string;
  constructor(detail: string) {
    this.detail = detail;
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

/**
 * Typed arguments, or every fault. Arguments that the tool does not have are not a fault, as hosts add their own, unless
 * they are parameters of the API or look like an argument that the tool has.
 */
export function readArguments<Table extends ArgumentTable>(
  table: Table,
  given: Readonly<Record<string, unknown>>,
  catalog: Catalog,
): ArgumentsOf<Table> | { faults: string[] } {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, argument] of Object.entries(table)) {
    const raw = [name, ...(argument.also ?? [])].map((each) => given[each]).find((each) => !isLeftOut(each));
    const value = isLeftOut(raw) ? undefined : argument.read(raw, catalog);
    if (value instanceof ArgumentFault) faults.push(`${name}: ${value.detail}`);
    else if (!isLeftOut(value)) values[name] = value;
    else if (argument.isRequired === true) faults.push(`${name} is missing.`);
  }
  faults.push(...listMisnamed(table, given));
  return faults.length > 0 ? { faults } : (values as ArgumentsOf<Table>);
}

/** What hosts add to find their way back: `task_id` is not a task. */
const HOST_ID = /(?:_i|I)d$/;

/** Hosts add a few; hundreds were added to make work. */
const MAX_MISNAMED = 20;

/**
 * What looks like an argument of the tool, or is a parameter of the API, is meant as one: left out, the answer would be to
 * another question.
 */
function listMisnamed(table: ArgumentTable, given: Readonly<Record<string, unknown>>): string[] {
  const known = new Set(Object.entries(table).flatMap(([name, { also = [] }]) => [name, ...also]));
  return Object.keys(given)
    .filter((name) => !known.has(name) && !HOST_ID.test(name) && !isLeftOut(given[name]))
    .slice(0, MAX_MISNAMED)
    .flatMap((name) => {
      const near = findNearest(name, Object.keys(table));
      if (near === undefined && !PARAMETER_NAMES.has(name)) return [];
      const hint = near === undefined ? `It has ${listShown(table).join(", ")}.` : `Did you mean ${near}?`;
      return [`${quote(name)} is not an argument of this tool. ${hint}`];
    });
}

/** Names of the arguments that a host is shown. */
export function listShown(table: ArgumentTable): string[] {
  return Object.entries(table).flatMap(([name, { isUnlisted }]) => (isUnlisted === true ? [] : [name]));
}

/** The tool's own name for what the API calls `parameter`. */
export function nameArgument(parameter: string, table: ArgumentTable): string {
  if (Object.hasOwn(table, parameter)) return parameter;
  return Object.entries(table).find(([, { also }]) => also?.includes(parameter))?.[0] ?? parameter;
}

/** Nothing, blank text, or a list of nothing else. */
function isLeftOut(raw: unknown): boolean {
  if (Array.isArray(raw)) return raw.every(isLeftOut);
  return raw === undefined || raw === null || (typeof raw === "string" && raw.trim() === "");
}

export function textArgument(description: string, maxLength = 200): Argument<string> {
  return {
    schema: { type: "string", description },
    read: (raw) => toText(raw)?.trim().slice(0, maxLength) ?? new ArgumentFault("Send plain text."),
  };
}

export function numberArgument(description: string, max: number): Argument<number> {
  return {
    schema: { type: "number", description },
    read(raw) {
      const value = toNumber(typeof raw === "string" ? raw.trim().replace(/^\$\s*/, "") : raw);
      return value >= 0 && value <= max
        ? value
        : new ArgumentFault(`${quote(toText(raw) ?? JSON.stringify(raw))} is not a number from 0 to ${max}.`);
    },
  };
}

/** How many entries to answer with; more than `max` means `max`. */
export function limitArgument(max: number, usual: number): Argument<number> {
  return {
    schema: { type: "integer", description: `At most ${max}, ${usual} by default.` },
    read(raw) {
      const value = Math.trunc(toNumber(raw));
      return value >= 1 ? Math.min(value, max) : new ArgumentFault(`Send a whole number from 1 to ${max}.`);
    },
  };
}

/** A date of any precision, as the parameters of the API take it; of an instant, its day. */
export function dateArgument(description: string): Argument<string> {
  const { parse } = date(description, "2026-11");
  return {
    schema: { type: "string", description },
    read(raw) {
      const text = toText(raw)?.trim() ?? "";
      const parsed = parse([text.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, "$1")], undefined);
      return "value" in parsed ? parsed.value : new ArgumentFault(parsed.faults[0]!.detail);
    },
  };
}

export const cursor: Argument<number> = {
  also: ["page"],
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
    read(raw) {
      const word = toText(raw)?.trim().toLowerCase() ?? "";
      if (["true", "yes", "1"].includes(word)) return true;
      return ["false", "no", "0"].includes(word) ? false : new ArgumentFault("Send true or false.");
    },
  };
}

/** Words of a closed list, or any words where `allowed` is empty. */
export function listArgument(allowed: readonly string[], description: string): Argument<string[]> {
  const items = allowed.length === 0 ? { type: "string" } : { type: "string", enum: allowed };
  return {
    schema: { type: "array", items, description },
    read(raw) {
      const words = toWords(raw);
      if (words === undefined) return new ArgumentFault('Send a list of words, such as ["a", "b"].');
      if (words.length > MAX_WORDS) return new ArgumentFault(`Send at most ${MAX_WORDS} words, not ${words.length}.`);
      if (allowed.length === 0) return words;
      const known = words.map((word) => findWord(word, allowed));
      const unknown = words.filter((_, index) => known[index] === undefined);
      if (unknown.length === 0) return known as string[];
      const near = findNearest(unknown[0]!, allowed);
      const hint = near === undefined ? "" : ` Did you mean ${near}?`;
      return new ArgumentFault(`${quote(unknown[0]!)} is none of ${allowed.join(", ")}.${hint}`);
    },
  };
}

export function choiceArgument<const Value extends string>(
  allowed: readonly Value[],
  description: string,
): Argument<Value> {
  return {
    schema: { type: "string", enum: allowed, description },
    read(raw) {
      const word = toText(Array.isArray(raw) ? raw[0] : raw) ?? "";
      const value = findWord(word, allowed) as Value | undefined;
      return value ?? new ArgumentFault(`${quote(word)} is none of ${allowed.join(", ")}.`);
    },
  };
}

export const slug: Argument<string> & { isRequired: true } = {
  isRequired: true,
  schema: { type: "string", description: `Slug, name or homepage of ${NOUN.aOne}.` },
  read(raw, catalog) {
    const word = toText(raw);
    return word === undefined ? new ArgumentFault("Send one slug, such as cline.") : findSlug(catalog, word);
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
  schema: { type: "array", items: { type: "string" }, description: "2 to 5 slugs, names or homepages." },
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

/** `free-trial` is meant by "Free trial" and "free_trial" too. */
function findWord(word: string, allowed: readonly string[]): string | undefined {
  return allowed.find((candidate) => toPlain(candidate) === toPlain(word.trim()));
}

function toPlain(word: string): string {
  return word.toLowerCase().replace(/[\s_]+/g, "-");
}

/** Most different words in one list: no vocabulary that is asked for in parts has more. */
const MAX_WORDS = 100;

/** A list, a list as JSON text, or words joined by commas, each word once; undefined for anything else. */
function toWords(raw: unknown): string[] | undefined {
  if (Array.isArray(raw)) {
    const words = raw.filter((word) => !isLeftOut(word));
    const isPlain = words.every((word) => typeof word === "string" || typeof word === "number");
    return isPlain ? [...new Set(words.map((word) => String(word).trim()))] : undefined;
  }
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
