/** All records cut by one property: the parts sum to the whole. */
import { KINDS, PRICINGS } from "#schema/vocabulary.ts";
import type { AiDetail } from "#schema/record.ts";
import type { Trends } from "#schema/trends.ts";

export function buildPricings(records: readonly AiDetail[]): Trends["pricing"] {
  const count = (pricing: string) => records.filter((record) => record.pricing === pricing).length;
  const coverage = { known: records.length - count("unknown"), all: records.length };
  return { coverage, data: PRICINGS.map((pricing) => ({ pricing, count: count(pricing) })) };
}

export function buildKinds(records: readonly AiDetail[]): Trends["kinds"] {
  const count = (kind: string) => records.filter((record) => record.kind === kind).length;
  // Every record states its kind.
  const coverage = { known: records.length, all: records.length };
  return { coverage, data: KINDS.map((kind) => ({ kind, count: count(kind) })) };
}

export function buildOpenness(records: readonly AiDetail[]): Trends["openSource"] {
  const data = [true, false, null].map((openSource) => ({
    openSource,
    count: records.filter((record) => record.openSource === openSource).length,
  }));
  return { coverage: { known: records.length - data[2]!.count, all: records.length }, data };
}
