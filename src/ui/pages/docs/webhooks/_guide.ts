/** Real events, headers, attempts and receivers for the guide to webhooks. */
import type { ApiService } from "#api/service.ts";
import { type Catalog, toListRecord } from "#record/catalog/catalog.ts";
import { HOUR_SECONDS, MINUTE_SECONDS } from "#lib/format/durations.ts";
import { EVENT_TYPES, type EventType } from "#record/schema/event.ts";
import { EXAMPLE_AT } from "#api/http/example-values.ts";
import type { EventExample, WebhookGuide } from "../../../docs/webhook-guide.ts";
import { renderShortened } from "../../../manual/shorten.ts";
import { EXAMPLE_SECRET } from "#inbox/webhooks/examples.ts";
import { buildEventMessage } from "#inbox/webhooks/payload.ts";
import { ATTEMPT_OFFSETS_SECONDS, JITTER } from "#inbox/webhooks/schedule.ts";
import { signMessage } from "#inbox/webhooks/sign.ts";
import { getApiDocument } from "../_document.ts";
import { getProgram } from "../_programs.ts";
import { WEBHOOK_SETTINGS } from "../../_settings.ts";

export async function buildWebhookGuide(service: ApiService): Promise<WebhookGuide> {
  const { webhooks } = await getApiDocument(service);
  const { catalog } = service;
  const { timeoutMs, pendingHours, secretOverlapHours, failingDays, keepDays, maxEventsAtOnce } = WEBHOOK_SETTINGS;
  return {
    events: EVENT_TYPES.map((type) => toExample(catalog, type, webhooks[type]?.post.summary ?? "")),
    headers: signNewest(catalog),
    attempts: ATTEMPT_OFFSETS_SECONDS.map((seconds, index) => ({ number: index + 1, after: formatWait(seconds) })),
    jitter: JITTER,
    settings: {
      timeoutSeconds: timeoutMs / 1000,
      pendingHours,
      secretOverlapHours,
      failingDays,
      keepDays,
      maxEventsAtOnce,
    },
    receivers: [
      { title: "TypeScript, with the standardwebhooks package", ...getProgram("webhook-receiver.ts") },
      { title: "Python, standard library only", ...getProgram("webhook_receiver.py") },
    ],
  };
}

function toExample(catalog: Catalog, type: EventType, meaning: string): EventExample {
  const events = catalog.history.events.filter((event) => event.type === type);
  const body = renderNewest(catalog, type);
  return { type, meaning, count: events.length, body: body === null ? null : renderShortened(JSON.parse(body)) };
}

/** Body of the newest event, exactly as it is signed and sent. */
function renderNewest(catalog: Catalog, type: EventType): string | null {
  const event = catalog.history.events.findLast((candidate) => candidate.type === type);
  if (event === undefined) return null;
  const record = catalog.byId.get(event.aiId);
  return buildEventMessage(event, record === undefined ? null : toListRecord(record), 1).body;
}

function signNewest(catalog: Catalog): [string, string][] {
  const event = catalog.history.events.at(-1);
  if (event === undefined) return [];
  return Object.entries(signMessage([EXAMPLE_SECRET], event.id, EXAMPLE_AT, renderNewest(catalog, event.type) ?? ""));
}

function formatWait(seconds: number): string {
  if (seconds === 0) return "at once";
  return seconds < HOUR_SECONDS ? `${seconds / MINUTE_SECONDS} minutes` : `${seconds / HOUR_SECONDS} hours`;
}
