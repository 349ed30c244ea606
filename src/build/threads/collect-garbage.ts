/** Memory of large builds. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Above this many records, memory matters more than a few seconds; see the figures in ../README.md. */
const MANY_RECORDS = 20_000;

export function isLarge(recordCount: number): boolean {
  return recordCount > MANY_RECORDS;
}

/** Above this many records one thread writes all, after another has made the index: a second copy takes a gigabyte and more. */
const MOST_SHARED_RECORDS = 60_000;

export function isHuge(recordCount: number): boolean {
  return recordCount > MOST_SHARED_RECORDS;
}

/**
 * Called between two stages: V8 lets garbage grow to several times the memory in use before it collects. As a last resort
 * it also moves what is left together, so that pages are given back: half of the memory of a build of 20,000 records.
 * Takes 40 ms for 1,000 records.
 */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
