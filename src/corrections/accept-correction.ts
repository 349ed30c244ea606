/** From a checked report to a stored one: accepted only once it is stored. */
import { classifySpam } from "#contact/classify-spam.ts";
import { DAY_MS, HOUR_SECONDS } from "#format/durations.ts";
import { formatCount } from "#format/number.ts";
import { type Refusal, refuse } from "#http/answer.ts";
import type { Caller } from "#http/caller.ts";
import { describeWait, toRateHeaders } from "#http/rate-limit.ts";
import type { CorrectionAccepted } from "#schema/correction.ts";
import type { AiDetail } from "#schema/record.ts";
import { hashToken, mintId, mintToken } from "#secrets/token.ts";
import type { CorrectionDeps } from "./deps.ts";
import type { ReadCorrection } from "./read-correction.ts";

type Submitted = Extract<ReadCorrection, { submission: unknown }>;

export async function acceptCorrection(
  deps: CorrectionDeps,
  record: AiDetail,
  read: Submitted,
  caller: Caller,
  keyHash: string | null,
): Promise<CorrectionAccepted | Refusal> {
  const { store, vault, random, settings } = deps;
  const now = await deps.clock.read();
  const rule = { bucket: "correction", limit: settings.messagesPerHour, windowSeconds: HOUR_SECONDS };
  const slot = await store.takeSlot(rule, vault.toRateClient(caller.address, now), now);
  if (!slot.isAllowed) {
    return refuse(
      "rate-limited",
      `You can send ${formatCount(rule.limit, "report")} an hour. ${describeWait(slot.retryAfterSeconds)}`,
      { headers: toRateHeaders(rule, slot.retryAfterSeconds) },
    );
  }
  const token = mintToken("cot", random);
  const expiresAt = new Date(now.getTime() + settings.keepDays * DAY_MS);
  const accepted: CorrectionAccepted = {
    id: mintId("cor", random),
    status: "received",
    token,
    receivedAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
  await store.insertCorrection(
    {
      id: accepted.id,
      aiId: record.id,
      slug: record.slug,
      aiName: record.name,
      submission: read.submission,
      suspicions: listSuspicions(read, settings),
      tokenHash: hashToken(token),
      receivedAt: now,
      expiresAt,
    },
    keyHash === null ? null : { keyHash, sealedAnswer: vault.seal(JSON.stringify(accepted), keyHash) },
  );
  return accepted;
}

/** Two people may report the same mistake in the same words, so repeats are not a sign of spam here. */
function listSuspicions({ submission, form }: Submitted, settings: CorrectionDeps["settings"]): string[] {
  const { value, note, email } = submission;
  const words = { name: "", email: email ?? "", message: `${value}\n${note ?? ""}` };
  return classifySpam({ submission: words, form, repeats: { sameRecord: 0, anywhere: 0, copies: 0 } }, settings);
}
