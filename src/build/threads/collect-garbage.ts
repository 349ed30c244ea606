/** When builds collect garbage: late in small ones, which saves time, and between stages in large ones, which saves memory. */
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

/** Size of old objects at which they are first collected. */
const LATE_MB = 500;

/** Size of young objects at which they are first collected. V8 begins with 1 MB, and doubles that as collections find more alive. */
const FIRST_YOUNG_MB = 32;

/**
 * Called before any thread starts. Nearly all that a build of a few thousand records makes lives until its end, so going
 * through it while it grows is in vain: a tenth of the time after an edit.
 */
export function collectLate(): void {
  setFlagsFromString(`--initial-old-space-size=${LATE_MB}`);
  setFlagsFromString(`--min-semi-space-size=${FIRST_YOUNG_MB}`);
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
