/** The rules of the build that is in `dist/`: one that is put in place while the server runs brings its own. */
import { statSync } from "node:fs";
import { log } from "./log.ts";
import type { SiteRules } from "#build/site-rules.ts";

/**
 * Gives the rules of the build that is there now. A build replaces the folder, so that its identity tells.
 * Throws when the rules can't be read now; later those of the build before stay.
 */
export async function openCurrentRules(
  dist: string,
  read: () => Promise<SiteRules>,
): Promise<() => Promise<SiteRules>> {
  const look = (): string | undefined => {
    const stats = statSync(dist, { throwIfNoEntry: false });
    return stats && `${stats.ino}-${stats.mtimeMs}`;
  };
  // Looked at before it is read: a build that comes meanwhile is another one.
  let readFor = look();
  // One reading for all who ask meanwhile.
  let rules = Promise.resolve(await read());
  return () => {
    const seen = look();
    // While one build takes the place of another there is no folder for a moment, and the former rules hold on.
    if (seen !== undefined && seen !== readFor) {
      const former = rules;
      readFor = seen;
      rules = read().catch((error: unknown) => {
        log.write("error", "The rules of a new build can’t be read; those of the build before it hold on:", { error });
        return former;
      });
    }
    return rules;
  };
}
