/** What became of events: as the store tells it, and as a receiver saw it. */
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import type { StoredDelivery } from "#inbox/webhooks/webhook-store.ts";
import type { Receiver } from "../../fixtures/receiver.ts";

/** Deliveries of events to an endpoint, oldest first. */
export async function listEventDeliveries(webhooks: WebhookDeps, endpointId: string): Promise<StoredDelivery[]> {
  const { deliveries } = await webhooks.store.listDeliveries(endpointId, { status: null, limit: 1000, offset: 0 });
  return deliveries.filter((delivery) => delivery.kind === "event").toReversed();
}

export const slugsOf = (receiver: Receiver): unknown[] => receiver.events().map((message) => message.json.data["slug"]);
export const idsOf = (receiver: Receiver): string[] =>
  receiver.events().map((message) => message.headers["webhook-id"]!);
