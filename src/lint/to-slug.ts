/** Slugs made from names. */
import { RESERVED_SLUGS, isDeviceName } from "#schema/primitives.ts";

const MAX_LENGTH = 64;

/** Letters that Unicode does not decompose, as their languages write them with plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŋ: "ng",
  ı: "i",
  ŧ: "t",
  "+": " plus ",
  "#": " sharp ",
};

/** What is added to a word that can't be a slug of its own. */
const SUFFIX = "-ai";

/**
 * The slug nearest to a text; empty when a letter would be lost: a slug that misses one names something else. A word
 * that can't be an address or a file's name gets a second one: `search` becomes `search-ai`.
 */
export function toSlug(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[æœøßłđðþħŋıŧ+#]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
  if (/[^\P{L}a-z]|[^\P{N}0-9]/u.test(plain)) return "";
  const slug = trimHyphens(trimHyphens(plain.replace(/[^a-z0-9]+/g, "-")).slice(0, MAX_LENGTH));
  const isTaken = (RESERVED_SLUGS as readonly string[]).includes(slug) || isDeviceName(slug);
  return isTaken ? `${slug}${SUFFIX}` : slug;
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, "");
}
