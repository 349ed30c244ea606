/** `npm run check`: every problem of the content, with its place and fix. */
import { watch } from "node:fs/promises";
import { join } from "node:path";
import { CHECK_HELP, parseCheckOptions, runCheck } from "./_check-command.ts";
import { EXIT, createContext } from "./_command.ts";

/** Editors write a file in several steps. */
const SETTLE_MS = 150;

/** One check at a time: a slow one must not print over the next. */
async function checkAfter(previous: Promise<void>, changed: string): Promise<void> {
  await previous;
  if (options === null || typeof options === "string") return;
  context.write(`\n${changed} changed`);
  await runCheck(context, options);
}

const context = createContext();
const options = parseCheckOptions(process.argv.slice(2));
if (options === null) context.write(CHECK_HELP);
else if (typeof options === "string") {
  context.writeError(`${options}\n\n${CHECK_HELP}`);
  process.exitCode = EXIT.usage;
} else {
  process.exitCode = await runCheck(context, options);
  if (options.isWatching) {
    process.once("SIGINT", () => process.exit(EXIT.ok));
    let timer: NodeJS.Timeout | undefined;
    let running = Promise.resolve();
    for await (const { filename } of watch(join(context.root, "content"), { recursive: true })) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = checkAfter(running, filename ?? "content");
      }, SETTLE_MS);
    }
  }
}
