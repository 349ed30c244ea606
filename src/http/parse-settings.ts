/** Settings of a room as the environment overrides them: a JSON object with some of the numbers, `{"keepDays": 90}`. */
import { z } from "zod";
import { suggestNearest } from "#text/nearest.ts";

export type ParsedSettings<Settings> = { settings: Settings } | { problem: string };

/** @param name of the variable, for the message */
export function parseSettings<Settings extends object>(
  text: string | undefined,
  defaults: Settings,
  name: string,
): ParsedSettings<Settings> {
  if (text === undefined || text.trim() === "") return { settings: defaults };
  const numbers = Object.keys(defaults).filter((key) => typeof defaults[key as keyof Settings] === "number");
  const schema = z.strictObject(Object.fromEntries(numbers.map((key) => [key, z.number().min(0).optional()])));
  const value = parseJson(text);
  const parsed = schema.safeParse(value);
  if (parsed.success) return { settings: { ...defaults, ...parsed.data } };
  const faults = listFaults(value, numbers).map((fault) => ` ${fault}`);
  return { problem: `${name} must be a JSON object of numbers with keys of: ${numbers.join(", ")}.${faults.join("")}` };
}

function listFaults(value: unknown, known: readonly string[]): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, given]) => {
    if (!known.includes(key)) {
      const hint = suggestNearest(key, known);
      return [`${JSON.stringify(key)} is none of them${hint === null ? "." : `; ${hint}`}`];
    }
    const isRight = typeof given === "number" && given >= 0;
    return isRight ? [] : [`${key} is ${JSON.stringify(given)}, not a number from 0.`];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
