/** Which records' texts name which other records. */
import type { RankableRecord } from "./rankable-record.ts";

/** Shorter names are words of everyday language too often. */
const MIN_NAME_LENGTH = 3;

const WORD = /[\p{L}\p{N}\p{M}+#]+/gu;

interface KnownName {
  words: string[];
  index: number;
}

/**
 * For each record the indexes of the records that its summary or description names, in one pass over the texts.
 * Case counts: "Continue" is a tool, "continue" is not; names that texts also write in lower case are left out.
 */
export function findMentions(records: readonly RankableRecord[]): Set<number>[] {
  const texts = records.map((record) => `${record.summary}\n${record.description}`.match(WORD) ?? []);
  const everyday = new Set(texts.flat().filter((word) => /^\p{Ll}/u.test(word)));
  const names = groupByFirstWord(records, everyday);
  return texts.map((words, index) => {
    const found = new Set<number>();
    for (const [at, word] of words.entries()) {
      for (const name of names.get(word) ?? []) {
        if (name.index !== index && name.words.every((part, offset) => words[at + offset] === part))
          found.add(name.index);
      }
    }
    return found;
  });
}

function groupByFirstWord(records: readonly RankableRecord[], everyday: ReadonlySet<string>): Map<string, KnownName[]> {
  const names = new Map<string, KnownName[]>();
  for (const [index, record] of records.entries()) {
    for (const name of [record.name, ...record.aliases]) {
      const words = name.match(WORD) ?? [];
      if (name.length < MIN_NAME_LENGTH || words.length === 0) continue;
      if (words.length === 1 && everyday.has(words[0].toLowerCase())) continue;
      names.set(words[0]!, [...(names.get(words[0]!) ?? []), { words, index }]);
    }
  }
  return names;
}
