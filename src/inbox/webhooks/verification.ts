/** Proof that an endpoint is its owner's: it must send a random challenge back before it gets any event. */
import { toListRecord } from "#record/catalog/catalog.ts";
import { mintId } from "#lib/secrets/token.ts";
import type { WebhookDeps } from "./deps.ts";
import { renderBody } from "./payload.ts";
import type { Lease, NewDelivery } from "./webhook-store.ts";

const CHALLENGE_BYTES = 24;

/** Lower than that of any event: an example never makes a receiver ignore what comes later. */
const NO_SEQUENCE = 0;

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

/** A message that shows the newest event in the form of an event, and under the same limit, without being one. */
export function buildTest(
  { random, clock, catalog }: Pick<WebhookDeps, "random" | "clock" | "catalog">,
  endpointId: string,
  lease: Lease,
): NewDelivery {
  const type = "webhook.test";
  const timestamp = clock.now().toISOString();
  const test = { id: endpointId, message: "This is a test. Nothing changed in the catalogue." };
  const event = catalog.history.events.at(-1);
  const record = event && catalog.byId.get(event.aiId);
  const body =
    event === undefined
      ? JSON.stringify({ type, timestamp, data: { ...test, example: null } })
      : renderBody(event, record === undefined ? null : toListRecord(record), NO_SEQUENCE, (data) =>
          JSON.stringify({ type, timestamp, data: { ...test, example: { type: event.type, at: event.at, ...data } } }),
        );
  return { id: mintId("dlv", random), endpointId, kind: "test", type, body, createdAt: clock.now(), lease };
}
