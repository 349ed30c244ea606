/** Events as a reader takes them in: by day, and many of one sort at once as one entry. */
import { findEventName, formatEventTitle } from "#changes/describe-event.ts";
import { pageRoutes, sourceRoutes } from "#site/routes.ts";
import type { ChangeEvent, EventType } from "#schema/event.ts";

export interface EventEntry {
  name: string;
  /** Null once removed. */
  href: string | null;
  /** What follows the name: " was added", ": pricing changed from Free to Paid". */
  rest: string;
}

export interface EventGroup {
  type: EventType;
  commit: string;
  commitHref: string;
  entries: EventEntry[];
}

export interface EventDay {
  /** YYYY-MM-DD. */
  day: string;
  groups: EventGroup[];
}

/** Newest first: by day, and within it by commit and type, in the order in which these first appear. */
export function groupEvents(events: readonly ChangeEvent[]): EventDay[] {
  const days = Map.groupBy(events, (event) => event.at.slice(0, 10));
  return [...days].map(([day, members]) => {
    const groups = Map.groupBy(members, ({ commit, type }) => `${commit} ${type}`);
    return { day, groups: [...groups.values()].map(toGroup) };
  });
}

function toGroup(events: readonly ChangeEvent[]): EventGroup {
  const { type, commit } = events[0]!;
  return { type, commit, commitHref: sourceRoutes.commit(commit), entries: events.map(toEntry) };
}

function toEntry(event: ChangeEvent): EventEntry {
  const name = findEventName(event);
  const title = formatEventTitle(event);
  return {
    name,
    href: event.record === null ? null : pageRoutes.ai(event.record.slug),
    rest: title.startsWith(name) ? title.slice(name.length) : ` (${title})`,
  };
}

const MANY: Readonly<Record<EventType, string>> = {
  "ai.created": "tools were added",
  "ai.updated": "records were updated",
  "ai.renamed": "tools were renamed",
  "ai.removed": "tools were removed",
  "ai.statusChanged": "tools changed their status",
  "ai.pricingChanged": "prices changed or were added",
  "ai.ratingChanged": "ratings changed or were added",
  "ai.termsChanged": "tools changed their terms",
  "ai.endAnnounced": "tools announced their end",
};

/** "1,377 tools were added". */
export function formatManyEvents(type: EventType, count: string): string {
  return `${count} ${MANY[type]}`;
}
