/** Words in the order of their code units, as the index holds them. */

/** An empty text holds no words, not one empty word. */
export function splitWords(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}

/** Place of the first word that does not come before this one. */
export function findFirst(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
