/** The SPDX expression that somebody meant who wrote a licence's name. */
import { CURRENT_SPDX_IDS } from "#record/catalog/spdx-ids.ts";

const ID_BY_LETTERS: ReadonlyMap<string, string> = new Map(CURRENT_SPDX_IDS.map((id) => [toLetters(id), id]));

/** `Apache 2.0` is `Apache-2.0`, `MIT/ISC` is `MIT OR ISC`; undefined when a name is no id but for its spelling. */
export function proposeLicense(text: string): string | undefined {
  const parts = text
    .replace(/[()]/g, " ")
    .replaceAll("/", " OR ")
    .trim()
    .split(/\s+(and|or)\s+/i);
  const words = parts.map((part, index) => (index % 2 === 1 ? part.toUpperCase() : ID_BY_LETTERS.get(toLetters(part))));
  // Without its parentheses, an expression of both would say something else.
  const isClear = words.every((word) => word !== undefined) && !(words.includes("AND") && words.includes("OR"));
  return isClear ? words.join(" ") : undefined;
}

function toLetters(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(?:the|licen[cs]e|version)\b/g, "")
    .replace(/[^a-z0-9.+]/g, "");
}
