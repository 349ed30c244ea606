/** `npm run check`: every problem of the content, with its place and fix. */
import { join, relative } from "node:path";
import { watch } from "chokidar";
import { createSingleFlight } from "#lib/single-flight.ts";
import { CHECK_HELP, type CheckOptions, parseCheckOptions, runCheck } from "./_check-command.ts";
import { EXIT, createContext } from "./_command.ts";
import { endOnRefusal, explainRefusal } from "./_end-on-refusal.ts";

/** Editors write a file in several steps. */
const SETTLE_MS = 150;

const context = createContext();
const options = parseCheckOptions(process.argv.slice(2));
if (options === null) context.write(CHECK_HELP);
else if (typeof options === "string") {
  context.writeError(`${options}\n\n${CHECK_HELP}`);
  process.exitCode = EXIT.usage;
} else if (options.isWatching) checkAfterChanges(options);
else process.exitCode = await runCheck(context, options).catch(endOnRefusal);

/** The first check waits for the watcher, so that no change falls between them. */
function checkAfterChanges(wanted: CheckOptions): void {
  let timer: NodeJS.Timeout | undefined;
  // One check at a time, as a slow one must not print over the next; saves meanwhile share one more.
  const checkAgain = createSingleFlight(async (why: string) => {
    if (why !== "") context.write(`\n${why}`);
    // A repository that can't be read for a moment, as during a rebase, is no reason to stop watching.
    await runCheck(context, wanted).catch((error: unknown) => context.writeError(explainRefusal(error)));
  });
  // Node's own watching of folders no longer reports a file once another one has replaced it, which is how editors save.
  const watcher = watch(join(context.root, "content"), { ignoreInitial: true });
  watcher.once("ready", () => void checkAgain(""));
  watcher.on("all", (_event, path) => {
    clearTimeout(timer);
    timer = setTimeout(() => void checkAgain(`${relative(context.root, path)} changed`), SETTLE_MS);
  });
  process.once("SIGINT", () => process.exit(EXIT.ok));
}
