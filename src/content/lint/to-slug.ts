/** Slugs made from names. */
import { fold } from "#lib/text/fold.ts";
import { RESERVED_SLUGS, isDeviceName } from "#record/schema/primitives.ts";

const MAX_LENGTH = 64;

/** What is added to a word that can't be a slug of its own. */
const SUFFIX = "-ai";

/**
 * The slug nearest to a text; empty when a letter would be lost: a slug that misses one names something else. A word
 * that can't be an address or a file's name gets a second one: `search` becomes `search-ai`.
 */
export function toSlug(text: string): string {
  const plain = fold(text).replaceAll("+", " plus ").replaceAll("#", " sharp ");
  if (/[^\P{L}a-z]|[^\P{N}0-9]/u.test(plain)) return "";
  // Between two slugs, `-vs-` makes the address of a comparison.
  const words = trimHyphens(plain.replace(/[^a-z0-9]+/g, "-")).replace(/-vs(?![a-z0-9])/g, "-versus");
  const slug = trimHyphens(words.slice(0, MAX_LENGTH));
  const isTaken = (RESERVED_SLUGS as readonly string[]).includes(slug) || isDeviceName(slug);
  return isTaken ? `${slug}${SUFFIX}` : slug;
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, "");
}
