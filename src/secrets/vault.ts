/**
 * Secrets at rest. Signing secrets must be readable again (an HMAC needs them), so they are
 * sealed with AES-256-GCM under a key that lives in the environment and never in the database.
 * @see https://csrc.nist.gov/pubs/sp/800/38/d/final
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { toClientNetwork } from "./client-network.ts";
import type { RandomBytes } from "./token.ts";

export interface Vault {
  /** Encrypts `plaintext`. Only `open` with the same context gives it back, so a sealed value can't be moved to another row. */
  seal: (plaintext: string, context: string) => string;
  /** Throws when the value was changed, belongs to another context, or was sealed with a key that is not known. */
  open: (sealed: string, context: string) => string;
  /**
   * Pseudonym of a client for one UTC day: stands in for the address, which is never stored.
   * IPv6 clients count by their /64, because one subscriber owns a whole one.
   */
  toClientKey: (address: string, now: Date) => string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * @param keys 32 bytes each. The first one seals; all of them open, so a key is changed by putting the new one in front.
 */
export function createVault(keys: readonly Uint8Array[], random: RandomBytes): Vault {
  const [current] = keys;
  if (current === undefined) throw new Error("a vault needs at least one key of 32 bytes");
  const sealers = keys.map((key) => ({
    id: derive(key, "key id").toString("hex").slice(0, 8),
    key: derive(key, "seal"),
  }));
  const clientRoot = derive(current, "client key");
  return {
    seal(plaintext, context) {
      const { id, key } = sealers[0]!;
      const iv = random(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([iv, cipher.update(plaintext, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `v1.${id}.${sealed.toString("base64url")}`;
    },
    open(sealed, context) {
      const [version, id, payload] = sealed.split(".");
      const sealer = sealers.find((candidate) => candidate.id === id);
      if (version !== "v1" || payload === undefined) throw new Error("a sealed value has an unknown form");
      if (sealer === undefined) throw new Error(`a sealed value needs key ${id}, which is not among the keys given`);
      const bytes = Buffer.from(payload, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealer.key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    },
    toClientKey(address, now) {
      const day = now.toISOString().slice(0, 10);
      const dailySalt = createHmac("sha256", clientRoot).update(day).digest();
      return createHmac("sha256", dailySalt).update(toClientNetwork(address)).digest("base64url").slice(0, 22);
    },
  };
}

/** Reads keys as they stand in the environment: 32 bytes in base64 or hex each, separated by commas. */
export function parseVaultKeys(text: string): Uint8Array[] | { problem: string } {
  const keys = text.split(",").map((part) => {
    const key = part.trim();
    return /^[0-9a-f]{64}$/i.test(key) ? Buffer.from(key, "hex") : Buffer.from(key, "base64");
  });
  const wrong = keys.findIndex((key) => key.length !== KEY_BYTES);
  if (wrong === -1) return keys;
  return {
    problem: `key ${wrong + 1} has ${keys[wrong]!.length} bytes instead of 32; make one with: openssl rand -base64 32`,
  };
}

function derive(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", `ai-directory ${purpose}`, KEY_BYTES));
}
