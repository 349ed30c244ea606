/** `GET` and `DELETE /contacts/<id>`: what became of a message, and its erasure by the sender's token. */
import { BEARER_CHALLENGE, findBearerToken } from "#http/bearer.ts";
import { preflightResponse } from "#http/cors.ts";
import { emptyAnswer, jsonAnswer } from "#http/json-answer.ts";
import { problemResponse } from "#http/problem.ts";
import { toInstance } from "#http/to-instance.ts";
import { withStore } from "#http/with-store.ts";
import type { ContactReceipt } from "#schema/contact.ts";
import { hashToken, isSameHash } from "#secrets/token.ts";
import type { StoredMessage } from "./contact-store.ts";
import type { ContactDeps } from "./deps.ts";

const METHODS = ["GET", "HEAD", "DELETE"] as const;

export async function handleContactReceipt(deps: ContactDeps, request: Request): Promise<Response> {
  if (request.method === "OPTIONS") return preflightResponse(METHODS);
  const response = await withStore(request, deps.log, () => answer(deps, request));
  return request.method === "HEAD" ? new Response(null, response) : response;
}

async function answer(deps: ContactDeps, request: Request): Promise<Response> {
  const instance = toInstance(request);
  if (!METHODS.some((method) => method === request.method)) {
    const allow = [...METHODS, "OPTIONS"].join(", ");
    return problemResponse("method-not-allowed", {
      detail: `This address takes ${allow}.`,
      instance,
      headers: { Allow: allow },
    });
  }
  const id = instance.split("/")[4] ?? "";
  const token = findBearerToken(request);
  const message = /^con_[0-9a-z]{25}$/.test(id) ? await deps.store.findMessage(id) : undefined;
  // One answer for a wrong token and for no such message: ids can't be probed.
  if (token === undefined || message === undefined || !isSameHash(message.tokenHash, hashToken(token))) {
    return problemResponse("unauthorized", {
      detail: "Send the token that came with the receipt, as Authorization: Bearer <token>.",
      instance,
      headers: BEARER_CHALLENGE,
    });
  }
  if (request.method !== "DELETE") return jsonAnswer(200, toReceipt(message));
  await deps.store.eraseMessage(id, await deps.clock.read());
  return emptyAnswer();
}

function toReceipt(message: StoredMessage): ContactReceipt {
  return {
    id: message.id,
    slug: message.slug,
    status: message.status,
    receivedAt: message.receivedAt.toISOString(),
    forwardedAt: message.forwardedAt?.toISOString() ?? null,
    erasedAt: message.erasedAt?.toISOString() ?? null,
    expiresAt: message.expiresAt.toISOString(),
  };
}
