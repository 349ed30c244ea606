import { setTimeout as sleep } from "node:timers/promises";

const PAUSE_MS = 100;

/** Asks again until `find` gives a value; throws what it last said when the deadline passes. */
export async function waitFor<T>(what: string, find: () => Promise<T | undefined>, deadlineMs: number): Promise<T> {
  for (let waitedMs = 0; waitedMs < deadlineMs; waitedMs += PAUSE_MS) {
    const found = await find();
    if (found !== undefined) return found;
    await sleep(PAUSE_MS);
  }
  throw new Error(`Waited ${deadlineMs} ms in vain for ${what}.`);
}
