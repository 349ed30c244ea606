/** English word stems: lunr's Porter stemmer, corrected where it joins what is not one thing or parts what is. */
import lunr from "lunr";
import { STEM_CORRECTIONS } from "./stem-corrections.ts";

/** Stem of a normalised word; words with other than a–z are left as they are. */
export type Stemmer = (word: string) => string;

/** Words remembered by one stemmer; text repeats few words often. */
const MAX_REMEMBERED = 50_000;

/** A stemmer that remembers the words it has seen, up to a fixed number. */
export function buildStemmer(): Stemmer {
  const stems = new Map<string, string>();
  return (word) => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    const stem = /^[a-z]{3,}$/.test(word) ? stemEnglish(word) : word;
    if (stems.size < MAX_REMEMBERED) stems.set(word, stem);
    return stem;
  };
}

function stemEnglish(word: string): string {
  const american = americanize(word);
  return STEM_CORRECTIONS.get(american) ?? lunr.stemmer(new lunr.Token(american, {})).toString();
}

/** British and American spellings of the common endings get one stem. */
function americanize(word: string): string {
  return word
    .replace(/is(e|ed|er|ers|es|ing|ation|ations)$/, (whole, ending: string, at: number) =>
      at >= 4 ? `iz${ending}` : whole,
    )
    .replace(/ys(e|ed|er|ers|es|ing|is)$/, (_, ending: string) => `yz${ending === "is" ? "e" : ending}`)
    .replace(/olou?r/, "olor")
    .replace(/^centre/, "center")
    .replace(/(od|ab|av|nc|gn)([ae])ll(ed|ing|er|ers)$/, "$1$2l$3");
}
