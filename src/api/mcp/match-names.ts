/** Which argument each given name means. What is left over is named in the answer: it is to a wider question. */
import { quote } from "../http/parameters/parameter.ts";
import { findNearest } from "#lib/text/nearest.ts";
import { type ArgumentTable, isLeftOut } from "./arguments.ts";
import { PARAMETER_NAMES } from "./parameter-names.ts";

export interface MatchedNames {
  /** Given values by the tool's own names; left-out ones have no entry. */
  values: ReadonlyMap<string, unknown>;
  /** What was read under another name, and what was ignored. */
  notes: readonly string[];
  /** Names that are probably meant as an argument, without being certain. */
  faults: readonly string[];
}

/** What hosts add to find their way back: `task_id` is not a task. */
const HOST_ID = /(?:_i|I)d$/;

/** Hosts add a few; hundreds were added to make work. */
const MAX_OTHERS = 20;

export function matchNames(table: ArgumentTable, given: Readonly<Record<string, unknown>>): MatchedNames {
  const values = new Map<string, unknown>();
  for (const [name, { also = [] }] of Object.entries(table)) {
    const raw = [name, ...also].map((each) => given[each]).find((each) => !isLeftOut(each));
    if (raw !== undefined) values.set(name, raw);
  }
  const known = new Set(Object.entries(table).flatMap(([name, { also = [] }]) => [name, ...also]));
  const others = Object.keys(given).filter((name) => !known.has(name) && !isLeftOut(given[name]));
  const [taken, ignored, faults]: [string[], string[], string[]] = [[], [], []];
  for (const name of others.slice(0, MAX_OTHERS)) {
    const meant = findMeant(name, table);
    if (meant !== undefined && !values.has(meant)) {
      values.set(meant, given[name]);
      taken.push(`${quote(name)} is read as ${meant}.`);
      continue;
    }
    const near = meant ?? (HOST_ID.test(name) ? undefined : findNearest(name, Object.keys(table)));
    const isMistaken = meant === undefined && !HOST_ID.test(name) && (near !== undefined || PARAMETER_NAMES.has(name));
    const hint = near === undefined ? `It has ${Object.keys(table).join(", ")}.` : `Did you mean ${near}?`;
    if (isMistaken) faults.push(`${quote(name)} is not an argument of this tool. ${hint}`);
    else ignored.push(`Ignored: ${quote(name)} is not an argument of this tool.`);
  }
  if (others.length > MAX_OTHERS) ignored.push(`Ignored: ${others.length - MAX_OTHERS} more that are no arguments.`);
  if (ignored.length > 0) ignored.push(`This tool has ${Object.keys(table).join(", ")}.`);
  return { values, notes: [...taken, ...ignored], faults };
}

/** The only argument that has the name as a synonym, or as its own in other words: `maxPrice` is `priceMax`. */
function findMeant(name: string, table: ArgumentTable): string | undefined {
  const wanted = toWordSet(name);
  const meant = Object.entries(table).flatMap(([own, { also = [], synonyms = [] }]) =>
    [own, ...also, ...synonyms].some((each) => toWordSet(each) === wanted) ? [own] : [],
  );
  return meant.length === 1 ? meant[0] : undefined;
}

const SAME_WORDS: Readonly<Record<string, string>> = { maximum: "max", most: "max", minimum: "min", least: "min" };

const MAX_NAME_CHARACTERS = 60;

/** `max_prices`, `MaxPrice` and `priceMax` are the same words. */
function toWordSet(name: string): string {
  return name
    .slice(0, MAX_NAME_CHARACTERS)
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => SAME_WORDS[word] ?? (word.length > 3 ? word.replace(/s$/, "") : word))
    .filter((word) => word !== "")
    .sort()
    .join(" ");
}
