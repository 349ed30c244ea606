/** Ids of events: the same change has the same id in every clone and after every rebase. */
import { createHash } from "node:crypto";

const LENGTH = 20;

/**
 * `evt_` and 20 characters of 0-9 and a-z.
 * @param identity text that names the change
 * @param ordinal how many times the very same change happened before
 */
export function toEventId(identity: string, ordinal: number): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([identity, ordinal]))
    .digest("hex");
  return `evt_${BigInt(`0x${hash}`).toString(36).padStart(LENGTH, "0").slice(-LENGTH)}`;
}
