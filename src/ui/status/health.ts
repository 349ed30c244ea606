/** How well the catalogue itself is kept: what is missing, by kind, and which records to complete first. */
import { daysBetween, toLastDay } from "#record/catalog/dates.ts";
import { GAPS, type Gap, isInUse } from "#record/catalog/gaps.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { NOUN } from "#site/nouns.ts";
import { pageRoutes } from "#site/routes.ts";
import { AGE_LIMITS } from "#site/thresholds.ts";

export interface HealthRow {
  id: string;
  title: string;
  /** Why it matters and how to fix it. */
  meaning: string;
  count: number;
  all: number;
  /** Address of a list of exactly these records. */
  list: string;
  /** Records concerned, the most used first: some, or all of them where no filter finds them. */
  records: readonly Pick<AiDetail, "slug" | "name">[];
  /** Folder of the files to edit. */
  folder: "ais" | "evidence";
}

/** Asked only here: the answer depends on the day, on visits, or is a filter of its own. */
interface HealthTest extends Gap {
  /** A filtered list of the records concerned; null: no filter finds them, so the page itself lists all. */
  list: string | null;
}

/** Whether a tool's homepage answered its newest visit; null when nobody has visited it. */
type HasAnswered = (record: AiDetail) => boolean | null;

const MAX_EXAMPLES = 12;

export function findHealth(records: readonly AiDetail[], today: string, hasAnswered: HasAnswered): HealthRow[] {
  return listTests(today, hasAnswered).map(({ id, title, meaning, folder, applies = () => true, isFound, list }) => {
    const possible = records.filter(applies);
    const found = possible.filter(isFound);
    return {
      id,
      title,
      meaning,
      folder: folder ?? "ais",
      count: found.length,
      all: possible.length,
      list: list ?? `#gap-${id}`,
      records: list === null ? rankRecords(found) : rankRecords(found).slice(0, MAX_EXAMPLES),
    };
  });
}

function listTests(today: string, hasAnswered: HasAnswered): HealthTest[] {
  return [
    {
      id: "review",
      title: "Never reviewed by a person",
      meaning: "Nobody has compared the facts with their sources yet.",
      isFound: (record) => record.reviewedAt === null,
      list: toList({ reviewed: "false" }),
    },
    ...GAPS.map((gap) => ({ ...gap, list: toList({ gap: gap.id }) })),
    {
      id: "stale",
      title: "Newest source older than a year",
      meaning: "The facts may have changed since.",
      applies: (record) => findNewestSource(record) !== undefined,
      isFound: (record) => daysBetween(findNewestSource(record) ?? today, today) > AGE_LIMITS.source.freshDays,
      list: null,
    },
    {
      id: "dead-link",
      title: "Homepage didn’t respond",
      meaning: `The newest visit got no page: the address may have changed, or the ${NOUN.one} may have ended.`,
      applies: (record) => isInUse(record) && hasAnswered(record) !== null,
      isFound: (record) => hasAnswered(record) === false,
      list: null,
    },
  ];
}

function toList(filter: Readonly<Record<string, string>>): string {
  return pageRoutes.filtered(filter);
}

function findNewestSource({ sources }: AiDetail): string | undefined {
  return sources
    .flatMap((source) => source.asOf ?? source.readAt ?? [])
    .map(toLastDay)
    .toSorted()
    .at(-1);
}

/** Tools with more reviews come first: more people read their records. Ties keep the order of names. */
function rankRecords(records: readonly AiDetail[]): AiDetail[] {
  return records.toSorted((a, b) => b.ratingCount - a.ratingCount || b.metrics.length - a.metrics.length);
}

/** Names that two records share, folded: perhaps one tool twice. */
export function listSharedNames(byName: ReadonlyMap<string, readonly AiDetail[]>): (readonly AiDetail[])[] {
  return [...byName.values()].filter((records) => new Set(records.map((record) => record.slug)).size > 1);
}
