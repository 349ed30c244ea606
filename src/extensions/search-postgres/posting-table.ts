/**
 * Hashes of all candidates' terms in one array. A query looks up dozens of terms, and searching hundreds of texts for each
 * would be slow. Different terms can have the same hash, so a match is compared with the text as well.
 */

/** A record that has the term. */
export interface Holder {
  /** Its place among the texts. */
  document: number;
  /** How often every field has it, as `readCount` reads it. */
  packed: number;
}

const [SPACE, COLON] = [32, 58];
const RADIX = 36;

export class PostingTable {
  readonly #texts: readonly string[];
  /** Of every term of every text, one text after the other. */
  readonly #hashes: Int32Array;
  /** Where each term begins in its text. */
  readonly #starts: Int32Array;
  /** Place of the first term of each text. */
  readonly #firsts: Uint32Array;

  /** @param texts as `encodePostings` wrote them */
  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#firsts = new Uint32Array(texts.length + 1);
    // A term, its colon, one digit and a space are four characters at least.
    const most = texts.reduce((sum, text) => sum + (text.length >> 2), 0);
    const [hashes, starts] = [new Int32Array(most + 1), new Int32Array(most + 1)];
    let count = 0;
    for (const [document, text] of texts.entries()) {
      this.#firsts[document] = count;
      // Lengths of the fields come before the first space.
      for (let at = text.indexOf(" ") + 1; at < text.length; count++) {
        starts[count] = at;
        let [hash, code] = [0, text.charCodeAt(at)];
        for (; code !== SPACE; code = text.charCodeAt(++at)) {
          // What follows the last colon is the count.
          if (code === COLON) hashes[count] = hash;
          hash = addToHash(hash, code);
        }
        at++;
      }
    }
    this.#firsts[texts.length] = count;
    this.#hashes = hashes.subarray(0, count);
    this.#starts = starts.subarray(0, count);
  }

  find(term: string): Holder[] {
    const hash = toHash(term);
    const holders: Holder[] = [];
    let document = 0;
    for (let place = this.#hashes.indexOf(hash); place >= 0; place = this.#hashes.indexOf(hash, place + 1)) {
      while (this.#firsts[document + 1]! <= place) document++;
      const [text, start] = [this.#texts[document]!, this.#starts[place]!];
      const from = start + term.length + 1;
      const end = text.indexOf(" ", from);
      if (!text.startsWith(`${term}:`, start) || text.lastIndexOf(":", end) !== from - 1) continue;
      holders.push({ document, packed: parseInt(text.slice(from, end), RADIX) });
    }
    return holders;
  }
}

function toHash(term: string): number {
  let hash = 0;
  for (let at = 0; at < term.length; at++) hash = addToHash(hash, term.charCodeAt(at));
  return hash;
}

function addToHash(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}
