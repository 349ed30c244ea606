/** The rules of the build that is in `dist/`: one that is put in place while the server runs brings its own. */
import { statSync } from "node:fs";
import { log } from "./log.ts";
import type { SiteRules } from "./site-rules.ts";

export interface CurrentRules {
  /** Looks at `dist/`, and says which build it is. A build replaces the folder, so that its identity tells. */
  look: () => string;
  /** Rules of the build that was there at the last look. */
  find: () => Promise<SiteRules>;
}

/** After this long without a look, `find` takes one itself. */
const MAX_UNSEEN_MS = 1000;

/** Throws when the rules can't be read now; later those of the build before stay. */
export async function openCurrentRules(dist: string, read: () => Promise<SiteRules>): Promise<CurrentRules> {
  let seen = "";
  let seenAtMs = 0;
  const look = (): string => {
    const stats = statSync(dist, { throwIfNoEntry: false });
    seenAtMs = performance.now();
    if (stats === undefined) return "none";
    // While one build takes the place of another there is no folder for a moment, and the former rules hold on.
    return (seen = `${stats.ino}-${stats.mtimeMs}`);
  };
  // Looked at before it is read: a build that comes meanwhile is another one.
  look();
  let readFor = seen;
  // One reading for all who ask meanwhile.
  let rules = Promise.resolve(await read());
  return {
    look,
    find() {
      if (performance.now() - seenAtMs >= MAX_UNSEEN_MS) look();
      if (seen !== readFor) {
        const former = rules;
        readFor = seen;
        rules = read().catch((error: unknown) => {
          log.write("error", "The rules of a new build can’t be read; those of the build before it hold on:", {
            error,
          });
          return former;
        });
      }
      return rules;
    },
  };
}
