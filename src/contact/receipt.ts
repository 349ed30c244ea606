/** What became of a message, and its erasure by the sender's token. */
import { DAY_MS } from "#format/durations.ts";
import { type Answer, type Refusal, refuse } from "#http/answer.ts";
import { findBearerToken } from "#http/bearer.ts";
import type { OperationRequest } from "#http/operation.ts";
import type { ContactReceipt } from "#schema/contact.ts";
import { hashToken, isSameHash } from "#secrets/token.ts";
import type { StoredMessage } from "./contact-store.ts";
import type { ContactCall } from "./send-message.ts";

/** Ids of messages, as `mintId("con", …)` makes them. */
export const MESSAGE_ID_PATTERN = /^con_[0-9a-z]{25}$/;

/** `GET /contacts/{id}`. */
export async function getReceipt(call: ContactCall, { path }: OperationRequest<unknown>): Promise<Answer> {
  const message = await findOwned(call, path["id"] ?? "");
  return "problem" in message ? message : { body: toReceipt(message, call.deps.settings.keepDays) };
}

/** `DELETE /contacts/{id}`. */
export async function eraseMessage(call: ContactCall, { path }: OperationRequest<unknown>): Promise<Answer> {
  const message = await findOwned(call, path["id"] ?? "");
  if ("problem" in message) return message;
  await call.deps.store.eraseMessage(message.id, await call.deps.clock.read());
  return {};
}

/** One answer for a wrong token and for no such message: ids can't be probed. */
async function findOwned({ deps, request }: ContactCall, id: string): Promise<StoredMessage | Refusal> {
  const token = findBearerToken(request);
  const message = MESSAGE_ID_PATTERN.test(id) ? await deps.store.findMessage(id) : undefined;
  if (token !== undefined && message !== undefined && isSameHash(message.tokenHash, hashToken(token))) return message;
  return refuse("unauthorized", "Send the token that came with the receipt, as `Authorization: Bearer <token>`.");
}

function toReceipt(message: StoredMessage, keepDays: number): ContactReceipt {
  // Whoever writes spam learns nothing from the receipt: what is held back looks like any other message, and its end,
  // which comes earlier, is not told.
  const isHeldBack = message.status === "quarantined" || (message.status === "erased" && message.erasedAt === null);
  const expiresAt = Math.max(message.expiresAt.getTime(), message.receivedAt.getTime() + keepDays * DAY_MS);
  return {
    id: message.id,
    slug: message.slug,
    status: isHeldBack ? "received" : message.status,
    receivedAt: message.receivedAt.toISOString(),
    forwardedAt: message.forwardedAt?.toISOString() ?? null,
    erasedAt: message.erasedAt?.toISOString() ?? null,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
