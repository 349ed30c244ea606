/** Which records' texts name which other records. */
import { type Token, tokenize } from "#lib/text/tokenize.ts";
import type { RankableRecord } from "./rankable-record.ts";

/** Shorter names are words of everyday language too often. */
const MIN_NAME_LENGTH = 3;

interface KnownName {
  words: string[];
  index: number;
}

/**
 * For each record the numbers of the records that its texts name, in one pass over the texts.
 * Case counts: "Continue" is a tool, "continue" is not; names that texts also write in lower case are left out.
 * @param texts of each record, as the tokenizer reads them
 */
export function findMentions(records: readonly RankableRecord[], texts: readonly TokenizedText[][]): Set<number>[] {
  const words = texts.map((parts) => parts.flatMap(listWrittenWords));
  const everyday = new Set(words.flat().filter((word) => /^\p{Ll}/u.test(word)));
  const names = groupByFirstWord(records, everyday);
  return words.map((written, index) => {
    const found = new Set<number>();
    for (const [at, word] of written.entries()) {
      for (const name of names.get(word) ?? []) {
        if (name.index !== index && name.words.every((part, offset) => written[at + offset] === part))
          found.add(name.index);
      }
    }
    return found;
  });
}

/** A text with its tokens: texts are read once for everything that compares them. */
export interface TokenizedText {
  text: string;
  tokens: readonly Token[];
}

export function tokenizeText(text: string): TokenizedText {
  return { text, tokens: tokenize(text) };
}

function listWrittenWords({ text, tokens }: TokenizedText): string[] {
  return tokens.flatMap(({ kind, start, end }) => (kind === "word" ? [text.slice(start, end)] : []));
}

function groupByFirstWord(records: readonly RankableRecord[], everyday: ReadonlySet<string>): Map<string, KnownName[]> {
  const names = new Map<string, KnownName[]>();
  for (const [index, record] of records.entries()) {
    for (const name of [record.name, ...record.aliases]) {
      const words = listWrittenWords(tokenizeText(name));
      if (name.length < MIN_NAME_LENGTH || words.length === 0) continue;
      if (words.length === 1 && everyday.has(words[0]!.toLowerCase())) continue;
      names.set(words[0]!, [...(names.get(words[0]!) ?? []), { words, index }]);
    }
  }
  return names;
}
