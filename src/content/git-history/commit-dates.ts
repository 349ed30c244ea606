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
  const { start, indexes } = findLongestRun(dates);
  let last = start;
  return dates.map((date, index) => (indexes.has(index) ? (last = date) : last));
}

/** Dates in order, some commits left out. */
interface Run {
  length: number;
  /** Its first date: the later, the less time it takes. */
  start: number;
  /** Index of its last date. */
  end: number;
  before: Run | undefined;
}

function findLongestRun(dates: readonly number[]): { start: number; indexes: Set<number> } {
  const table = createRunTable(dates);
  let best: Run | undefined;
  for (const [end, date] of dates.entries()) {
    const before = table.findBest(date);
    const run: Run = { length: (before?.length ?? 0) + 1, start: before?.start ?? date, end, before };
    table.add(date, run);
    const isShorter =
      best !== undefined && run.length === best.length && date - run.start < dates[best.end]! - best.start;
    if (best === undefined || run.length > best.length || isShorter) best = run;
  }
  const indexes = new Set<number>();
  for (let run = best; run !== undefined; run = run.before) indexes.add(run.end);
  return { start: best?.start ?? 0, indexes };
}

/** The best run that ends at a date or earlier, in logarithmic time: a Fenwick tree over the dates in order. */
function createRunTable(dates: readonly number[]) {
  const ordered = [...new Set(dates)].sort((a, b) => a - b);
  const places = new Map(ordered.map((date, index) => [date, index + 1]));
  const tree: (Run | undefined)[] = [];
  return {
    add(date: number, run: Run): void {
      for (let place = places.get(date)!; place <= ordered.length; place += place & -place)
        if (isBetterStart(run, tree[place])) tree[place] = run;
    },
    findBest(date: number): Run | undefined {
      let best: Run | undefined;
      for (let place = places.get(date)!; place > 0; place -= place & -place) {
        const run = tree[place];
        if (run !== undefined && isBetterStart(run, best)) best = run;
      }
      return best;
    },
  };
}

/** Whether to go on from a run rather than from another one: it is longer, or began later, or is the one found first. */
function isBetterStart(run: Run, other: Run | undefined): boolean {
  if (other === undefined) return true;
  return (run.length - other.length || run.start - other.start || other.end - run.end) > 0;
}
