/** Looks at a repository, read for a check. */
import { addDays, toLastDay } from "#record/catalog/dates.ts";
import { formatDate } from "#lib/format/date.ts";
import type { Maintenance, Observed } from "#record/schema/record-facts.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { LOOK_AGE } from "./table/definition.ts";
import { formatCount } from "#lib/format/number.ts";

/** What was seen, unless nobody has looked for so long that it says nothing about today. */
export function findRecentLook<Value>(observed: Observed<Value> | null, today: string): Observed<Value> | undefined {
  if (observed === null) return undefined;
  return toLastDay(observed.asOf) >= addDays(today, -LOOK_AGE) ? observed : undefined;
}

/** "3 days before the repository was checked on 21 August 2026": what came after is not known, and not held against the tool. */
export function formatAge(days: number, { asOf }: { asOf: string }): string {
  const checked = `the repository was checked on ${formatDate(asOf)}`;
  return days === 0 ? `the day ${checked}` : `${formatCount(days, "day")} before ${checked}`;
}

/** Everything that was seen of the repository. */
export function listLooks({ maintenance }: Pick<AiDetail, "maintenance">): Look[] {
  return Object.values(maintenance).filter((look) => look !== null);
}

/** What was seen, without what `isKept` refuses. A record holds the newest look alone: an older one does not return. */
export function keepLooks(maintenance: Maintenance, isKept: (look: Look) => boolean): Maintenance {
  const kept = Object.entries(maintenance).map(([key, look]) => [key, look !== null && isKept(look) ? look : null]);
  return Object.fromEntries(kept) as Maintenance;
}

type Look = NonNullable<Maintenance[keyof Maintenance]>;
