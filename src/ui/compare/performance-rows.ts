/** Measured performance side by side: equal settings under one heading, others each with its own. */
import { findResultDate } from "#record/catalog/results.ts";
import { formatDateShort } from "#lib/format/date.ts";
import { formatReporter, formatSetting, formatValue } from "#record/result-words.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { ServedResult } from "#record/schema/result-view.ts";
import type { CompareCell, CompareRow } from "./compare-row.ts";

/** Benchmarks that a comparison shows; the rest is on the tools' own pages. */
const MAX_ROWS = 8;

/** Main figures in date of benchmarks that measured two of the tools or more, those of most first. */
export function listPerformanceRows(records: readonly AiDetail[]): CompareRow[] {
  const results = records.map(({ benchmarks }) => benchmarks.filter(({ isLive, isMain }) => isLive && isMain));
  const ids = [...new Set(results.flat().map(({ benchmark }) => benchmark))];
  return ids
    .map((id) => results.map((own) => own.filter(({ benchmark }) => benchmark === id)))
    .filter((cells) => countMeasured(cells) > 1)
    .sort((a, b) => countMeasured(b) - countMeasured(a))
    .slice(0, MAX_ROWS)
    .map((cells) => toRow(cells, records));
}

function countMeasured(cells: readonly (readonly ServedResult[])[]): number {
  return cells.filter((own) => own.length > 0).length;
}

function toRow(cells: readonly (readonly ServedResult[])[], records: readonly AiDetail[]): CompareRow {
  const { name, label } = cells.flat()[0]!;
  const shared = findSharedConditions(cells);
  const comparable =
    shared === undefined ? cells : cells.map((own) => own.filter((one) => toConditions(one) === shared));
  const [first] = comparable.flat();
  const words = shared === undefined ? "not measured alike" : formatConditions(first!);
  return {
    label: `${name}, ${label.toLowerCase()} (${words})`,
    cells: comparable.map((own, index) => toCell(own, shared !== undefined, records[index]!)),
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

/** The best of the tool, with its model and day; where conditions differ, with these as well. */
function toCell(own: readonly ServedResult[], isAlike: boolean, { links }: AiDetail): CompareCell {
  const [best] = own.toSorted((a, b) => (a.higherIsBetter ? b.value - a.value : a.value - b.value));
  if (best === undefined) return { text: null };
  const parts = [
    `${formatValue(best.value, best.unit)}${best.withModel === null ? "" : ` with ${best.withModel}`}`,
    ...(isAlike ? [] : [formatSetting(best.setting), `reported ${formatReporter(best)}`]),
    formatDateShort(findResultDate(best)),
  ];
  return { text: parts.filter((part) => part !== "").join(", "), href: `${links.html}#performance` };
}
