/** When builds collect garbage: late, which saves time, or between stages, which saves memory. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Up to this many records, a build never saves memory: 10,000 take 1.9 GB. */
const FEW_RECORDS = 20_000;

/** Above this many records, a build always saves memory; the figures are in ../README.md. */
const MANY_RECORDS = 60_000;

/** Between the two, a build saves memory when less than this is available for each record: 50,000 take 4.2 GB. */
const NEEDED_BYTES = 100_000;

/** Whether a build is to take less memory and more time. What it writes is the same. */
export function mustSaveMemory(recordCount: number, availableBytes: number = process.availableMemory()): boolean {
  if (recordCount <= FEW_RECORDS) return false;
  return isHuge(recordCount) || availableBytes < recordCount * NEEDED_BYTES;
}

/**
 * Whether one thread writes everything, after another has made the index: a second copy of so many records takes more than
 * 1 GB.
 */
export function isHuge(recordCount: number): boolean {
  return recordCount > MANY_RECORDS;
}

/** Size of old objects at which they are first collected. */
const LATE_MB = 500;

/** Size of young objects at which they are first collected. V8 starts at 1 MB, and doubles it as more objects survive. */
const FIRST_YOUNG_MB = 96;

/**
 * Called before any thread starts. Nearly everything a build makes is in use until its end, so early collections find
 * little: they took a tenth of the time of an edit among a few thousand records, and a quarter among 50,000.
 */
export function collectLate(): void {
  setFlagsFromString(`--initial-old-space-size=${LATE_MB}`);
  setFlagsFromString(`--min-semi-space-size=${FIRST_YOUNG_MB}`);
}

/**
 * Called between two stages to save memory: V8 lets garbage grow to several times what is in use before it collects. A
 * collection of "last resort" also compacts the heap and returns pages, which halves the memory of a build of 20,000
 * records. Takes 40 ms for 1,000 records.
 */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
