/** What is sent for an event: the message, and what filters look at. */
import type { ChangeEvent, FieldChange } from "#schema/event.ts";
import type { ListRecord } from "#schema/record.ts";
import type { WebhookPayload } from "#schema/webhook.ts";
import type { EventSubject } from "./match.ts";

/** Receivers often cap bodies; Standard Webhooks asks for less than 20 kB. */
const MAX_BODY_BYTES = 20_000;

export interface EventMessage {
  /** Serialised once: what is signed is what is sent. */
  body: string;
  subject: EventSubject;
}

/**
 * @param record as served now; null once removed
 * @param sequence higher than that of every earlier event
 */
export function buildEventMessage(
  event: Omit<ChangeEvent, "record">,
  record: ListRecord | null,
  sequence: number,
): EventMessage {
  return {
    body: buildBody({ ...event, sequence }, record),
    subject: { type: event.type, aiId: event.aiId, tags: listTags(event, record) },
  };
}

type NumberedEvent = Omit<ChangeEvent, "record"> & { sequence: number };

/** The longest changes are left out first, and named. */
function buildBody(event: NumberedEvent, record: ListRecord | null): string {
  const changes = [...event.changes];
  const omitted: string[] = [];
  let body = render(event, record, changes, omitted);
  while (Buffer.byteLength(body) >= MAX_BODY_BYTES && changes.length > 0) {
    const sizes = changes.map((change) => JSON.stringify(change).length);
    const [longest] = changes.splice(sizes.indexOf(Math.max(...sizes)), 1);
    omitted.push(longest!.field);
    body = render(event, record, changes, omitted);
  }
  return body;
}

function render(event: NumberedEvent, record: ListRecord | null, changes: FieldChange[], omitted: string[]): string {
  const { id, type, at, slug, aiId, commit, sequence } = event;
  const payload: WebhookPayload = {
    type,
    timestamp: at,
    data: { id, sequence, slug, aiId, commit, changes, record, omitted },
  };
  return JSON.stringify(payload);
}

/** Tags before and after: followers of a tag hear when a record leaves it. */
function listTags(event: Omit<ChangeEvent, "record">, record: ListRecord | null): string[] {
  const changed = event.changes
    .filter((change) => change.field === "tags")
    .flatMap((change) => [change.from, change.to].flat());
  return [...new Set([...(record?.tags ?? []), ...changed.filter((tag) => typeof tag === "string")])];
}
