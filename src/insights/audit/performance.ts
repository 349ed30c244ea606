/** Published results beside the score: what nobody has measured must not cost points, so none of it enters the score. */
import type { AuditPerformance } from "#record/schema/audit.ts";
import type { AiDetail } from "#record/schema/record.ts";

export function listPerformance({ benchmarks }: Pick<AiDetail, "benchmarks">): AuditPerformance {
  const results = benchmarks.filter(({ isMain, isLive }) => isMain && isLive);
  if (results.length > 0) return { results, note: null };
  const note =
    benchmarks.length === 0
      ? "No published result of a benchmark is known."
      : "The published results that are known are too old, or no main figure of their benchmark.";
  return { results, note };
}
