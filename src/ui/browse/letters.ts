/** Where each letter begins in a paged list by name: the thumb index of the book. */
import { fold } from "#lib/text/fold.ts";
import { pageRoutes } from "#site/routes.ts";

export interface LetterLink {
  letter: string;
  href: string;
}

/** Names that begin with no Latin letter are listed under "0–9" at the front or "other" behind Z, where code points put them. */
export function listLetters(names: readonly string[], pageSize: number): LetterLink[] {
  const links = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const letter = toLetter(name);
    if (!links.has(letter)) links.set(letter, pageRoutes.aisByName(Math.floor(index / pageSize) + 1));
  }
  return [...links].map(([letter, href]) => ({ letter, href }));
}

function toLetter(name: string): string {
  const first = fold(name).charAt(0);
  if (/[a-z]/.test(first)) return first.toUpperCase();
  return first < "a" ? "0–9" : "other";
}
