/** Ends a server by SIGTERM or SIGINT with exit code 0, also while it starts: what is open by then is closed. */
import { log } from "#server/log.ts";

interface Closable {
  close: () => Promise<unknown>;
}

export interface Ending {
  /**
   * Opens what is closed at the end, in the order of opening. Once the end has begun nothing is opened any more, and
   * whoever waits for it waits until the process is gone.
   */
  open: <Opened extends Closable>(start: () => Promise<Opened>) => Promise<Opened>;
  readonly hasBegun: boolean;
}

/** A terminal sends Ctrl-C to every process, and npm passes its own on: a second signal within this time is the same. */
const REPEAT_MS = 10_000;

/** Call it before anything that takes time. Another signal ends the process at once when closing takes long. */
export function endOnSignal(): Ending {
  const opened: Closable[] = [];
  let opening: Promise<unknown> = Promise.resolve();
  let isEnding = false;
  const closeAll = async (): Promise<void> => {
    // A database that is half open can't be closed, and would be found locked.
    await opening.catch(() => undefined);
    for (const { close } of opened) await close();
  };
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.off("SIGTERM", end).off("SIGINT", end), REPEAT_MS).unref();
    closeAll().then(
      () => process.exit(0),
      (error: unknown) => {
        log.write("error", "The server did not stop cleanly:", { error });
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", end).on("SIGINT", end);
  return {
    get hasBegun() {
      return isEnding;
    },
    open: async <Opened extends Closable>(start: () => Promise<Opened>): Promise<Opened> => {
      if (!isEnding) {
        const started = start().then((value) => {
          opened.push(value);
          return value;
        });
        opening = started;
        try {
          const value = await started;
          if (!isEnding) return value;
        } catch (error) {
          if (!isEnding) throw error;
        }
      }
      return new Promise<never>(() => {});
    },
  };
}
