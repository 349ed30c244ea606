/** What became of a submission, and its erasure, by the token that its sender was given. */
import { type Answer, type Refusal, refuse } from "#api/http/answer.ts";
import { findBearerToken } from "#api/http/bearer.ts";
import { hashToken, isSameHash } from "#lib/secrets/token.ts";
import type { InboxCall } from "./deps.ts";
import type { Kind } from "./kind.ts";
import type { KeptSubmission, SubmissionStore } from "./store.ts";

/** Ids as `mintId` makes them. */
export function toIdPattern(prefix: string): RegExp {
  return new RegExp(`^${prefix}_[0-9a-z]{25}$`);
}

export async function readOwned<Sent extends object, Kept extends KeptSubmission>(
  kind: Kind<Sent, Kept>,
  call: InboxCall<SubmissionStore<Sent, Kept>>,
  id: string,
): Promise<Answer> {
  const kept = await findOwned(kind.idPrefix, call, id);
  return "problem" in kept ? kept : { body: kind.toReceipt(kept, call.deps.settings) };
}

export async function eraseOwned<Sent extends object, Kept extends KeptSubmission>(
  kind: Kind<Sent, Kept>,
  call: InboxCall<SubmissionStore<Sent, Kept>>,
  id: string,
): Promise<Answer> {
  const kept = await findOwned(kind.idPrefix, call, id);
  if ("problem" in kept) return kept;
  await call.deps.store.erase(kept.id, await call.deps.clock.read());
  return {};
}

/** One answer for a wrong token and for no such submission: ids can't be probed. */
async function findOwned<Sent extends object, Kept extends KeptSubmission>(
  idPrefix: string,
  { deps, request }: InboxCall<SubmissionStore<Sent, Kept>>,
  id: string,
): Promise<Kept | Refusal> {
  const token = findBearerToken(request);
  const kept = toIdPattern(idPrefix).test(id) ? await deps.store.find(id) : undefined;
  if (token !== undefined && kept !== undefined && isSameHash(kept.tokenHash, hashToken(token))) return kept;
  return refuse("unauthorized", "Send the token that came with the receipt, as `Authorization: Bearer <token>`.");
}
