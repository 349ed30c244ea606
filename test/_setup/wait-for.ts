import { setTimeout as sleep } from "node:timers/promises";

const PAUSE_MS = 100;
/** So long that only what hangs is ended, also on a machine that is ten times busier than one's own. */
const DEADLINE_MS = 300_000;

/** Asks again until `find` gives a value; throws what it last said when the deadline passes. */
export async function waitFor<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  for (let waitedMs = 0; waitedMs < DEADLINE_MS; waitedMs += PAUSE_MS) {
    const found = await find();
    if (found !== undefined) return found;
    await sleep(PAUSE_MS);
  }
  throw new Error(`Waited ${DEADLINE_MS} ms in vain for ${what}.`);
}
