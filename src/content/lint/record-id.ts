/** Ids of new records. */

const LENGTH = 12;

/** `ai_` and 12 characters of 0-9 and a-z from at least 16 random bytes. */
export function toRecordId(randomBytes: Uint8Array): string {
  let number = 0n;
  for (const byte of randomBytes) number = (number << 8n) | BigInt(byte);
  return `ai_${number.toString(36).padStart(LENGTH, "0").slice(-LENGTH)}`;
}
