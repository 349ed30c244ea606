/** Which records people paired with the same tools: what two tools are both weighed against makes them alike. */
import type { RankingInput } from "./rankable-record.ts";

/** Ties of this much count in full: two common partners that have few others. */
const FULL_COMPANY = 2;

/**
 * For each record the records with a common partner, with a strength from 0 to 1. A partner of many tools says
 * less about each of them. Pairs themselves don't count as company: whether two tools are paired is not looked at.
 */
export function findCompany(
  records: RankingInput["records"],
  pairs: ReadonlyMap<string, readonly string[]>,
): Map<number, number>[] {
  const indexes = new Map(records.map((record, index) => [record.slug, index]));
  return records.map(({ slug }) => {
    const company = new Map<number, number>();
    for (const partner of pairs.get(slug) ?? []) {
      const others = pairs.get(partner) ?? [];
      for (const other of others) {
        const index = indexes.get(other)!;
        if (other !== slug) company.set(index, (company.get(index) ?? 0) + 1 / Math.sqrt(others.length));
      }
    }
    for (const [index, strength] of company) company.set(index, Math.min(1, strength / FULL_COMPANY));
    return company;
  });
}
