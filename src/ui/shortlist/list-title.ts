/** The title that a visitor gave a list: it stands in the address, so anybody can write one. */
import { LIST_TITLE_CHARACTERS } from "#site/limits.ts";

export interface ListTitle {
  title: string | null;
  /** Why the title of the address is not shown. */
  refused: string | null;
}

const NONE = { title: null, refused: null };
/** An address, or what a reader would take for one. */
const LINK = /\/\/|www\.|[\p{L}\p{N}-]\.\p{L}{2,}|@/iu;

export function readListTitle(search: string): ListTitle {
  const written =
    new URLSearchParams(search)
      .get("title")
      ?.replace(/[\s\p{C}]+/gu, " ")
      .trim() ?? "";
  if (written === "") return NONE;
  if ([...written].length > LIST_TITLE_CHARACTERS)
    return { title: null, refused: `The title is left out: it has more than ${LIST_TITLE_CHARACTERS} characters.` };
  if (LINK.test(written)) return { title: null, refused: "The title is left out: it may not hold an address." };
  return { title: written, refused: null };
}
