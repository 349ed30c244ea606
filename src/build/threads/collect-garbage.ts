/** Memory of large builds. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Above this many records, memory matters more than a few seconds; see the figures in ../README.md. */
const MANY_RECORDS = 20_000;

export function isLarge(recordCount: number): boolean {
  return recordCount > MANY_RECORDS;
}

/** Called between two stages: V8 lets garbage grow to several times the memory in use before it collects. Takes 20 ms per 1,000 records. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
