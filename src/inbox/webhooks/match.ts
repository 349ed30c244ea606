/** Which endpoint gets which event. */
import type { EventType } from "#record/schema/event.ts";

/** What filters look at. */
export interface EventSubject {
  type: EventType;
  aiId: string;
  /** Tags of the record before and after the change. */
  tags: string[];
}

export interface Subscription {
  events: readonly EventType[];
  /** By id, so that a renamed record still matches. Empty: every record. */
  recordIds: readonly string[];
  /** Empty: every tag. */
  tags: readonly string[];
}

/** True when type, record and tag all fit. */
export function isWanted(subscription: Subscription, subject: EventSubject): boolean {
  const { events, recordIds, tags } = subscription;
  return (
    events.includes(subject.type) &&
    (recordIds.length === 0 || recordIds.includes(subject.aiId)) &&
    (tags.length === 0 || subject.tags.some((tag) => tags.includes(tag)))
  );
}
