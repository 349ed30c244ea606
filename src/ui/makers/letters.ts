/** Makers by the first letter of their name. */
import type { VendorSummary } from "#record/schema/vendor.ts";
import { fold } from "#lib/text/fold.ts";

export interface LetterOfMakers {
  /** "A"; "0–9" for names that begin with no Latin letter. */
  letter: string;
  /** In an address. */
  id: string;
}

export interface MakersOfLetter extends LetterOfMakers {
  makers: readonly VendorSummary[];
}

export function groupByLetter(makers: readonly VendorSummary[]): MakersOfLetter[] {
  const groups = Map.groupBy(makers, ({ name }) => fold(name).charAt(0));
  const others = [...groups].filter(([letter]) => !isLetter(letter)).flatMap(([, members]) => members);
  const named = [...groups]
    .filter(([letter]) => isLetter(letter))
    .map(([letter, members]) => ({ letter: letter.toUpperCase(), id: letter, makers: members }));
  return others.length === 0 ? named : [{ letter: "0–9", id: "0-9", makers: others }, ...named];
}

function isLetter(character: string): boolean {
  return /^[a-z]$/.test(character);
}
