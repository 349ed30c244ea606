/** The end of a model that counts, out of all that were stated. */
import type { ModelEnd } from "../schema/lifecycle.ts";
import { isPast, toLastDay } from "./dates.ts";

/** An announced day before a bare deprecation before "not sooner than"; of one kind the newest statement. */
export function findModelEnd(ends: readonly ModelEnd[]): ModelEnd | undefined {
  const standing = ends.filter((end) => end.withdrawn === undefined);
  for (const kind of ["shutdown", "deprecated", "not-before"] as const) {
    const newest = standing
      .filter((end) => end.kind === kind)
      .reduce<ModelEnd | undefined>(
        (best, end) => (best === undefined || toLastDay(end.asOf) >= toLastDay(best.asOf) ? end : best),
        undefined,
      );
    if (newest !== undefined) return newest;
  }
  return undefined;
}

/** True from the day after the announced end. */
export function hasModelEnded(end: Pick<ModelEnd, "kind" | "date"> | null | undefined, today: string): boolean {
  return end?.kind === "shutdown" && end.date !== null && isPast(end.date, today);
}
