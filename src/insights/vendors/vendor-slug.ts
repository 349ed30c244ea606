/** Addresses of makers. */
import { fold, foldName } from "#lib/text/fold.ts";

/**
 * `Zhipu AI` is `zhipu-ai`, `tl;dv` is `tl-dv`, `Bïrch` is `birch`. A name without a letter of a–z or a digit, such as
 * 智谱, gets a number made of it: romanising is a guess that may change, and an address may not.
 */
export function toVendorSlug(name: string): string {
  const words = fold(name)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, "");
  return words === "" ? toNumberedSlug("maker", foldName(name)) : words;
}

/** A slug with a number made of the folded name, for names that letters of a–z do not tell from others. */
export function toNumberedSlug(words: string, foldedName: string): string {
  const number = hash(foldedName);
  return `${words.slice(0, MAX_LENGTH - number.length - 1).replace(/-+$/, "")}-${number}`;
}

const MAX_LENGTH = 64;

/** FNV-1a over code units, 32 bits. @see https://datatracker.ietf.org/doc/html/draft-eastlake-fnv */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36);
}
