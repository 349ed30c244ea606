/**
 * How much a record knows of what it could know, beside the score: what our record lacks is not a fault of the tool
 * (contract §14).
 */
import { toLastDay } from "#record/catalog/dates.ts";
import type { AuditCheck, AuditConfidence } from "#record/schema/audit.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { listOrigins } from "./origins.ts";

export function rateConfidence(record: AiDetail, checks: readonly AuditCheck[]): AuditConfidence {
  const applicable = CONFIDENCE_FACTS.filter((fact) => fact.applies(record));
  const known = applicable.filter((fact) => fact.isKnown(record));
  return {
    known: Math.floor((known.length * 100) / applicable.length) / 100,
    sources: listOrigins(record).length,
    oldestAt: findOldest(checks),
  };
}

interface Fact {
  /** What is known, in a reader's words. */
  title: string;
  applies: (record: AiDetail) => boolean;
  isKnown: (record: AiDetail) => boolean;
}

const isAny = (): boolean => true;
const isOpenable = ({ openSource }: AiDetail): boolean => openSource !== false;
const isInUse = ({ status }: AiDetail): boolean => status !== "discontinued";

/** What a record can know of a tool; each counts the same. The methodology page prints the titles. */
export const CONFIDENCE_FACTS: readonly Fact[] = [
  { title: "vendor", applies: isAny, isKnown: ({ vendor }) => vendor !== null },
  { title: "launch date", applies: isAny, isKnown: ({ launchedAt }) => launchedAt !== null },
  { title: "platforms", applies: isAny, isKnown: ({ platforms }) => platforms.length > 0 },
  { title: "whether it is open source", applies: isAny, isKnown: ({ openSource }) => openSource !== null },
  { title: "licence", applies: isOpenable, isKnown: ({ license }) => license !== null },
  { title: "repository", applies: isOpenable, isKnown: ({ repository }) => repository !== null },
  { title: "last commit", applies: isOpenable, isKnown: ({ maintenance }) => maintenance.lastCommitAt !== null },
  { title: "pricing model", applies: isInUse, isKnown: ({ pricing }) => pricing !== "unknown" },
  {
    title: "prices",
    applies: (record) => isInUse(record) && record.pricing !== "free" && record.pricing !== "contact-sales",
    isKnown: ({ plans }) => plans.some((plan) => plan.withdrawn === null),
  },
  {
    title: "use over time",
    applies: isAny,
    isKnown: ({ metrics, ratingCount }) => metrics.length > 0 || ratingCount > 0,
  },
  { title: "data handling", applies: isInUse, isKnown: ({ dataUse }) => dataUse.some((row) => row.withdrawn === null) },
  { title: "a source", applies: isAny, isKnown: ({ sources }) => sources.length > 0 },
];

/** Date of the oldest evidence behind an outcome that counts. */
function findOldest(checks: readonly AuditCheck[]): string | null {
  const dates = checks
    .filter((check) => check.points !== null)
    .flatMap((check) => check.evidence.map((fact) => fact.observedAt))
    .filter((date) => date !== null);
  return dates.reduce<string | null>(
    (oldest, date) => (oldest === null || toLastDay(date) < toLastDay(oldest) ? date : oldest),
    null,
  );
}
