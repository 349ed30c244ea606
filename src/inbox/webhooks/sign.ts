/**
 * Signatures of Standard Webhooks 1.0.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
import { createHmac } from "node:crypto";
import type { RandomBytes } from "#lib/secrets/token.ts";

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A signing secret: `whsec_` and 32 random bytes in base64. */
export function mintSecret(random: RandomBytes): string {
  return SECRET_PREFIX + Buffer.from(random(SECRET_BYTES)).toString("base64");
}

export interface SignedHeaders {
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
}

/**
 * Headers of one attempt. Several secrets give several signatures; a receiver accepts any that fits.
 * @param secrets `whsec_…`, the current one first
 * @param at time of this attempt, so that a receiver can refuse old copies
 */
export function signMessage(secrets: readonly string[], id: string, at: Date, body: string): SignedHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
