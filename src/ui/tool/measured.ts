/** Published results of one tool or model in the order in which a page shows them. */
import { findResultDate } from "#record/catalog/results.ts";
import type { ServedResult } from "#record/schema/result-view.ts";

export interface Measured {
  /** The best main figure of each benchmark and class of reporter, independent ones first. */
  best: ServedResult[];
  /** All others that count. */
  further: ServedResult[];
  /** Too old to count. */
  old: ServedResult[];
  /** Benchmarks whose results may be cited one by one only, with the licence that says so. */
  citedOnly: string[];
}

export function arrangeResults(results: readonly ServedResult[]): Measured {
  const known = results.filter(({ withdrawn }) => withdrawn === null);
  const live = known.filter(({ isLive }) => isLive);
  const byLine = Map.groupBy(
    live.filter(({ isMain }) => isMain),
    (result) => `${result.benchmark} ${result.class}`,
  );
  const best = [...byLine.values()].map((own) => own.toSorted(compareValues)[0]!).sort(compareLines);
  const citedOnly = live
    .filter(({ reuse }) => reuse === "citation-only")
    .map(({ name, license }) => `${name} (${license ?? "no licence stated"})`);
  return {
    best,
    further: live.filter((result) => !best.includes(result)).sort(compareLines),
    old: known.filter(({ isLive }) => !isLive),
    citedOnly: [...new Set(citedOnly)],
  };
}

const CLASS_ORDER: Readonly<Record<ServedResult["class"], number>> = {
  independent: 0,
  "self-reported": 1,
  competitor: 2,
};

/** Independent ones first, then the newest. */
function compareLines(a: ServedResult, b: ServedResult): number {
  const [day, other] = [findResultDate(a), findResultDate(b)];
  return CLASS_ORDER[a.class] - CLASS_ORDER[b.class] || (day < other ? 1 : day > other ? -1 : 0);
}

function compareValues(a: ServedResult, b: ServedResult): number {
  return a.higherIsBetter ? b.value - a.value : a.value - b.value;
}
