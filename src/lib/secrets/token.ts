/** Ids and bearer tokens: made from random bytes, kept as hashes, compared in constant time. */
import { createHash, timingSafeEqual } from "node:crypto";

/** Gives this many random bytes; `crypto.randomBytes` outside tests. */
export type RandomBytes = (size: number) => Uint8Array;

const ID_BYTES = 16;
const ID_LENGTH = 25;
const TOKEN_BYTES = 32;

/** An id such as `con_0m3…`: the prefix and 25 characters of 0-9 and a-z (128 random bits). */
export function mintId(prefix: string, random: RandomBytes): string {
  const number = BigInt(`0x${Buffer.from(random(ID_BYTES)).toString("hex")}`);
  return `${prefix}_${number.toString(36).padStart(ID_LENGTH, "0")}`;
}

/** A bearer token such as `whm_9Qb…`: the prefix and 256 random bits in base64url. Shown once, never stored. */
export function mintToken(prefix: string, random: RandomBytes): string {
  return `${prefix}_${Buffer.from(random(TOKEN_BYTES)).toString("base64url")}`;
}

/**
 * What is stored of a token. A plain hash is enough: a token has 256 random bits,
 * so there is no dictionary to try.
 */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Compares two hashes without telling by its duration where they differ. */
export function isSameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
