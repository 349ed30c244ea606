/** What a record lacks: the same questions are asked by the filter, the home page and the status page. */
import { GLANCE_KEYS } from "../schema/glance.ts";
import type { AiDetail } from "../schema/record.ts";
import { isRated } from "./catalog.ts";

export interface Gap {
  /** Value of the filter. */
  id: string;
  title: string;
  /** Why it matters and how to fix it. */
  meaning: string;
  /** Folder of the files to edit, when it isn't that of the records. */
  folder?: "evidence";
  /** Records it could concern; default: all. */
  applies?: (record: AiDetail) => boolean;
  isFound: (record: AiDetail) => boolean;
}

export const GAPS: readonly Gap[] = [
  {
    id: "source",
    title: "Without a source",
    meaning: "Written from general knowledge. Any page that states its facts would help.",
    isFound: (record) => record.sources.length === 0,
  },
  {
    id: "link",
    title: "Link never checked",
    meaning: "No program has visited the homepage yet.",
    applies: isInUse,
    isFound: (record) => record.linkCheckedAt === null,
  },
  {
    id: "rating",
    title: "Not rated",
    meaning: "There is no cited rating that states its number of reviews.",
    folder: "evidence",
    applies: isInUse,
    isFound: (record) => !isRated(record),
  },
  {
    id: "price",
    title: "Paid, but no price known",
    meaning: "A plan with its price, date and source is missing.",
    folder: "evidence",
    applies: (record) => isInUse(record) && !["free", "contact-sales", "unknown"].includes(record.pricing),
    isFound: (record) => record.plans.length === 0,
  },
  {
    id: "pricing",
    title: "Pricing model unknown",
    meaning: "No source says whether it is free.",
    applies: isInUse,
    isFound: (record) => record.pricing === "unknown",
  },
  {
    id: "launch",
    title: "Launch date unknown",
    meaning: "Not even the year is recorded.",
    isFound: (record) => record.launchedAt === null,
  },
  {
    id: "license",
    title: "Open source, but no licence",
    meaning: "Which licence it is under is not recorded.",
    applies: (record) => record.openSource === true,
    isFound: (record) => record.license === null,
  },
  {
    id: "answers",
    title: "Questions without a known answer",
    meaning: "Of the six questions that people come with, at least one has no answer from a source that was read.",
    isFound: (record) => record.answered < GLANCE_KEYS.length,
  },
  {
    id: "doubt",
    title: "With a noted doubt",
    meaning: "Something in the record may be wrong. Its page says what.",
    isFound: (record) => record.doubts.length > 0,
  },
];

/** Ids of what a record lacks. */
export function listGaps(record: AiDetail): string[] {
  return GAPS.filter(({ applies = () => true, isFound }) => applies(record) && isFound(record)).map(({ id }) => id);
}

export function isInUse(record: Pick<AiDetail, "status">): boolean {
  return record.status !== "discontinued";
}
