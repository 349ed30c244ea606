/** One list to work down, the worst first: what the records recommended first lack, and facts past their limit. */
import { sortRecords } from "#record/catalog/sort-records.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { daysBetween, toLastDay } from "#record/catalog/dates.ts";
import { AGE_LIMITS, FACT_KINDS, LOOKED_FOR } from "#site/thresholds.ts";
import { type WorkKind, listLacks } from "./lacks.ts";
import { listStale } from "./measure-freshness.ts";
import { describeMend } from "./mend.ts";
import { rateWorth } from "./worth.ts";

export interface WorkRow {
  slug: string;
  name: string;
  fact: { kind: WorkKind; what: string; asOf: string | null };
  /** Age; null where nothing is known. */
  days: number | null;
  /** Age that is allowed; null for what does not age. */
  limitDays: number | null;
  worth: number;
  /** Worth × age in limits; a missing fact counts as several limits old. */
  priority: number;
  /** Command or file that mends it. */
  mend: string;
}

/**
 * @param kinds where some are named, also every fact of these kinds that is past its limit, of all records and models
 * @param first how many of the recommended are looked through for what is missing
 */
export function listWork(
  catalog: Catalog,
  kinds: readonly WorkKind[] | undefined,
  first: number = LOOKED_FOR.records,
): WorkRow[] {
  const lacks = listLackRows(catalog, first).filter(({ fact }) => kinds?.includes(fact.kind) ?? true);
  const named = new Set(lacks.map(({ slug, fact }) => `${slug} ${fact.kind}`));
  const stale = listStale(
    catalog,
    FACT_KINDS.filter((kind) => kinds?.includes(kind)),
  ).filter(({ slug, fact }) => !named.has(`${slug} ${fact.kind}`));
  const rows = stale.map((row) => ({
    ...row,
    limitDays: AGE_LIMITS[row.fact.kind].freshDays,
    mend: describeMend(row.fact.kind, { slug: row.slug, what: row.fact.what, record: catalog.bySlug.get(row.slug) }),
  }));
  // Stable: of equal priority, lacks come first, in the order of what is recommended.
  return [...lacks, ...rows].sort((a, b) => b.priority - a.priority);
}

function listLackRows(catalog: Catalog, first: number): WorkRow[] {
  const worths = rateWorth(catalog);
  const daysSince = (date: string): number => Math.max(0, daysBetween(toLastDay(date), catalog.today));
  return sortRecords(catalog.records, { key: "recommended" }, catalog)
    .slice(0, first)
    .flatMap((record) =>
      listLacks(record, daysSince).map(({ kind, what, asOf, limitDays, missingLimits }) => {
        const { slug, name } = record;
        const days = asOf === null ? null : daysSince(asOf);
        const worth = worths.get(slug) ?? 0;
        // What is old is no worse than what is missing.
        const limits = Math.min(missingLimits, days === null || limitDays === null ? missingLimits : days / limitDays);
        const mend = describeMend(kind, { slug, what, record });
        return { slug, name, fact: { kind, what, asOf }, days, limitDays, worth, priority: worth * limits, mend };
      }),
    );
}
