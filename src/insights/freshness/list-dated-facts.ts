/** Every dated fact of the catalogue with its kind: what can grow old. */
import type { Catalog } from "#record/catalog/catalog.ts";
import type { FactKind } from "#site/thresholds.ts";
import { toLastDay } from "#record/catalog/dates.ts";
import { findModelPrice } from "#record/catalog/model-price.ts";
import { listNewestSeries } from "#record/catalog/newest-series.ts";
import type { AiDetail } from "#record/schema/record.ts";

export interface DatedFact {
  kind: FactKind;
  /** Which one, in a reader's words. */
  what: string;
  asOf: string;
}

/**
 * Only the newest of its sort counts: an old sample behind a newer one is history. Tools that ended keep their facts as
 * they are, so those have none.
 */
export function listDatedFacts(record: AiDetail, { probes }: Pick<Catalog, "probes">): DatedFact[] {
  if (record.status === "discontinued") return [];
  const { plans, ratings, metrics, dataUse, maintenance, relations, lifecycle, sources } = record;
  const looks = Object.values(maintenance).flatMap((look) => look?.asOf ?? []);
  const dates: (readonly [kind: FactKind, what: string, asOf: string | null | undefined])[] = [
    ...plans.filter(isStanding).map((plan) => ["price", `plan ${plan.name}`, plan.asOf] as const),
    ...ratings
      .filter((rating) => rating.weight > 0)
      .map((row) => ["rating", `rating on ${row.source}`, row.asOf] as const),
    ...listNewestSeries(metrics).map(({ series, newest }) => ["figure", series.metric, newest.date] as const),
    ...dataUse.filter(isStanding).map((row) => ["data", row.field, row.asOf] as const),
    ["look", "repository", findNewest(looks)],
    ["relation", "connections", findNewest(relations.map((row) => row.asOf))],
    ["end", "announced end", lifecycle.asOf],
    ["visit", "homepage", findNewest((probes.get(record.slug) ?? []).map((probe) => probe.observedAt))],
    ["link", "link", record.linkCheckedAt],
    ["source", "newest source", findNewest(sources.flatMap(({ readAt, asOf }) => [readAt, asOf]))],
    ["review", "review", record.reviewedAt],
  ];
  return dates.flatMap(([kind, what, asOf]) => (asOf === null || asOf === undefined ? [] : [{ kind, what, asOf }]));
}

/** Prices and announced ends of the models of one provider. */
export function listModelFacts({ models, ends }: Catalog["providers"][number]): DatedFact[] {
  const announced = Map.groupBy(
    ends.filter((end) => end.kind === "shutdown" && end.withdrawn === undefined),
    (end) => end.model,
  );
  return [
    ...models.flatMap((model) => {
      const price = findModelPrice(model);
      return price === undefined
        ? []
        : [{ kind: "modelPrice", what: `price of ${model.id}`, asOf: price.asOf } as const];
    }),
    ...[...announced].map(
      ([model, rows]) =>
        ({ kind: "end", what: `end of ${model}`, asOf: findNewest(rows.map((row) => row.asOf))! }) as const,
    ),
  ];
}

export function isStanding(row: { withdrawn: unknown }): boolean {
  return row.withdrawn === null;
}

export function findNewest(dates: readonly (string | null)[]): string | undefined {
  return dates
    .filter((date) => date !== null)
    .reduce<string | undefined>(
      (newest, date) => (newest === undefined || toLastDay(date) > toLastDay(newest) ? date : newest),
      undefined,
    );
}
