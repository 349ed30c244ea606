/** Ids of events: the same change has the same id in every clone and after every rebase. */
import { createHash } from "node:crypto";

const LENGTH = 20;

/**
 * The id of a change that may have happened before. The same change takes ordinals one after the other, so the first
 * free one is found by halving: counting up costs as many hashes as there are such events, for each of them.
 */
export function findFreeEventId(identity: string, taken: ReadonlySet<string>): string {
  const isTaken = (ordinal: number): boolean => taken.has(toEventId(identity, ordinal));
  let [last, free] = [-1, 0];
  while (isTaken(free)) [last, free] = [free, free * 2 + 1];
  while (free - last > 1) {
    const middle = Math.floor((last + free) / 2);
    if (isTaken(middle)) last = middle;
    else free = middle;
  }
  return toEventId(identity, free);
}

/**
 * `evt_` and 20 characters of 0-9 and a-z.
 * @param identity text that names the change
 * @param ordinal how many times the very same change happened before
 */
function toEventId(identity: string, ordinal: number): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([identity, ordinal]))
    .digest("hex");
  return `evt_${BigInt(`0x${hash}`).toString(36).padStart(LENGTH, "0").slice(-LENGTH)}`;
}
