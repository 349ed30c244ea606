/** What people come for and a record lacks: nothing is known, or what is known was read too long ago. */
import { isMoreThanHomePage } from "#record/catalog/source-link.ts";
import { isInUse } from "#record/catalog/gaps.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { AGE_LIMITS, FACT_KINDS, type FactKind, LOOKED_FOR } from "#site/thresholds.ts";
import { findNewest, isStanding } from "./list-dated-facts.ts";

export const LACK_KINDS = ["source", "price", "data", "platforms", "license", "look"] as const;
export type LackKind = (typeof LACK_KINDS)[number];

/** What can be worked on: what is missing, and what has grown old. */
export type WorkKind = LackKind | FactKind;
export const WORK_KINDS: readonly WorkKind[] = [...new Set<WorkKind>([...LACK_KINDS, ...FACT_KINDS])];

export interface Lack {
  kind: LackKind;
  /** In a reader's words. */
  what: string;
  /** Date of what is known; null when nothing is. */
  asOf: string | null;
  /** How old it may be; null when it does not age. */
  limitDays: number | null;
  /** As many limits old does a missing one count: a price is missed more than a licence. */
  missingLimits: number;
}

interface Need {
  kind: LackKind;
  missing: string;
  old: string;
  limitDays: number | null;
  missingLimits: number;
  applies: (record: AiDetail) => boolean;
  /** Newest date of what is known; null for what does not age; undefined when nothing is known. */
  findNewest: (record: AiDetail) => string | null | undefined;
}

const NEEDS: readonly Need[] = [
  {
    kind: "source",
    missing: "no source but a home page",
    old: "newest source",
    limitDays: null,
    missingLimits: 4,
    applies: () => true,
    findNewest: ({ sources }) => (sources.some(isMoreThanHomePage) ? null : undefined),
  },
  {
    kind: "price",
    missing: "no price",
    old: "newest price",
    limitDays: AGE_LIMITS.price.freshDays,
    missingLimits: 4,
    applies: ({ pricing }) => pricing !== "free" && pricing !== "contact-sales",
    findNewest: ({ plans }) => findNewest(plans.filter(isStanding).map(({ asOf }) => asOf)),
  },
  {
    kind: "data",
    missing: "no word on training with input",
    old: "training with input",
    limitDays: AGE_LIMITS.data.freshDays,
    missingLimits: 3,
    // What runs as part of one's own program sends its maker nothing.
    applies: ({ kind }) => kind !== "library",
    findNewest: ({ dataUse }) =>
      findNewest(dataUse.filter((row) => row.field === "trainsOnInput" && isStanding(row)).map(({ asOf }) => asOf)),
  },
  {
    kind: "platforms",
    missing: "no platform",
    old: "platforms",
    limitDays: null,
    missingLimits: 3,
    applies: () => true,
    findNewest: ({ platforms }) => (platforms.length > 0 ? null : undefined),
  },
  {
    kind: "license",
    missing: "open source, but no licence",
    old: "licence",
    limitDays: null,
    missingLimits: 2,
    applies: ({ openSource }) => openSource === true,
    findNewest: ({ license }) => (license === null ? undefined : null),
  },
  {
    kind: "look",
    missing: "no release or commit",
    old: "last release or commit",
    limitDays: LOOKED_FOR.lookDays,
    missingLimits: 2,
    applies: () => true,
    findNewest: ({ maintenance: { lastReleaseAt, lastCommitAt } }) =>
      findNewest([lastReleaseAt, lastCommitAt].flatMap((look) => look?.asOf ?? [])),
  },
];

/** In the order of the table; records that ended lack nothing. @param daysSince days from a date to today */
export function listLacks(record: AiDetail, daysSince: (date: string) => number): Lack[] {
  if (!isInUse(record)) return [];
  return NEEDS.filter(({ applies }) => applies(record)).flatMap(
    ({ kind, missing, old, limitDays, missingLimits, findNewest }): Lack[] => {
      const newest = findNewest(record);
      if (newest === undefined) return [{ kind, what: missing, asOf: null, limitDays, missingLimits }];
      if (newest === null || limitDays === null || daysSince(newest) <= limitDays) return [];
      return [{ kind, what: old, asOf: newest, limitDays, missingLimits }];
    },
  );
}
