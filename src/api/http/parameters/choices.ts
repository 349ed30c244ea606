/** Parameters with values from a list, one or several joined by commas or given repeatedly, without regard to case. */
import { SLUG_PATTERN } from "#record/schema/primitives.ts";
import { type Parameter, type ParameterFault, type Parsed, quote, toChoiceFault, toFault } from "./parameter.ts";

/** One value of a closed list. */
export function choice<const Value extends string>(
  allowed: readonly Value[],
  description: string,
  example: Value,
): Parameter<Value> {
  return {
    description,
    schema: { type: "string", enum: allowed },
    example,
    isRepeatable: false,
    parse: ([raw = ""]) => parseChoice(raw, allowed),
  };
}

/** Any values of a closed list, joined by commas. */
export function choices<const Value extends string>(
  allowed: readonly Value[],
  description: string,
  example: string,
): Parameter<Value[]> {
  return {
    description,
    schema: { type: "array", items: { type: "string", enum: allowed } },
    example,
    isRepeatable: true,
    parse: (raw) => parseEach(raw, (word) => parseChoice(word, allowed)),
  };
}

/** Any values of a closed list, joined by commas; `all`, alone or among others, is every one of them. */
export function choicesOrAll<const Value extends string>(
  allowed: readonly Value[],
  description: string,
  example: string,
): Parameter<Value[]> {
  const listed = choices<Value | "all">([...allowed, "all"], description, example);
  return {
    ...listed,
    parse(raw, context) {
      const parsed = listed.parse(raw, context);
      if ("faults" in parsed) return parsed;
      return { value: parsed.value.includes("all") ? [...allowed] : (parsed.value as Value[]) };
    },
  };
}

/** Any values of a closed list, joined by commas; `off`, which can only be alone, is none of them. */
export function choicesOrOff(allowed: readonly string[], description: string, example: string): Parameter<string[]> {
  const words = [...allowed, "off"];
  const listed = choices(words, description, example);
  return {
    ...listed,
    parse(raw, context) {
      const parsed = listed.parse(raw, context);
      if ("faults" in parsed || !parsed.value.includes("off")) return parsed;
      if (parsed.value.length === 1) return { value: [] };
      return { faults: [toFault("off can’t be combined with other values.", words)] };
    },
  };
}

/** Slugs joined by commas, at most `max`; whether they exist is for the operation to say. */
export function slugs(max: number, description: string, example: string): Parameter<string[]> {
  return {
    description,
    schema: { type: "array", items: { type: "string", pattern: SLUG_PATTERN.source }, maxItems: max },
    example,
    isRepeatable: true,
    parse: (raw) =>
      parseEach(
        raw,
        (word): Parsed<string> => {
          const value = word.toLowerCase();
          return SLUG_PATTERN.test(value)
            ? { value }
            : { faults: [toFault(`${quote(word)} is not a slug: lower-case words of a-z and 0-9 joined by hyphens.`)] };
        },
        max,
      ),
  };
}

function parseChoice<Value extends string>(raw: string, allowed: readonly Value[]): Parsed<Value> {
  const value = allowed.find((candidate) => candidate.toLowerCase() === raw.toLowerCase());
  return value === undefined ? { faults: [toChoiceFault(raw, allowed)] } : { value };
}

/** Values in the order given, each once; the first faults when any word is wrong. */
export function parseEach<Value>(
  raw: readonly string[],
  parse: (word: string) => Parsed<Value>,
  maxValues = MAX_VALUES,
): Parsed<Value[]> {
  return parseWords(raw.join(",").split(","), parse, maxValues);
}

/** The same for words that are no longer joined. */
export function parseWords<Value>(
  given: readonly string[],
  parse: (word: string) => Parsed<Value>,
  maxValues = MAX_VALUES,
): Parsed<Value[]> {
  const words = listDistinct(given);
  if (words.length > maxValues)
    return { faults: [toFault(`${words.length} values are given; at most ${maxValues} are taken.`)] };
  const values = new Set<Value>();
  const faults: ParameterFault[] = [];
  for (const word of words) {
    const parsed = parse(word);
    if ("value" in parsed) values.add(parsed.value);
    else faults.push(...parsed.faults);
    if (faults.length >= MAX_FAULTS) break;
  }
  return faults.length > 0 ? { faults } : { value: [...values] };
}

/** Words that differ in more than case, each as it was first written: what is repeated costs nothing. */
function listDistinct(words: readonly string[]): string[] {
  const distinct = new Map<string, string>();
  for (const word of words.map((each) => each.trim())) {
    const key = word.toLowerCase();
    if (!distinct.has(key)) distinct.set(key, word);
  }
  return [...distinct.values()];
}

/** More than any vocabulary has; without it, a long address would be compared word by word. */
export const MAX_VALUES = 300;
/** An answer lists the first faults of a long list only; correcting those shows the rest. */
const MAX_FAULTS = 10;
