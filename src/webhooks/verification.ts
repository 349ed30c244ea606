/** Proof that an endpoint is its owner's: it must send a random challenge back before it gets any event. */
import { mintId } from "#secrets/token.ts";
import type { WebhookDeps } from "./deps.ts";
import type { Lease, NewDelivery } from "./webhook-store.ts";

const CHALLENGE_BYTES = 24;

/** @param lease set by a process that sends it right away */
export function buildVerification(
  { random, clock }: Pick<WebhookDeps, "random" | "clock">,
  endpointId: string,
  lease: Lease | null,
): NewDelivery {
  const type = "webhook.verification";
  const challenge = Buffer.from(random(CHALLENGE_BYTES)).toString("base64url");
  const body = JSON.stringify({ type, timestamp: clock.now().toISOString(), data: { id: endpointId, challenge } });
  return { id: mintId("dlv", random), endpointId, kind: "verification", type, body, createdAt: clock.now(), lease };
}

/** A message that shows how events look, without being one. */
export function buildTest(
  { random, clock, catalog }: Pick<WebhookDeps, "random" | "clock" | "catalog">,
  endpointId: string,
  lease: Lease,
): NewDelivery {
  const type = "webhook.test";
  const example = catalog.history.events.at(-1);
  const data = {
    id: endpointId,
    message: "This is a test. Nothing changed in the catalogue.",
    example: example === undefined ? null : { ...example },
  };
  const body = JSON.stringify({ type, timestamp: clock.now().toISOString(), data });
  return { id: mintId("dlv", random), endpointId, kind: "test", type, body, createdAt: clock.now(), lease };
}
