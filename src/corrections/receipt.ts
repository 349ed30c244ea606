/** What became of a report, and its deletion by the sender's token. */
import { type Answer, type Refusal, refuse } from "#http/answer.ts";
import { findBearerToken } from "#http/bearer.ts";
import type { OperationRequest } from "#http/operation.ts";
import type { CorrectionReceipt } from "#schema/correction.ts";
import { hashToken, isSameHash } from "#secrets/token.ts";
import type { StoredCorrection } from "./correction-store.ts";
import type { CorrectionCall } from "./send-correction.ts";

/** Ids of reports, as `mintId("cor", …)` makes them. */
export const CORRECTION_ID_PATTERN = /^cor_[0-9a-z]{25}$/;

/** `GET /corrections/{id}`. */
export async function getReceipt(call: CorrectionCall, { path }: OperationRequest<unknown>): Promise<Answer> {
  const correction = await findOwned(call, path["id"] ?? "");
  return "problem" in correction ? correction : { body: toReceipt(correction) };
}

/** `DELETE /corrections/{id}`. */
export async function deleteReport(call: CorrectionCall, { path }: OperationRequest<unknown>): Promise<Answer> {
  const correction = await findOwned(call, path["id"] ?? "");
  if ("problem" in correction) return correction;
  await call.deps.store.deleteCorrection(correction.id);
  return {};
}

/** One answer for a wrong token and for no such report: ids can't be probed. */
async function findOwned({ deps, request }: CorrectionCall, id: string): Promise<StoredCorrection | Refusal> {
  const token = findBearerToken(request);
  const correction = CORRECTION_ID_PATTERN.test(id) ? await deps.store.findCorrection(id) : undefined;
  if (token !== undefined && correction !== undefined && isSameHash(correction.tokenHash, hashToken(token)))
    return correction;
  return refuse("unauthorized", "Send the token that came with the receipt, as `Authorization: Bearer <token>`.");
}

function toReceipt({ id, slug, field, status, reason, ...times }: StoredCorrection): CorrectionReceipt {
  return {
    id,
    slug,
    field,
    status,
    reason,
    receivedAt: times.receivedAt.toISOString(),
    decidedAt: times.decidedAt?.toISOString() ?? null,
    expiresAt: times.expiresAt.toISOString(),
  };
}
