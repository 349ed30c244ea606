/** `npm run check`: every problem of the content, with its place and fix. */
import { watch } from "node:fs";
import { join } from "node:path";
import { CHECK_HELP, type CheckOptions, parseCheckOptions, runCheck } from "./_check-command.ts";
import { EXIT, createContext } from "./_command.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";

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

/** Watches from before the first check, so that no change falls between them. */
function checkAfterChanges(wanted: CheckOptions): void {
  let timer: NodeJS.Timeout | undefined;
  // One check at a time: a slow one must not print over the next.
  let running = runCheck(context, wanted);
  watch(join(context.root, "content"), { recursive: true }, (_event, fileName) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = checkAgain(running, `${fileName ?? "content"} changed`, wanted);
    }, SETTLE_MS);
  });
  process.once("SIGINT", () => process.exit(EXIT.ok));
}

async function checkAgain(previous: Promise<number>, why: string, wanted: CheckOptions): Promise<number> {
  await previous;
  context.write(`\n${why}`);
  return runCheck(context, wanted);
}
