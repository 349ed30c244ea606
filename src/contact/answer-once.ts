/** Under an Idempotency-Key the first request is answered, and all others get its answer. */
import { type Refusal, refuse } from "#http/answer.ts";
import type { ContactStore } from "./contact-store.ts";
import type { ContactDeps } from "./deps.ts";
import { toComparable } from "./idempotency.ts";

export type OnceDeps = Pick<ContactDeps, "clock" | "vault"> & {
  store: Pick<ContactStore, "claimIdempotencyKey" | "releaseIdempotencyKey">;
  settings: Pick<ContactDeps["settings"], "staleKeySeconds">;
};

/**
 * @param keyHash null for a request without a key, which is simply accepted
 * @param accept stores the submission, and its answer under the key in the same transaction
 */
export async function answerOnce<Accepted extends object>(
  { store, vault, clock, settings }: OnceDeps,
  submission: object,
  keyHash: string | null,
  accept: () => Promise<Accepted | Refusal>,
): Promise<Accepted | Refusal> {
  if (keyHash === null) return accept();
  const now = await clock.read();
  const staleBefore = new Date(now.getTime() - settings.staleKeySeconds * 1000);
  // Keyed, as a plain hash of a short text could be guessed; with the key's hash, as equal texts need not be seen to be equal.
  const fingerprints = vault.toFingerprints(`${keyHash}\n${toComparable(submission)}`);
  const claim = await store.claimIdempotencyKey(keyHash, fingerprints, now, staleBefore);
  // First: without the key that sealed the answer, the fingerprint of the same body is another one as well.
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
  if (claim.kind === "running") {
    return refuse("conflict", "A request with this Idempotency-Key is being worked on.", {
      headers: { "Retry-After": "1" },
    });
  }
  let isStored = false;
  try {
    const outcome = await accept();
    isStored = !("problem" in outcome);
    return outcome;
  } finally {
    if (!isStored) await store.releaseIdempotencyKey(keyHash);
  }
}
