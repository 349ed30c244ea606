/** All records cut by one property: the parts sum to the whole, with those in use, of which shares are taken. */
import { KINDS, PRICINGS } from "#record/schema/vocabulary.ts";
import { isInUse } from "#record/catalog/gaps.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { Trends } from "#record/schema/trends.ts";

export function buildPricings(records: readonly AiDetail[]): Trends["pricing"] {
  const data = PRICINGS.map((pricing) => ({
    pricing,
    ...countPart(records, (record) => record.pricing === pricing),
  }));
  const unknown = data.find(({ pricing }) => pricing === "unknown")?.count ?? 0;
  return { coverage: { known: records.length - unknown, all: records.length }, data };
}

export function buildKinds(records: readonly AiDetail[]): Trends["kinds"] {
  // Every record states its kind.
  const coverage = { known: records.length, all: records.length };
  return { coverage, data: KINDS.map((kind) => ({ kind, ...countPart(records, (record) => record.kind === kind) })) };
}

export function buildOpenness(records: readonly AiDetail[]): Trends["openSource"] {
  const data = [true, false, null].map((openSource) => ({
    openSource,
    ...countPart(records, (record) => record.openSource === openSource),
  }));
  return { coverage: { known: records.length - data[2]!.count, all: records.length }, data };
}

function countPart(
  records: readonly AiDetail[],
  isPart: (record: AiDetail) => boolean,
): { count: number; inUse: number } {
  const part = records.filter(isPart);
  return { count: part.length, inUse: part.filter(isInUse).length };
}
