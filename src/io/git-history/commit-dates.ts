/** When commits were made, as far as the clocks of those who made them can be believed. */
import { runGit } from "./git.ts";

/** Seconds since 1970 by commit id, for the first-parent history of HEAD: never earlier than the commit before. */
export async function readCommitDates(root: string): Promise<ReadonlyMap<string, number>> {
  const output = await runGit(root, ["log", "--first-parent", "--reverse", "--format=%H %ct", "HEAD"]);
  const lines = output.toString("utf8").trim().split("\n");
  const commits = lines.map((line) => line.split(" ") as [string, string]);
  const dates = straightenDates(commits.map(([, seconds]) => Number(seconds)));
  return new Map(commits.map(([commit], index) => [commit, dates[index]!]));
}

/**
 * Dates in order: those that fit into the longest run that never goes back are believed, and of two such runs the one
 * that takes less time; any other commit counts as made when the one before it was. One wrong clock, years back or
 * ahead, then moves no other commit, and what it dated wrongly is put right by the next commits.
 */
export function straightenDates(dates: readonly number[]): number[] {
  if (dates.every((date, index) => index === 0 || dates[index - 1]! <= date)) return [...dates];
  const believed = findLongestRun(dates);
  let last = dates[Math.min(...believed)]!;
  return dates.map((date, index) => (believed.has(index) ? (last = date) : last));
}

interface Run {
  length: number;
  /** Its first date: the later, the less time it takes. */
  start: number;
  /** Index before this one in the run. */
  before: number | undefined;
}

/** Indexes of the run. Takes the square of the number of commits, where dates are out of order at all. */
function findLongestRun(dates: readonly number[]): Set<number> {
  const runs: Run[] = [];
  let best = 0;
  for (const [index, date] of dates.entries()) {
    let run: Run = { length: 1, start: date, before: undefined };
    for (let earlier = 0; earlier < index; earlier++) {
      const { length, start } = runs[earlier]!;
      const isLonger = length + 1 > run.length || (length + 1 === run.length && start > run.start);
      if (dates[earlier]! <= date && isLonger) run = { length: length + 1, start, before: earlier };
    }
    runs.push(run);
    if (isBetter(run, date, runs[best]!, dates[best]!)) best = index;
  }
  const indexes = new Set<number>();
  for (let index: number | undefined = best; index !== undefined; index = runs[index]!.before) indexes.add(index);
  return indexes;
}

function isBetter(run: Run, end: number, other: Run, otherEnd: number): boolean {
  return run.length > other.length || (run.length === other.length && end - run.start < otherEnd - other.start);
}
