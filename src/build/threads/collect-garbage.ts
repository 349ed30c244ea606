/** When builds collect garbage: late, which saves time, or between stages, which saves memory. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Up to this many records a build needs so little that nobody asks what there is. */
const FEW_RECORDS = 20_000;

/** Above this many records memory always matters more than time; see the figures in ../README.md. */
const MANY_RECORDS = 60_000;

/** What a build of more than a few records takes for each of them while it doesn't save memory, and some more. */
const NEEDED_BYTES = 100_000;

/** Whether a build takes less memory and more time. It changes no byte of what is built. */
export function mustSaveMemory(recordCount: number, availableBytes: number = process.availableMemory()): boolean {
  if (recordCount <= FEW_RECORDS) return false;
  return isHuge(recordCount) || availableBytes < recordCount * NEEDED_BYTES;
}

/** Of so many records one thread writes all, after another has made the index: a second copy takes a gigabyte and more. */
export function isHuge(recordCount: number): boolean {
  return recordCount > MANY_RECORDS;
}

/** Size of old objects at which they are first collected. */
const LATE_MB = 500;

/** Size of young objects at which they are first collected. V8 begins with 1 MB, and doubles that as collections find more alive. */
const FIRST_YOUNG_MB = 96;

/**
 * Called before any thread starts. Nearly all that a build makes lives until its end, so going through it while it grows
 * is in vain: a tenth of the time after an edit of a few thousand records, a quarter of it with 50,000.
 */
export function collectLate(): void {
  setFlagsFromString(`--initial-old-space-size=${LATE_MB}`);
  setFlagsFromString(`--min-semi-space-size=${FIRST_YOUNG_MB}`);
}

/**
 * Called between two stages to save memory: V8 lets garbage grow to several times what is in use before it collects. As a last resort
 * it also moves what is left together, so that pages are given back: half of the memory of a build of 20,000 records.
 * Takes 40 ms for 1,000 records.
 */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
