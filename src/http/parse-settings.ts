/** Settings of a room as the environment overrides them: a JSON object with some of the numbers, `{"keepDays": 90}`. */
import { z } from "zod";

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
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return { settings: { ...defaults, ...parsed.data } };
  return { problem: `${name} must be a JSON object of numbers with keys of: ${numbers.join(", ")}.` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
