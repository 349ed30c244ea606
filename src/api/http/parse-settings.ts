/** Settings of a room as the environment overrides them: a JSON object with some of the numbers, `{"keepDays": 90}`. */
import { z } from "zod";
import { suggestNearest } from "#lib/text/nearest.ts";

export type ParsedSettings<Settings> = { settings: Settings } | { problem: string };

/** @param name of the variable, for the message */
export function parseSettings<Settings extends object>(
  text: string | undefined,
  defaults: Settings,
  name: string,
): ParsedSettings<Settings> {
  if (text === undefined || text.trim() === "") return { settings: defaults };
  const numbers = Object.keys(defaults).filter((key) => typeof defaults[key as keyof Settings] === "number");
  const schema = z.strictObject(Object.fromEntries(numbers.map((key) => [key, toSchema(key).optional()])));
  const value = parseJson(text);
  const parsed = schema.safeParse(value);
  if (parsed.success) return { settings: { ...defaults, ...parsed.data } };
  const faults = listFaults(value, numbers).map((fault) => ` ${fault}`);
  return { problem: `${name} must be a JSON object of numbers with keys of: ${numbers.join(", ")}.${faults.join("")}` };
}

/** Ten years; one day for milliseconds, as a timer can't exceed 24 days. Chosen by the unit at the end of the name. */
const MAX_BY_UNIT: Readonly<Record<string, number>> = {
  Days: 3650,
  Hours: 87_600,
  Seconds: 315_360_000,
  Ms: 86_400_000,
};
/** Largest count: far below what a column or a client's number can hold. */
const MAX_COUNT = 1_000_000_000;

/** Times may be fractions, such as half a day. */
function findBounds(key: string): { max: number; isWhole: boolean } {
  const unit = /(?:Days|Hours|Seconds|Ms)$/.exec(key)?.[0];
  return unit === undefined ? { max: MAX_COUNT, isWhole: true } : { max: MAX_BY_UNIT[unit]!, isWhole: false };
}

function toSchema(key: string): z.ZodNumber {
  const { max, isWhole } = findBounds(key);
  return isWhole ? z.int().min(0).max(max) : z.number().min(0).max(max);
}

function listFaults(value: unknown, known: readonly string[]): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, given]) => {
    if (!known.includes(key)) {
      const hint = suggestNearest(key, known);
      return [`${JSON.stringify(key)} is none of them${hint === null ? "." : `; ${hint}`}`];
    }
    const { max, isWhole } = findBounds(key);
    return toSchema(key).safeParse(given).success
      ? []
      : [`${key} is ${JSON.stringify(given)}, not a ${isWhole ? "whole " : ""}number from 0 to ${max}.`];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
