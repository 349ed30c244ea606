/** Events of the published catalogue become deliveries, each once per endpoint. */
import { toListRecord } from "#catalog/catalog.ts";
import { mintId } from "#secrets/token.ts";
import type { WebhookDeps } from "./deps.ts";
import { isWanted } from "./match.ts";
import { buildEventMessage } from "./payload.ts";
import type { PublishResult } from "./webhook-store.ts";

/** Looks for events that were not seen before. Cheap while the build is the one that was looked at last. */
export async function publishEvents(
  deps: Pick<WebhookDeps, "catalog" | "store" | "now" | "random" | "settings" | "log">,
): Promise<PublishResult> {
  const { catalog, store, now, random, settings, log } = deps;
  const byId = new Map(catalog.history.events.map((event) => [event.id, event]));
  const result = await store.publish({
    buildId: catalog.buildId,
    eventIds: [...byId.keys()],
    buildMessage(id) {
      const event = byId.get(id)!;
      const detail = catalog.byId.get(event.aiId);
      return buildEventMessage(event, detail === undefined ? null : toListRecord(detail));
    },
    isWanted,
    mintDeliveryId: () => mintId("dlv", random),
    maxEventsAtOnce: settings.maxEventsAtOnce,
    now: now(),
  });
  if (result.kind === "watermark") log(`webhooks: first deploy, ${result.events} events before it are not sent`);
  if (result.kind === "dispatched" && result.events > 0)
    log(`webhooks: ${result.events} new events, ${result.deliveries} deliveries`);
  if (result.kind === "held")
    log(`webhooks: ${result.events} new events wait; look at them and run: npm run webhooks -- release`);
  return result;
}
