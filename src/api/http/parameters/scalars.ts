/** Parameters with one plain value. Nothing is coerced: `1e3`, `0x10`, ` 2` and `true` are no numbers here. */
import { DATE_PATTERN, INSTANT_PATTERN, PartialDate } from "#record/schema/primitives.ts";
import { type Parameter, quote, toFault } from "./parameter.ts";

/** Whole number from 1 to `max`, in plain decimal digits. */
export function count(max: number, description: string): Parameter<number> {
  const pattern = new RegExp(`^[1-9]\\d{0,${Math.max(6, String(max).length) - 1}}$`);
  return {
    description,
    schema: { type: "integer", minimum: 1, maximum: max },
    example: 1,
    isRepeatable: false,
    parse: ([raw = ""]) => {
      if (!pattern.test(raw))
        return { faults: [toFault(`${quote(raw)} is not a whole number from 1 to ${max} in plain digits.`)] };
      const value = Number(raw);
      return value <= max
        ? { value }
        : { faults: [toFault(`${raw} is more than ${max}, the most this parameter takes.`)] };
    },
  };
}

/** Decimal from 0 to `max` in plain digits, with at most `places` decimals. */
export function decimal(max: number, description: string, example: number, places: 2 | 4 = 2): Parameter<number> {
  const pattern = new RegExp(`^\\d{1,6}(\\.\\d{1,${places}})?$`);
  return {
    description,
    // No `multipleOf`: to a validator that divides binary fractions, 0.29 is not a multiple of 0.01.
    schema: { type: "number", minimum: 0, maximum: max },
    example,
    isRepeatable: false,
    parse: ([raw = ""]) => {
      const value = pattern.test(raw) ? Number(raw) : Infinity;
      return value <= max
        ? { value }
        : {
            faults: [
              toFault(
                `${quote(raw)} is not a number from 0 to ${max} with at most ${places === 2 ? "two" : "four"} decimals.`,
              ),
            ],
          };
    },
  };
}

/** `true` or `false`. */
export function flag(description: string): Parameter<boolean> {
  return {
    description,
    schema: { type: "boolean" },
    example: true,
    isRepeatable: false,
    parse: ([raw = ""]) => {
      const value = raw.toLowerCase();
      if (value === "true" || value === "false") return { value: value === "true" };
      return { faults: [toFault(`${quote(raw)} is neither true nor false.`, ["true", "false"])] };
    },
  };
}

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export function date(description: string, example: string): Parameter<string> {
  return {
    description,
    schema: { type: "string", pattern: DATE_PATTERN.source },
    example,
    isRepeatable: false,
    parse: ([raw = ""]) => {
      if (PartialDate.safeParse(raw).success) return { value: raw };
      return { faults: [toFault(`${quote(raw)} is not a date as YYYY, YYYY-MM or YYYY-MM-DD.`)] };
    },
  };
}

/** A date as above, or an instant in UTC (`2026-11-27T09:30:00Z`). */
export function dateOrInstant(description: string, example: string): Parameter<string> {
  return {
    description,
    schema: { type: "string", pattern: `${DATE_PATTERN.source}|${INSTANT_PATTERN.source}` },
    example,
    isRepeatable: false,
    parse: ([raw = ""]) => {
      const isInstant = INSTANT_PATTERN.test(raw) && !Number.isNaN(Date.parse(raw));
      if (isInstant || PartialDate.safeParse(raw).success) return { value: raw };
      return {
        faults: [
          toFault(
            `${quote(raw)} is neither a date (YYYY, YYYY-MM, YYYY-MM-DD) nor an instant such as 2026-11-27T09:30:00Z.`,
          ),
        ],
      };
    },
  };
}

/** Free text of at most `max` code points; nothing in it is ever a syntax error. */
export function text(max: number, description: string, example: string): Parameter<string> {
  return {
    description,
    schema: { type: "string", maxLength: max },
    example,
    isRepeatable: false,
    parse: ([raw = ""]) =>
      isWithin(raw, max)
        ? { value: raw }
        : { faults: [toFault(`The text has more than ${max} characters, the most this parameter takes.`)] },
  };
}

/** UTF-16 units per character at most: a decomposed Hangul syllable takes three, an astral letter two. */
const MAX_UNITS_PER_CHARACTER = 4;

/** Judges the length in units first: text that is far too long is never normalised, which costs more than linear time. */
function isWithin(text: string, maxCharacters: number): boolean {
  if (text.length <= maxCharacters) return true;
  return text.length <= maxCharacters * MAX_UNITS_PER_CHARACTER && [...text.normalize("NFC")].length <= maxCharacters;
}
