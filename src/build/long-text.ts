/** Texts that may be longer than one string can be: written in pieces, read line by line. */

/** Fewer characters are not worth a write of their own. */
const CHUNK_LENGTH = 2 ** 20;

/** The text as bytes, in chunks worth writing. */
export function* toChunks(pieces: Iterable<string>): Generator<Buffer> {
  let gathered: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    gathered.push(piece);
    length += piece.length;
    if (length < CHUNK_LENGTH) continue;
    yield Buffer.from(gathered.join(""));
    gathered = [];
    length = 0;
  }
  if (gathered.length > 0) yield Buffer.from(gathered.join(""));
}

const LINE_FEED = 10;

/** Lines without their ends; none after the last end. */
export function* readLines(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length;) {
    const found = bytes.indexOf(LINE_FEED, at);
    const end = found === -1 ? bytes.length : found;
    yield bytes.toString("utf8", at, end);
    at = end + 1;
  }
}
