/** Names of bytes. */
import { createHash, hash } from "node:crypto";

/** 128 bits of SHA-256 tell any two files apart. */
const LENGTH = 32;

export function hashBytes(bytes: string | Uint8Array): string {
  return hash("sha256", bytes).slice(0, LENGTH);
}

/** The same hash for a text in pieces, which may be longer than a string can be. */
export function hashPieces(pieces: Iterable<string | Uint8Array>): string {
  const all = createHash("sha256");
  for (const piece of pieces) all.update(piece);
  return all.digest("hex").slice(0, LENGTH);
}

/** @param path of the file on the site */
export function hashFile(path: string, bytes: Uint8Array): string {
  return createHash("sha256").update(`${path}\0`).update(bytes).digest("hex").slice(0, LENGTH);
}
