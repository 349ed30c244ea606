/** Where subjects stand at one benchmark, for lists that are sorted by it. */
import type { Catalog } from "#record/catalog/catalog.ts";
import type { ResultSubject } from "#record/schema/benchmark-view.ts";
import { describeBenchmarks } from "./describe-benchmarks.ts";

export interface Place {
  subject: ResultSubject;
  /** Number of its group: values of two groups don't compare. */
  group: number;
  value: number;
}

/**
 * Every subject once, in the order of the benchmark's page: groups of the main metric first, of these independent results
 * before others, and the best first within a group.
 */
export function listStandings(catalog: Catalog, benchmark: string): Place[] {
  const places = new Map<string, Place>();
  for (const [group, { results }] of (describeBenchmarks(catalog).get(benchmark)?.groups ?? []).entries()) {
    for (const { subject, value } of results)
      if (!places.has(subject.href)) places.set(subject.href, { subject, group, value });
  }
  return [...places.values()];
}
