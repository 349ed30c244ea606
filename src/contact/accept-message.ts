/** From a checked submission to a stored message (contract §10): accepted only once it is stored. */
import { formatCount } from "#format/number.ts";
import { type Refusal, refuse } from "#http/answer.ts";
import type { Caller } from "#http/caller.ts";
import { describeWait, toRateHeaders } from "#http/rate-limit.ts";
import type { ContactAccepted } from "#schema/contact.ts";
import type { AiDetail } from "#schema/record.ts";
import { hashToken, mintId, mintToken } from "#secrets/token.ts";
import { fold } from "#text/fold.ts";
import { classifySpam } from "./classify-spam.ts";
import { buildConsent } from "./consent.ts";
import type { ContactDeps } from "./deps.ts";
import type { ReadSubmission } from "./read-submission.ts";
import { DAY_MS, HOUR_SECONDS } from "#format/durations.ts";

export type Submitted = Extract<ReadSubmission, { submission: unknown }>;

export async function acceptMessage(
  deps: ContactDeps,
  record: AiDetail,
  read: Submitted,
  caller: Caller,
  keyHash: string | null,
): Promise<ContactAccepted | Refusal> {
  const { store, vault, random, settings } = deps;
  const now = await deps.clock.read();
  const rule = { bucket: "contact", limit: settings.messagesPerHour, windowSeconds: HOUR_SECONDS };
  const slot = await store.takeSlot(rule, vault.toRateClient(caller.address, now), now);
  if (!slot.isAllowed) {
    return refuse(
      "rate-limited",
      `You can send ${formatCount(rule.limit, "message")} an hour. ${describeWait(slot.retryAfterSeconds)}`,
      { headers: toRateHeaders(rule, slot.retryAfterSeconds) },
    );
  }
  const hashes = toHashes(deps, read);
  const repeats = await store.countRepeats(hashes, record.id, new Date(now.getTime() - DAY_MS));
  const quarantineReasons = classifySpam({ ...read, repeats }, settings);
  const token = mintToken("cot", random);
  // Quarantine looks like acceptance from outside: whoever writes spam learns nothing from the answer.
  const accepted: ContactAccepted = {
    id: mintId("con", random),
    status: "received",
    token,
    receivedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + settings.keepDays * DAY_MS).toISOString(),
  };
  const keepDays = quarantineReasons.length > 0 ? settings.keepQuarantinedDays : settings.keepDays;
  await store.insertMessage(
    {
      id: accepted.id,
      aiId: record.id,
      slug: record.slug,
      aiName: record.name,
      submission: read.submission,
      consentVersion: buildConsent(settings.keepDays).version,
      quarantineReasons,
      ...hashes,
      tokenHash: hashToken(token),
      receivedAt: now,
      expiresAt: new Date(now.getTime() + keepDays * DAY_MS),
    },
    keyHash === null ? null : { keyHash, sealedAnswer: vault.seal(JSON.stringify(accepted), keyHash) },
  );
  caller.wake();
  return accepted;
}

/** Keyed: a plain hash of a short text could be guessed. */
function toHashes(
  { vault, settings }: ContactDeps,
  { submission }: Submitted,
): { contentHash: string; textHash: string | null } {
  const text = fold(submission.message);
  return {
    contentHash: vault.toFingerprint(`${fold(submission.email)}\n${text}`),
    textHash: [...text].length < settings.longTextLength ? null : vault.toFingerprint(text),
  };
}
