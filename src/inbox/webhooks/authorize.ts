/** Whose endpoint a request is about. */
import { type Refusal, refuse } from "#api/http/answer.ts";
import { findBearerToken } from "#api/http/bearer.ts";
import { hashToken, isSameHash } from "#lib/secrets/token.ts";
import type { WebhookDeps } from "./deps.ts";
import type { StoredEndpoint } from "./webhook-store.ts";

/** The endpoint, 401 without a token that exists, 404 when the token is another endpoint's or the endpoint is gone. */
export async function authorize(
  deps: Pick<WebhookDeps, "store" | "clock">,
  request: Request,
  id: string,
): Promise<StoredEndpoint | Refusal> {
  const token = findBearerToken(request);
  const hash = token === undefined ? undefined : hashToken(token);
  const endpoint = hash === undefined ? undefined : await deps.store.findEndpointByToken(hash);
  if (endpoint === undefined || !isSameHash(endpoint.tokenHash, hash!)) {
    return refuse("unauthorized", "Send the token that came with the registration, as Authorization: Bearer whm_….");
  }
  const isExpired =
    endpoint.status === "pending" && endpoint.expiresAt !== null && endpoint.expiresAt <= deps.clock.now();
  if (endpoint.id !== id || endpoint.status === "deleted" || isExpired) {
    return refuse(
      "not-found",
      "There is no such endpoint. It was deleted, not verified within 24 hours, or never existed.",
    );
  }
  return endpoint;
}
