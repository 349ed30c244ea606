/** The dynamic half of `npm start`: opened, offered to the functions, and ticking as the platform's schedule does. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { CATALOG_FOLDER } from "#io/snapshot.ts";
import { provideDynamic } from "./dynamic-instance.ts";
import { loadService, reloadService } from "./load-service.ts";
import { openLocal } from "./open-local.ts";
import { startOperatorEndpoint } from "./operator-endpoint.ts";

export interface RunningDynamic {
  /** What a person who starts the server should know, a sentence each. */
  notices: string[];
  close: () => Promise<void>;
}

/** Production ticks every minute; here nobody wants to wait for that. */
const TICK_MS = 2000;
const BUDGET_MS = 20_000;

/** @param root folder with the build and the migrations */
export async function startDynamic(root: string, log: (line: string) => void): Promise<RunningDynamic> {
  const { dynamic, notices } = await openLocal({
    root,
    variables: process.env,
    getCatalog: () => loadService().catalog,
    log,
  });
  provideDynamic(dynamic);
  const operator = await startOperatorEndpoint(root, dynamic);
  const hasNewBuild = watchSnapshot(root);
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let ticking = Promise.resolve();
  const tick = async (): Promise<void> => {
    try {
      if (hasNewBuild()) reloadService();
      await dynamic.notify(BUDGET_MS);
    } catch (error) {
      log(`tick: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (!isClosed) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      ticking = tick();
    }, TICK_MS);
  };
  ticking = tick();
  return {
    notices,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await operator.close();
      // Gives up what is under way, so that a running tick ends; the database closes after it.
      dynamic.stop();
      await ticking;
      await dynamic.close();
    },
  };
}

/** Says whether a build was put in place since it was asked last. */
function watchSnapshot(root: string): () => boolean {
  const path = join(root, CATALOG_FOLDER, "snapshot.json");
  const read = (): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let seen = read();
  return () => {
    const now = read();
    const isNew = now !== seen && now !== 0;
    seen = now;
    return isNew;
  };
}
