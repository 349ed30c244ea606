/** English word stems, as lunr's Porter stemmer gives them. */
import lunr from "lunr";

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
    const stem = /^[a-z]{3,}$/.test(word) ? lunr.stemmer(new lunr.Token(americanize(word), {})).toString() : word;
    if (stems.size < MAX_REMEMBERED) stems.set(word, stem);
    return stem;
  };
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
