/** Measured performance side by side: equal settings under one heading, others each with its own. */
import { compareMeasured } from "#insights/benchmarks/side-by-side.ts";
import { formatDateShort } from "#lib/format/date.ts";
import { findResultDate } from "#record/catalog/results.ts";
import { formatOutcome } from "#record/result-words.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { CompareRow } from "./compare-row.ts";

export function listPerformanceRows(records: readonly AiDetail[]): CompareRow[] {
  return compareMeasured(records).map(({ name, label, conditions, results }) => ({
    label: `${name}, ${label.toLowerCase()} (${conditions ?? "not measured alike"})`,
    cells: results.map((result, index) => {
      if (result === null) return { text: null };
      const day = formatDateShort(findResultDate(result));
      return {
        text: `${formatOutcome(result, conditions !== null)}, ${day}`,
        href: `${records[index]!.links.html}#performance`,
      };
    }),
  }));
}
