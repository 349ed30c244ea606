/** Halves of files that builds left which were killed while they wrote them. */
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "#lib/format/durations.ts";
import { hasCode } from "#lib/format/error-code.ts";

/**
 * Removes files with such names that are older than a day: no build takes as long, and another may be writing a younger
 * one. What can't be removed stays, as it only takes up room.
 */
export function removeDrafts(folder: string, name: RegExp): void {
  try {
    for (const file of readdirSync(folder).filter((found) => name.test(found))) {
      // Another build may have removed or renamed it by now.
      const found = statSync(join(folder, file), { throwIfNoEntry: false });
      if (found !== undefined && Date.now() - found.mtimeMs > DAY_MS) rmSync(join(folder, file), { force: true });
    }
  } catch (error) {
    if (!hasCode(error, "ENOENT", "EACCES", "EPERM")) throw error;
  }
}
