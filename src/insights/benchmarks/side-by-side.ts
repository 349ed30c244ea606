/** Measured performance of several tools side by side: results of equal conditions, or else each with its own. */
import { formatSetting } from "#record/result-words.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { ServedResult } from "#record/schema/result-view.ts";

export interface ComparedResults {
  name: string;
  label: string;
  /** What all results share: class of reporter and setting in words; null: they were not measured alike. */
  conditions: string | null;
  /** The best result of each tool, null without one. */
  results: (ServedResult | null)[];
}

/** Benchmarks that a comparison shows; the rest is with the tools themselves. */
const MAX_ROWS = 8;

/** Main figures in date of benchmarks that measured two of the tools or more, those of most first. */
export function compareMeasured(records: readonly Pick<AiDetail, "benchmarks">[]): ComparedResults[] {
  const results = records.map(({ benchmarks }) => benchmarks.filter(({ isLive, isMain }) => isLive && isMain));
  const ids = [...new Set(results.flat().map(({ benchmark }) => benchmark))];
  return ids
    .map((id) => results.map((own) => own.filter(({ benchmark }) => benchmark === id)))
    .filter((cells) => countMeasured(cells) > 1)
    .sort((a, b) => countMeasured(b) - countMeasured(a))
    .slice(0, MAX_ROWS)
    .map(toRow);
}

function countMeasured(cells: readonly (readonly ServedResult[])[]): number {
  return cells.filter((own) => own.length > 0).length;
}

function toRow(cells: readonly (readonly ServedResult[])[]): ComparedResults {
  const { name, label } = cells.flat()[0]!;
  const shared = findSharedConditions(cells);
  const alike = shared === undefined ? cells : cells.map((own) => own.filter((one) => toConditions(one) === shared));
  return {
    name,
    label,
    conditions: shared === undefined ? null : formatConditions(alike.flat()[0]!),
    results: alike.map(findBest),
  };
}

/** Setting and class of reporter that all measured tools have a result of. */
function findSharedConditions(cells: readonly (readonly ServedResult[])[]): string | undefined {
  const [first = [], ...others] = cells.filter((own) => own.length > 0);
  return first
    .map(toConditions)
    .find((conditions) => others.every((own) => own.some((one) => toConditions(one) === conditions)));
}

function toConditions({ setting, class: kind }: ServedResult): string {
  return JSON.stringify([kind, Object.entries(setting ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

function formatConditions(result: ServedResult): string {
  const setting = formatSetting(result.setting);
  return [result.class, setting].filter((part) => part !== "").join(", ");
}

function findBest(own: readonly ServedResult[]): ServedResult | null {
  return own.toSorted((a, b) => (a.higherIsBetter ? b.value - a.value : a.value - b.value))[0] ?? null;
}
