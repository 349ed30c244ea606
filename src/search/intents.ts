/** Questions behind the words: tools like another one, the tools of a vendor. */
import type { NameDirectory, Vendor } from "./name-directory.ts";
import { withoutPreferences } from "./preferences.ts";

export interface AlternativesQuestion {
  /** Number of the record whose alternatives are asked for. */
  record: number;
  /** What was said, for the answer. */
  text: string;
}

const WANTED = "(?:alternatives?|replacements?|competitors?|substitutes?)";
/** The group `name` is what alternatives are wanted to. */
const QUESTIONS: readonly RegExp[] = [
  new RegExp(`^(?:.*\\s)?${WANTED}\\s+(?:to|for|of)\\s+(?<name>.+)$`, "iu"),
  new RegExp(`^(?:best\\s+|good\\s+|top\\s+)?(?<name>.+?)\\s+${WANTED}$`, "iu"),
  /^(?:.*\s)?(?:like|similar\s+to|instead\s+of|comparable\s+to)\s+(?<name>.+)$/iu,
];

/** Finds the tool whose alternatives a query asks for. `correct` mends typing errors in a name. */
export function findAlternativesQuestion(
  q: string,
  names: NameDirectory,
  correct: (name: string) => string,
): AlternativesQuestion | undefined {
  const text = q
    .replace(/\s+/gu, " ")
    .replace(/[?!.\s]+$/u, "")
    .trim();
  for (const question of QUESTIONS) {
    const name = question.exec(text)?.groups?.name;
    if (name === undefined) continue;
    for (const candidate of [name, withoutPreferences(name), correct(withoutPreferences(name))]) {
      const record = [...names.findByName(candidate), ...names.findByAlias(candidate)][0];
      if (record !== undefined) return { record, text };
    }
  }
  return undefined;
}

/** Words around a vendor's name that don't make it another question. */
const AROUND_VENDOR = /\b(?:tools?|apps?|products?|software|models?|by|from|made|all|the|of)\b/giu;

/** Vendor that the query names, and nothing else. */
export function findVendorQuestion(q: string, names: NameDirectory): Vendor | undefined {
  return names.findVendor(q) ?? names.findVendor(q.replace(AROUND_VENDOR, " ").replace(/['’]s\b/gu, ""));
}
