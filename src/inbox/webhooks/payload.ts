/** What is sent for an event: the message, and what filters look at. */
import { serveChange } from "#content/changes/serve-event.ts";
import type { FieldChange, RecordedEvent } from "#record/schema/event.ts";
import type { ListRecord } from "#record/schema/record.ts";
import type { WebhookPayload } from "#api/schema/webhook.ts";
import type { EventSubject } from "./match.ts";

/** Receivers often cap bodies; Standard Webhooks asks for less than 20 kB. */
const MAX_BODY_BYTES = 20_000;

export interface EventMessage {
  /** Serialised once: what is signed is what is sent. */
  body: string;
  subject: EventSubject;
}

type EventData = WebhookPayload["data"];

/**
 * @param record as served now; null once removed
 * @param sequence higher than that of every earlier event
 */
export function buildEventMessage(event: RecordedEvent, record: ListRecord | null, sequence: number): EventMessage {
  const { type, at } = event;
  return {
    body: renderBody(event, record, sequence, (data) =>
      JSON.stringify({ type, timestamp: at, data } satisfies WebhookPayload),
    ),
    subject: { type, aiId: event.aiId, tags: listTags(event, record) },
  };
}

/**
 * The body around an event's data. Until it is short enough, the longest change loses its whole values, then goes itself
 * and is named.
 */
export function renderBody(
  { id, slug, aiId, commit, changes }: RecordedEvent,
  record: ListRecord | null,
  sequence: number,
  render: (data: EventData) => string,
): string {
  const served = changes.map(serveChange);
  const data = { id, sequence, slug, aiId, commit, changes: served, record, omitted: [] as string[] };
  let body = render(data);
  while (Buffer.byteLength(body) >= MAX_BODY_BYTES && served.length > 0) {
    const longest = findLongest(served);
    if (longest.whole !== null) served[served.indexOf(longest)] = { ...longest, whole: null };
    else data.omitted.push(...served.splice(served.indexOf(longest), 1).map(({ field }) => field));
    body = render(data);
  }
  return body;
}

function findLongest(changes: readonly FieldChange[]): FieldChange {
  const sizes = changes.map((change) => JSON.stringify(change).length);
  return changes[sizes.indexOf(Math.max(...sizes))]!;
}

/** Tags before and after: followers of a tag hear when a record leaves it. */
function listTags(event: RecordedEvent, record: ListRecord | null): string[] {
  const changed = event.changes
    .filter((change) => change.field === "tags")
    .flatMap((change) => [change.from, change.to].flat());
  return [...new Set([...(record?.tags ?? []), ...changed.filter((tag) => typeof tag === "string")])];
}
