/** Endpoints and deliveries as their owner sees them. */
import type { Catalog } from "#record/catalog/catalog.ts";
import type { WebhookDelivery, WebhookEndpoint } from "#api/schema/webhook.ts";
import type { StoredDelivery, StoredEndpoint } from "./webhook-store.ts";

/** Where an address was that no key opens. @see https://www.rfc-editor.org/rfc/rfc2606#section-2 */
const UNREADABLE = "https://unreadable.invalid/";

export function presentEndpoint(catalog: Pick<Catalog, "byId">, endpoint: StoredEndpoint): WebhookEndpoint {
  const former = endpoint.secrets.find(({ until }) => until !== null);
  return {
    id: endpoint.id,
    status: endpoint.status === "deleted" ? "disabled" : endpoint.status,
    url: endpoint.url ?? UNREADABLE,
    events: endpoint.events,
    // Kept by id: a renamed record shows its present slug, a removed one the slug it was registered with.
    filter: {
      slugs: endpoint.filterRecords.map(({ id, slug }) => catalog.byId.get(id)?.slug ?? slug),
      tags: endpoint.filterTags,
    },
    description: endpoint.description,
    createdAt: endpoint.createdAt.toISOString(),
    expiresAt: endpoint.status === "pending" ? toInstant(endpoint.expiresAt) : null,
    activatedAt: toInstant(endpoint.activatedAt),
    disabledAt: toInstant(endpoint.disabledAt),
    disabledReason: endpoint.disabledReason,
    failingSince: toInstant(endpoint.failingSince),
    secretExpiresAt: former?.until ?? null,
  };
}

export function presentDelivery(delivery: StoredDelivery): WebhookDelivery {
  return {
    id: delivery.id,
    messageId: delivery.messageId,
    type: delivery.type,
    status: delivery.status,
    createdAt: delivery.createdAt.toISOString(),
    nextAttemptAt: delivery.status === "pending" ? delivery.dueAt.toISOString() : null,
    attemptCount: delivery.attempts + delivery.manualAttempts,
    attempts: delivery.log,
  };
}

function toInstant(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
