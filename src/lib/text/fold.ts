/** Text made comparable: what readers take for the same is the same, what they can tell apart stays apart. */

const PLAIN = /^[ -~\s]*$/;

/** Characters that nobody sees: soft hyphens, joiners, direction marks, variation selectors, byte order marks. */
const INVISIBLE = /[\u00AD\u034F\u061C\u0640\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]/gu;

/**
 * Marks beyond the eighth in a row: no writing system has them, and normalisation sorts a run in quadratic time.
 * Half-width voicing marks (U+FF9E, U+FF9F) become combining marks in NFKD.
 */
const PILED_MARKS = /([\p{M}\uFF9E\uFF9F]{8})[\p{M}\uFF9E\uFF9F]+/gu;

/** Accents and vowel points of scripts in which the letter without them is still the same letter to a reader. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;

/** Letters that Unicode does not decompose but that people type without their stroke, or as two. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ŋ: "ng",
  ٱ: "ا",
  ى: "ي",
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "gu");

/**
 * Folds case, width, invisible characters, outer white space, accents of Latin, Greek and Cyrillic letters, vowel points
 * of Arabic and Hebrew, and forms of alef. Other scripts keep their marks: in Japanese or Thai a mark makes another
 * letter. Linear in the length of the text.
 */
export function fold(text: string): string {
  // Most text is plain, and nothing of it has another form than its lower case.
  if (PLAIN.test(text)) return text.toLowerCase().replace(/\s+/g, " ").trim();
  return (
    text
      .replace(INVISIBLE, "")
      .replace(PILED_MARKS, "$1")
      .normalize("NFKD")
      // One sign may decompose into several marks, or into one that is not seen.
      .replace(INVISIBLE, "")
      .replace(PILED_MARKS, "$1")
      .replace(ACCENTS, "$1")
      .normalize("NFC")
      .toLowerCase()
      .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter]!)
      .replace(/\s+/gu, " ")
      .trim()
  );
}

/** `fold` without punctuation and spaces: compares names. 海螺AI and 即梦AI stay different. */
export function foldName(name: string): string {
  const folded = fold(name);
  const letters = folded.replace(/[^\p{L}\p{N}\p{M}+#]+/gu, "");
  return letters === "" ? folded : letters;
}

/** Orders by code points, the same on every machine and in every locale. */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  for (let index = 0; index < a.length && index < b.length;) {
    const [left, right] = [a.codePointAt(index)!, b.codePointAt(index)!];
    if (left !== right) return left - right;
    index += left > 0xffff ? 2 : 1;
  }
  return a.length - b.length;
}
