/** Memory of large builds. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** A catalogue of more records is built with less memory, which takes more time: see the figures in ../README.md. */
const MANY_RECORDS = 20_000;

export function isLarge(records: readonly unknown[]): boolean {
  return records.length > MANY_RECORDS;
}

/** Between two stages: V8 lets garbage grow to several times what is in use before it looks. Takes 20 ms for each 1,000 records. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
