/** True sentences about the market, each with everything needed to check it. */
import type { Coverage } from "#record/schema/trends.ts";

export interface FindingRow {
  label: string;
  value: number;
  /** The whole that `value` is a part of; null when it is not a part. */
  of: number | null;
}

export interface Finding {
  /** Lower-case words, for an anchor. */
  id: string;
  /** The finding itself: a sentence without a full stop, fit for a heading. */
  title: string;
  /** What limits this one in particular; null when the note of its group says all. */
  caveat: string | null;
  /** What a row is about, as a column's heading. */
  rowHead: string;
  /** What `value` counts, as a column's heading. */
  unit: string;
  coverage: Coverage;
  /** Where the figures come from, with the date. */
  source: string;
  rows: FindingRow[];
}

/** Findings that rest on the same facts and share their limits. */
export interface FindingGroup {
  id: string;
  title: string;
  /** What limits all of them: the catalogue's bias, or that prices were read once. */
  note: string;
  findings: Finding[];
}

/** A finding that rests on less of the catalogue than this is not printed. */
export const MIN_COVERAGE = 0.2;

export function isCovered({ coverage }: Pick<Finding, "coverage">): boolean {
  return coverage.all > 0 && coverage.known / coverage.all >= MIN_COVERAGE;
}
