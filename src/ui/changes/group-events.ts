/** Events as a reader takes them in: by day, and many of one sort at once as one line that opens. */
import { type ChangeLine, listChangeLines } from "#content/changes/change-lines.ts";
import { findEventName } from "#content/changes/describe-event.ts";
import type { ChangeEvent, EventType } from "#record/schema/event.ts";
import { NOUN } from "#site/nouns.ts";
import { pageRoutes, sourceRoutes } from "#site/routes.ts";

export interface EventEntry {
  name: string;
  /** Null once removed. */
  href: string | null;
  /** What the name alone doesn't say: " was added". Empty where lines say it. */
  verb: string;
  lines: readonly ChangeLine[];
  tags: readonly string[];
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
  return {
    name: findEventName(event),
    href: event.record === null ? null : pageRoutes.ai(event.record.slug),
    verb: VERBS[event.type] ?? "",
    lines: listChangeLines(event),
    tags: event.record?.tags ?? [],
  };
}

const VERBS: Readonly<Partial<Record<EventType, string>>> = {
  "ai.created": " was added",
  "ai.removed": " was removed",
  "ai.endAnnounced": " announced its end",
  "ai.recordSet": " has the best known result",
};

/** Kinds of change as people look for them. */
export const KIND_LABELS: Readonly<Record<EventType, string>> = {
  "ai.created": "Added",
  "ai.updated": "Facts corrected or completed",
  "ai.renamed": "Renamed",
  "ai.removed": "Removed",
  "ai.statusChanged": "Status",
  "ai.pricingChanged": "Prices",
  "ai.ratingChanged": "Ratings",
  "ai.termsChanged": "Terms",
  "ai.endAnnounced": "Announced ends",
  "ai.recordSet": "Best results",
};

const MANY: Readonly<Record<EventType, string>> = {
  "ai.created": `${NOUN.many} were added`,
  "ai.updated": "records were updated",
  "ai.renamed": `${NOUN.many} were renamed`,
  "ai.removed": `${NOUN.many} were removed`,
  "ai.statusChanged": `${NOUN.many} changed status`,
  "ai.pricingChanged": `${NOUN.many} got new or changed prices`,
  "ai.ratingChanged": `${NOUN.many} got new or changed ratings`,
  "ai.termsChanged": `${NOUN.many} changed their terms`,
  "ai.endAnnounced": `${NOUN.many} announced their end`,
  "ai.recordSet": `${NOUN.many} set the best known result of a benchmark`,
};

/** "1,377 tools were added". */
export function formatManyEvents(type: EventType, count: string): string {
  return `${count} ${MANY[type]}`;
}
