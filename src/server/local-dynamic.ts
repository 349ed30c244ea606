/** The dynamic half of `npm start`: opened, offered to the functions, and ticking as the platform's schedule does. */
import { provideDynamic } from "./dynamic-instance.ts";
import { loadService, reloadReplacedService } from "./load-service.ts";
import { isStoreUnavailable } from "#api/http/store-fault.ts";
import { findDatabaseUrl } from "./database-url.ts";
import { describeDatabaseFault } from "./explain-database.ts";
import { DamagedError } from "#inbox/store/embedded-folder.ts";
import type { Dynamic } from "./dynamic.ts";
import { type LocalDynamic, openLocal } from "./open-local.ts";
import { PendingMigrationsError } from "./pending-migrations.ts";
import { startOperatorEndpoint } from "./operator-endpoint.ts";

export interface RunningDynamic {
  /** What a person who starts the server should know, a sentence each. */
  notices: string[];
  close: () => Promise<void>;
}

/** Production ticks every minute; here nobody wants to wait for that. */
const TICK_MS = 2000;
const BUDGET_MS = 20_000;

/**
 * Opens messages and webhooks, and works on them. With the database away pages and reads are served all the same, and
 * everything else once it is there.
 * @param root folder with the build and the migrations
 */
export async function startDynamic(root: string, log: (line: string) => void): Promise<RunningDynamic> {
  const options = { root, variables: process.env, getCatalog: () => loadService().catalog, log };
  let opened: Promise<LocalDynamic> | undefined;
  const open = async (): Promise<Dynamic> => {
    opened ??= openLocal(options).catch((error: unknown) => {
      if (!(error instanceof DamagedError)) opened = undefined;
      throw error;
    });
    return (await opened).dynamic;
  };
  provideDynamic(open);
  const notices = await open().then(
    async () => (await opened!).notices,
    (error: unknown) => {
      if (!isStoreUnavailable(error) && !(error instanceof PendingMigrationsError)) throw error;
      return ["Messages and webhooks answer 503 until the database is there; pages and the API are served."];
    },
  );
  const operator = await startOperatorEndpoint(root, open);
  const loops = [
    repeat(
      async () => {
        reloadReplacedService();
        await (await open()).publish(BUDGET_MS);
      },
      describeFailure,
      log,
    ),
    repeat(
      async () => (await open()).sendMails(BUDGET_MS),
      () => "",
      log,
    ),
  ];
  return {
    notices,
    async close() {
      await operator.close();
      const dynamic = await opened?.then((local) => local.dynamic).catch(() => undefined);
      // Gives up what is under way, so that running loops end; the database closes after them.
      dynamic?.stop();
      await Promise.all(loops.map((loop) => loop.stop()));
      await dynamic?.close();
    },
  };
}

/** The database by name when it is away; never its password. */
function describeFailure(error: unknown): string {
  const described = describeDatabaseFault(error, findDatabaseUrl(process.env));
  return described ?? (error instanceof Error ? error.message : String(error));
}

/** Does the work again and again, with a pause after each time; a failure is logged, once until it changes. */
function repeat(
  work: () => Promise<void>,
  describe: (error: unknown) => string,
  log: (line: string) => void,
): { stop: () => Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let failure = "";
  const turn = async (): Promise<void> => {
    try {
      await work();
      if (failure !== "") log("messages and webhooks: working again");
      failure = "";
    } catch (error) {
      const message = describe(error);
      if (message !== "" && message !== failure) log(`messages and webhooks: ${message}`);
      failure = message;
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      running = turn();
    }, TICK_MS);
  };
  let running = turn();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
