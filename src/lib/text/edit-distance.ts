/** How many typing errors lie between two words. */

const row = (): Uint8Array => new Uint8Array(128);
let [before, last, current] = [row(), row(), row()] as [Uint8Array, Uint8Array, Uint8Array];

/**
 * Insertions, deletions, replacements and swaps of neighbours (`chatgtp` is one from `chatgpt`) between two words of at
 * most 100 units, or `limit + 1` when there are more than `limit`.
 * @see https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance "Optimal string alignment distance"
 */
export function countTypos(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || a.length > 100 || b.length > 100) return limit + 1;
  for (let column = 0; column <= b.length; column++) last[column] = column;
  for (let line = 1; line <= a.length; line++) {
    current[0] = line;
    let lowest = line;
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(line - 1) === b.charCodeAt(column - 1);
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped =
        line > 1 &&
        column > 1 &&
        a.charCodeAt(line - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(line - 2) === b.charCodeAt(column - 1);
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1);
      current[column] = cost;
      if (cost < lowest) lowest = cost;
    }
    if (lowest > limit) return limit + 1;
    [before, last, current] = [last, current, before];
  }
  return Math.min(last[b.length]!, limit + 1);
}

/** Which letters occur, as bits: words that differ in more than 2 × `typos` of them are further apart than `typos`. */
export function toLetterBits(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

export function countBits(bits: number): number {
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
