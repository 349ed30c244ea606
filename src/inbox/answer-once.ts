/** Under an Idempotency-Key the first request is answered, and all others get its answer. */
import { setTimeout } from "node:timers/promises";
import { type Refusal, refuse } from "#api/http/answer.ts";
import type { InboxDeps } from "./deps.ts";
import { toComparable } from "./idempotency.ts";
import type { LimitStore } from "./store.ts";

type KeyStore = Pick<LimitStore, "claimIdempotencyKey" | "releaseIdempotencyKey">;

export type OnceDeps = Pick<InboxDeps<KeyStore>, "clock" | "vault" | "store"> & {
  settings: Pick<InboxDeps<KeyStore>["settings"], "staleKeySeconds">;
};

/** Thrown by the store: another request under the same key was stored first. */
export class AnsweredMeanwhile extends Error {}

export interface OnceOptions {
  /** Null for a request without a key, which is simply accepted. */
  keyHash: string | null;
  /**
   * Whether to wait for an identical request that is in progress, and to take over if it takes too long, as its server may
   * have stopped. For clients that sent no key of their own, so can't safely retry. Without it, the answer is a 409 with
   * `Retry-After`.
   */
  waits: boolean;
}

/** Longer than storing a message takes. One that takes longer anyway is still stored once: whoever commits first wins. */
const TAKEOVER_SECONDS = 5;
const POLL_MS = 250;
const MAX_POLLS = 40;

/** @param accept stores the submission, and its answer under the key in the same transaction */
export async function answerOnce<Accepted extends object>(
  deps: OnceDeps,
  submission: object,
  { keyHash, waits }: OnceOptions,
  accept: () => Promise<Accepted | Refusal>,
): Promise<Accepted | Refusal> {
  if (keyHash === null) return accept();
  for (let polls = 0; ; polls++) {
    const outcome = await tryOnce(deps, submission, { keyHash, waits }, accept);
    if (outcome !== "running") return outcome;
    if (!waits || polls === MAX_POLLS)
      return refuse("conflict", "A request with this Idempotency-Key is being worked on.", {
        headers: { "Retry-After": "1" },
      });
    await setTimeout(POLL_MS);
  }
}

async function tryOnce<Accepted extends object>(
  { store, vault, clock, settings }: OnceDeps,
  submission: object,
  { keyHash, waits }: { keyHash: string; waits: boolean },
  accept: () => Promise<Accepted | Refusal>,
): Promise<Accepted | Refusal | "running"> {
  const now = await clock.read();
  const staleSeconds = waits ? TAKEOVER_SECONDS : settings.staleKeySeconds;
  const staleBefore = new Date(now.getTime() - staleSeconds * 1000);
  // Keyed, since a plain hash of a short text could be guessed; with the request's key, so that equal texts don't show as equal.
  const fingerprints = vault.toFingerprints(`${keyHash}\n${toComparable(submission)}`);
  const claim = await store.claimIdempotencyKey(keyHash, fingerprints, now, staleBefore);
  // Checked first: without the key that sealed the answer, the fingerprint of the same body would differ too.
  const sealedAnswer = "sealedAnswer" in claim ? claim.sealedAnswer : undefined;
  if (sealedAnswer !== undefined && !vault.canOpen(sealedAnswer)) {
    return refuse(
      "conflict",
      "A request with this Idempotency-Key was accepted, and its answer can't be read any more. If the two are the same, there is nothing left to do; otherwise send this one with a new key.",
    );
  }
  if (claim.kind === "answered") return JSON.parse(vault.open(claim.sealedAnswer, keyHash)) as Accepted;
  if (claim.kind === "otherBody")
    return refuse("idempotency-key-reused", "This Idempotency-Key was used with another body.");
  if (claim.kind === "running") return "running";
  let isStored = false;
  try {
    const outcome = await accept();
    isStored = !("problem" in outcome);
    return outcome;
  } catch (error) {
    // The other request has been answered by now.
    if (error instanceof AnsweredMeanwhile) return "running";
    throw error;
  } finally {
    if (!isStored) await store.releaseIdempotencyKey(keyHash);
  }
}
