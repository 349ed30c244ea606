/**
 * Secrets at rest. Signing secrets must be readable again (an HMAC needs them), so they are
 * sealed with AES-256-GCM under a key that lives in the environment and never in the database.
 * @see https://csrc.nist.gov/pubs/sp/800/38/d/final
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { toDay } from "../format/date.ts";
import { listClientNetworks } from "./client-network.ts";
import type { RandomBytes } from "./token.ts";
import { DAY_MS } from "../format/durations.ts";

/** A network of a client under the names it is counted by. */
export interface ClientKey {
  key: string;
  /** The name of the day before. */
  formerKey: string;
  /** Times the limit of one client that the network has. */
  share: number;
}

export interface Vault {
  /** Encrypts `plaintext`. Only `open` with the same context gives it back, so a sealed value can't be moved to another row. */
  seal: (plaintext: string, context: string) => string;
  /** Throws when the value was changed, belongs to another context, or was sealed with a key that is not known. */
  open: (sealed: string, context: string) => string;
  /** False when the key that sealed a value is not among those given. */
  canOpen: (sealed: string) => boolean;
  /** Id of the key that sealed a value; null when the value has another form. */
  findKeyId: (sealed: string) => string | null;
  /** Id of the key that seals now. */
  currentKeyId: string;
  /**
   * Pseudonyms of a client for one UTC day: they replace the address, which is never stored. Those of the day before
   * come with them, so that limits hold across midnight. An IPv6 client counts by its /64 and by its /48.
   */
  toRateClient: (address: string, now: Date) => ClientKey[];
  /** Pseudonym of a client for one purpose, the same every day: nobody can see that two purposes are one client's. */
  toOwnerKey: (address: string, purpose: string) => string;
  /** Says whether two texts are the same, without keeping either. */
  toFingerprint: (text: string) => string;
  /** The same under each key, that of the current one first: a text kept before a rotation is still recognized. */
  toFingerprints: (text: string) => string[];
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** 128 bits in base64url: enough that two clients never share a key. */
const PSEUDONYM_LENGTH = 22;

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
  const ownerRoot = derive(current, "owner key");
  const fingerprintRoots = keys.map((key) => derive(key, "fingerprint"));
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
    canOpen: (sealed) => sealers.some(({ id }) => id === findKeyId(sealed)),
    findKeyId,
    currentKeyId: sealers[0]!.id,
    toRateClient(address, now) {
      const [today, yesterday] = [now.getTime(), now.getTime() - DAY_MS].map((at) => sign(clientRoot, toDay(at)));
      return listClientNetworks(address).map(({ network, share }) => ({
        key: toKey(sign(today!, network)),
        formerKey: toKey(sign(yesterday!, network)),
        share,
      }));
    },
    toOwnerKey: (address, purpose) => toKey(sign(sign(ownerRoot, purpose), listClientNetworks(address)[0]!.network)),
    toFingerprint: (text) => toKey(sign(fingerprintRoots[0]!, text)),
    toFingerprints: (text) => fingerprintRoots.map((root) => toKey(sign(root, text))),
  };
}

/** 32 random bytes have fewer distinct ones once in more than 10^30 keys; a placeholder such as all zeros has one. */
const MIN_DISTINCT_BYTES = 8;

/** Reads keys from the environment: 32 bytes in base64 or hex each, separated by commas. */
export function parseVaultKeys(text: string): Uint8Array[] | { problem: string } {
  const parts = text.split(",").map((part) => part.trim());
  const keys = parts.map((part) => (/^[0-9a-f]{64}$/i.test(part) ? Buffer.from(part, "hex") : decodeBase64(part)));
  for (const [index, key] of keys.entries()) {
    const fault = findKeyFault(key);
    if (fault !== undefined) return { problem: `key ${index + 1} ${fault}; make one with: openssl rand -base64 32` };
  }
  return keys as Buffer[];
}

/** Undefined for other text: `Buffer.from` would leave out what is not base64, and with it a second key. */
function decodeBase64(text: string): Buffer | undefined {
  return /^[\w+/-]*={0,2}$/.test(text) ? Buffer.from(text, "base64") : undefined;
}

function findKeyFault(key: Buffer | undefined): string | undefined {
  if (key === undefined) return "is neither base64 nor hex (several keys are separated by commas, without quotes)";
  if (key.length !== KEY_BYTES) return `has ${key.length} bytes instead of 32 (several keys are separated by commas)`;
  return new Set(key).size < MIN_DISTINCT_BYTES ? "is not random: almost all of its bytes are the same" : undefined;
}

function findKeyId(sealed: string): string | null {
  return /^v1\.([0-9a-f]{8})\.[\w-]+$/.exec(sealed)?.[1] ?? null;
}

function sign(key: Uint8Array, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function toKey(digest: Buffer): string {
  return digest.toString("base64url").slice(0, PSEUDONYM_LENGTH);
}

function derive(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", `ai-directory ${purpose}`, KEY_BYTES));
}
