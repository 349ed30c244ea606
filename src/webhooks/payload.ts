/** What is sent for an event: the message, and what filters look at. */
import type { ChangeEvent } from "#schema/event.ts";
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

type ChangeWithoutRecord = Omit<ChangeEvent, "record">;
type EventData = WebhookPayload["data"];

/**
 * @param record as served now; null once removed
 * @param sequence higher than that of every earlier event
 */
export function buildEventMessage(
  event: ChangeWithoutRecord,
  record: ListRecord | null,
  sequence: number,
): EventMessage {
  const { type, at } = event;
  return {
    body: renderBody(event, record, sequence, (data) =>
      JSON.stringify({ type, timestamp: at, data } satisfies WebhookPayload),
    ),
    subject: { type, aiId: event.aiId, tags: listTags(event, record) },
  };
}

/** The body around an event's data. Until it is short enough, the longest changes are left out, and named. */
export function renderBody(
  { id, slug, aiId, commit, changes }: ChangeWithoutRecord,
  record: ListRecord | null,
  sequence: number,
  render: (data: EventData) => string,
): string {
  const data = { id, sequence, slug, aiId, commit, changes: [...changes], record, omitted: [] as string[] };
  let body = render(data);
  while (Buffer.byteLength(body) >= MAX_BODY_BYTES && data.changes.length > 0) {
    const sizes = data.changes.map((change) => JSON.stringify(change).length);
    const [longest] = data.changes.splice(sizes.indexOf(Math.max(...sizes)), 1);
    data.omitted.push(longest!.field);
    body = render(data);
  }
  return body;
}

/** Tags before and after: followers of a tag hear when a record leaves it. */
function listTags(event: ChangeWithoutRecord, record: ListRecord | null): string[] {
  const changed = event.changes
    .filter((change) => change.field === "tags")
    .flatMap((change) => [change.from, change.to].flat());
  return [...new Set([...(record?.tags ?? []), ...changed.filter((tag) => typeof tag === "string")])];
}
