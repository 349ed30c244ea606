/** Words that one stem joins although they are not plain inflections of each other: where a stemmer may flood results. */
import type { Catalog } from "#record/catalog/catalog.ts";
import type { Stemmer } from "#lib/text/stem.ts";
import { tokenize } from "#lib/text/tokenize.ts";

export interface StemFamily {
  stem: string;
  /** Words with the number of texts that have them, the commonest first. */
  words: readonly (readonly [word: string, count: number])[];
}

/** Endings that change no meaning: "edit", "edits", "edited", "editing", "editor". */
const INFLECTION = /(?:s|es|ies|y|e|ed|d|ing|er|ers|or|ors|ly|ion|ions|ation|ations|able|ment|ments)$/;

/** Families of unlike words among names, summaries, descriptions and everyday phrases; those of most texts first. */
export function listStemFamilies(catalog: Catalog, stem: Stemmer): StemFamily[] {
  const families = new Map<string, Map<string, number>>();
  for (const text of listTexts(catalog)) {
    const words = new Set(tokenize(text).flatMap(({ kind, term }) => (kind === "word" ? [term] : [])));
    for (const word of words) {
      const family = families.get(stem(word)) ?? new Map<string, number>();
      families.set(stem(word), family.set(word, (family.get(word) ?? 0) + 1));
    }
  }
  return [...families]
    .map(([key, words]) => ({ stem: key, words: [...words].sort(([, a], [, b]) => b - a) }))
    .filter(({ words }) => new Set(words.map(([word]) => toRoot(word))).size > 1)
    .sort((a, b) => countTexts(b) - countTexts(a) || (a.stem < b.stem ? -1 : 1));
}

function listTexts({ records, tags }: Catalog): string[] {
  return [
    ...records.flatMap(({ name, summary, description }) => [name, summary, description]),
    ...[...tags.values()].flatMap(({ label, synonyms }) => [label, ...synonyms]),
  ];
}

/** Without its endings, one after another, and without a doubled last letter. */
function toRoot(word: string): string {
  let root = word;
  for (let shorter = root.replace(INFLECTION, ""); shorter.length > 2 && shorter !== root;) {
    root = shorter;
    shorter = root.replace(INFLECTION, "");
  }
  return root.replace(/(.)\1$/, "$1");
}

function countTexts({ words }: StemFamily): number {
  return words.reduce((sum, [, count]) => sum + count, 0);
}
