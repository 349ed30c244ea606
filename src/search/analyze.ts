/** Terms of a document's fields, as they are indexed. */
import type { IndexField, SearchDocument } from "./document.ts";
import { normalizeWord } from "#lib/text/normalize.ts";
import type { Stemmer } from "#lib/text/stem.ts";
import { isStopWord } from "#lib/text/stop-words.ts";
import { type Token, tokenize } from "#lib/text/tokenize.ts";

/** Fields whose terms are stems. */
export const STEMMED_FIELDS = ["title", "summary", "uses", "description"] as const satisfies readonly IndexField[];

/** What of a document is weighed and indexed. */
export interface IndexedDocument {
  slug: string;
  terms: Record<IndexField, string[]>;
}

export interface AnalyzedDocument extends IndexedDocument {
  /** Words as written, for the vocabulary of prefixes and corrections. */
  nameWords: string[];
  textWords: string[];
}

export function analyzeDocument(document: SearchDocument, stem: Stemmer): AnalyzedDocument {
  const names = document.names.flatMap(listNameTerms);
  const vendor = document.vendor.flatMap(listNameTerms);
  const title = tokenize(document.names.join(" \n "));
  const summary = tokenize(document.summary);
  const uses = tokenize(document.uses.join(" \n "));
  const description = tokenize(document.description);
  const toStems = (tokens: readonly Token[]): string[] =>
    tokens.flatMap(({ term }) => (isStopWord(term) ? [] : stem(term)));
  return {
    slug: document.slug,
    terms: {
      names,
      vendor,
      title: toStems(title),
      summary: toStems(summary),
      uses: toStems(uses),
      description: toStems(description),
      asTyped: [...summary, ...uses, ...description].flatMap(({ term }) =>
        isStopWord(term) || stem(term) === term ? [] : toWrittenTerm(term),
      ),
    },
    nameWords: [...names, ...vendor],
    // "text-to-video" is found as one word, but nobody means "texttovideo" by a misspelt one.
    textWords: [...summary, ...uses, ...description].flatMap(({ kind, term }) => (kind === "compound" ? [] : term)),
  };
}

/** A word as typed has a term of its own: lunr counts how rare a term is over all fields, and names are as typed too. */
export function toWrittenTerm(word: string): string {
  return `=${word}`;
}

/** Terms of a name: its words, their parts, neighbours written as one (`lang chain` → `langchain`), and all as one. */
export function listNameTerms(name: string): string[] {
  const tokens = tokenize(name);
  const words = tokens.filter((token) => token.kind === "word").map((token) => token.term);
  const terms = tokens.map((token) => token.term);
  for (let index = 1; index < words.length; index++) terms.push(normalizeWord(words[index - 1]! + words[index]!));
  if (words.length > 2) terms.push(normalizeWord(words.join("")));
  return [...new Set(terms)];
}
