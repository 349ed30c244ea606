/** Events of the published catalogue become deliveries, each once per endpoint. */
import { toListRecord } from "#record/catalog/catalog.ts";
import { formatCount } from "#lib/format/number.ts";
import { mintId } from "#lib/secrets/token.ts";
import type { WebhookDeps } from "./deps.ts";
import { isWanted } from "./match.ts";
import { buildEventMessage } from "./payload.ts";
import type { PublishResult } from "./webhook-store.ts";

/**
 * Looks for events that were not seen before, and writes their deliveries for `budgetMs`; what is left then is written by
 * the next call. Cheap while the build is the one that was looked at last.
 */
export async function publishEvents(
  deps: Pick<WebhookDeps, "catalog" | "store" | "random" | "settings" | "log">,
  budgetMs = Number.POSITIVE_INFINITY,
): Promise<PublishResult> {
  const endsAt = performance.now() + budgetMs;
  const { catalog, store, settings, log } = deps;
  const byId = new Map(catalog.history.events.map((event) => [event.id, event]));
  const result = await store.publish({
    buildId: catalog.buildId,
    eventIds: [...byId.keys()],
    buildMessage(id, sequence) {
      const event = byId.get(id)!;
      const detail = catalog.byId.get(event.aiId);
      return buildEventMessage(event, detail === undefined ? null : toListRecord(detail), sequence);
    },
    maxEventsAtOnce: settings.maxEventsAtOnce,
  });
  if (result.kind === "watermark")
    log(`webhooks: first deploy, ${formatCount(result.events, "earlier event is", "earlier events are")} not sent`);
  if (result.kind === "dispatched" && result.events > 0) log(`webhooks: ${formatCount(result.events, "new event")}`);
  if (result.kind === "held")
    log(
      `webhooks: ${formatCount(result.events, "new event waits", "new events wait")}; npm run webhooks -- release sends them, npm run webhooks -- held counts them`,
    );
  await writeDeliveries(deps, endsAt);
  return result;
}

/** Sends on the events that waited for the operator. */
export async function releaseEvents(
  deps: Pick<WebhookDeps, "store" | "random" | "log">,
): Promise<{ events: number; deliveries: number }> {
  const events = await deps.store.releaseHeld();
  return { events, deliveries: await writeDeliveries(deps, Number.POSITIVE_INFINITY) };
}

/** Gives the number of deliveries written. */
async function writeDeliveries(
  { store, random, log }: Pick<WebhookDeps, "store" | "random" | "log">,
  endsAt: number,
): Promise<number> {
  const request = { isWanted, mintDeliveryId: () => mintId("dlv", random) };
  let written = 0;
  for (;;) {
    const { deliveries, isDone } = await store.continueFanOut(request);
    written += deliveries;
    if (isDone || performance.now() >= endsAt) break;
  }
  if (written > 0) log(`webhooks: ${formatCount(written, "delivery", "deliveries")} written`);
  return written;
}
