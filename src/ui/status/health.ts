/** How well the catalogue itself is kept: what is missing, by kind, and which records to complete first. */
import { isRated } from "#catalog/catalog.ts";
import { daysBetween, toLastDay } from "#catalog/dates.ts";
import type { AiDetail } from "#schema/record.ts";
import { NOUN } from "#site/nouns.ts";
import { AGE_LIMITS } from "#site/thresholds.ts";

export interface HealthRow {
  id: string;
  title: string;
  /** Why it matters and how to fix it. */
  meaning: string;
  count: number;
  all: number;
  /** Some of the records concerned, most looked at first. */
  examples: readonly Pick<AiDetail, "slug" | "name">[];
  /** Folder of the files to edit. */
  folder: "ais" | "evidence";
}

interface HealthTest {
  id: string;
  title: string;
  meaning: string;
  folder?: "evidence";
  /** Records it could concern; default: all. */
  applies?: (record: AiDetail) => boolean;
  lacks: (record: AiDetail, today: string) => boolean;
}

/** Whether a tool's homepage answered its newest visit; null when nobody has visited it. */
type HasAnswered = (record: AiDetail) => boolean | null;

const MAX_EXAMPLES = 12;
const isInUse = (record: AiDetail): boolean => record.status !== "discontinued";
const newestSource = (record: AiDetail): string | undefined =>
  record.sources
    .flatMap((source) => source.asOf ?? source.readAt ?? [])
    .map(toLastDay)
    .toSorted()
    .at(-1);

const toDeadLinkTest = (hasAnswered: HasAnswered): HealthTest => ({
  id: "dead-link",
  title: "Homepage did not answer",
  meaning: `The newest visit got no page: the address may have changed, or the ${NOUN.one} may have ended.`,
  applies: (record) => isInUse(record) && hasAnswered(record) !== null,
  lacks: (record) => hasAnswered(record) === false,
});

const TESTS: readonly HealthTest[] = [
  {
    id: "source",
    title: "Without a source",
    meaning: "Written from general knowledge. Any page that states its facts would help.",
    lacks: (record) => record.sources.length === 0,
  },
  {
    id: "review",
    title: "Never reviewed by a person",
    meaning: "Nobody has compared the facts with their sources yet.",
    lacks: (record) => record.reviewedAt === null,
  },
  {
    id: "stale",
    title: "Newest source older than a year",
    meaning: "The facts may have changed since.",
    applies: (record) => newestSource(record) !== undefined,
    lacks: (record, today) => daysBetween(newestSource(record) ?? today, today) > AGE_LIMITS.source.freshDays,
  },
  {
    id: "link",
    title: "Link never checked",
    meaning: "No program has visited the homepage yet.",
    applies: isInUse,
    lacks: (record) => record.linkCheckedAt === null,
  },
  {
    id: "rating",
    title: "Not rated",
    meaning: "There is no cited rating that states its number of reviews.",
    folder: "evidence",
    applies: isInUse,
    lacks: (record) => !isRated(record),
  },
  {
    id: "price",
    title: "Paid, but no price known",
    meaning: "A plan with its price, date and source is missing.",
    folder: "evidence",
    applies: (record) => isInUse(record) && !["free", "contact-sales", "unknown"].includes(record.pricing),
    lacks: (record) => record.plans.length === 0,
  },
  {
    id: "pricing",
    title: "Pricing model unknown",
    meaning: "No source says whether it is free.",
    applies: isInUse,
    lacks: (record) => record.pricing === "unknown",
  },
  {
    id: "launch",
    title: "Launch date unknown",
    meaning: "Not even the year is recorded.",
    lacks: (record) => record.launchedAt === null,
  },
  {
    id: "license",
    title: "Open source, but no licence",
    meaning: "Which licence it is under is not recorded.",
    applies: (record) => record.openSource === true,
    lacks: (record) => record.license === null,
  },
  {
    id: "doubt",
    title: "With a noted doubt",
    meaning: "Something in the record may be wrong. Its page says what.",
    lacks: (record) => record.doubts.length > 0,
  },
];

export function findHealth(records: readonly AiDetail[], today: string, hasAnswered: HasAnswered): HealthRow[] {
  return [...TESTS, toDeadLinkTest(hasAnswered)].map(({ id, title, meaning, folder, applies = () => true, lacks }) => {
    const possible = records.filter(applies);
    const found = possible.filter((record) => lacks(record, today));
    return {
      id,
      title,
      meaning,
      folder: folder ?? "ais",
      count: found.length,
      all: possible.length,
      examples: rankExamples(found),
    };
  });
}

/** Records with more reviews come first: more people read them. Ties keep the order of names. */
function rankExamples(records: readonly AiDetail[]): AiDetail[] {
  return records
    .toSorted((a, b) => b.ratingCount - a.ratingCount || b.metrics.length - a.metrics.length)
    .slice(0, MAX_EXAMPLES);
}

/** Names that two records share, folded: perhaps one tool twice. */
export function listSharedNames(byName: ReadonlyMap<string, readonly AiDetail[]>): (readonly AiDetail[])[] {
  return [...byName.values()].filter((records) => new Set(records.map((record) => record.slug)).size > 1);
}
