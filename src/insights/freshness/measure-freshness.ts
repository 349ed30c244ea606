/** Which share of the facts is within its age limit, by kind: as many facts, and as much as they matter. */
import { AGE_LIMITS, FACT_KINDS, type FactKind } from "#site/thresholds.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { daysBetween, toLastDay } from "#record/catalog/dates.ts";
import { type DatedFact, listDatedFacts, listModelFacts } from "./list-dated-facts.ts";
import { rateWorth } from "./worth.ts";

export interface FreshnessRow {
  kind: FactKind;
  title: string;
  limitDays: number;
  total: number;
  fresh: number;
  /** Share of the worth of all these facts whose facts are fresh; null where there are none. */
  freshWorth: number | null;
}

export function measureFreshness(catalog: Catalog): FreshnessRow[] {
  const facts = listFacts(catalog);
  return FACT_KINDS.map((kind) => {
    const rows = facts.filter((row) => row.fact.kind === kind);
    const fresh = rows.filter((row) => row.days <= AGE_LIMITS[kind].freshDays);
    const worth = sumWorth(rows);
    return {
      kind,
      title: AGE_LIMITS[kind].title,
      limitDays: AGE_LIMITS[kind].freshDays,
      total: rows.length,
      fresh: fresh.length,
      freshWorth: worth === 0 ? null : sumWorth(fresh) / worth,
    };
  });
}

export interface StaleRow {
  slug: string;
  name: string;
  worth: number;
  fact: DatedFact;
  days: number;
  /** Worth × age in limits: what to look at first. */
  priority: number;
}

/** Facts past their limit, the most urgent first; ties by slug. */
export function listStale(catalog: Catalog, kinds: readonly FactKind[] = FACT_KINDS): StaleRow[] {
  return listFacts(catalog)
    .filter(({ fact, days }) => kinds.includes(fact.kind) && days > AGE_LIMITS[fact.kind].freshDays)
    .map((row) => ({ ...row, priority: (row.worth * row.days) / AGE_LIMITS[row.fact.kind].freshDays }))
    .sort((a, b) => b.priority - a.priority || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0));
}

type AgedFact = Omit<StaleRow, "priority">;

function listFacts(catalog: Catalog): AgedFact[] {
  const worths = rateWorth(catalog);
  const toAged = (slug: string, name: string, fact: DatedFact): AgedFact => ({
    slug,
    name,
    worth: worths.get(slug) ?? 0,
    fact,
    days: Math.max(0, daysBetween(toLastDay(fact.asOf), catalog.today)),
  });
  return [
    ...catalog.records.flatMap((record) =>
      listDatedFacts(record, catalog).map((fact) => toAged(record.slug, record.name, fact)),
    ),
    ...catalog.providers.flatMap((provider) =>
      listModelFacts(provider).map((fact) => toAged(provider.record ?? provider.id, provider.name, fact)),
    ),
  ];
}

function sumWorth(rows: readonly AgedFact[]): number {
  return rows.reduce((sum, row) => sum + row.worth, 0);
}
