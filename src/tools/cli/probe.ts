/** `npm run probe`: visits homepages and appends what was measured to content/evidence. */
import { setTimeout as sleep } from "node:timers/promises";
import { runProbeCommand } from "./_probe-command.ts";

const stop = new AbortController();
// The visits that have begun are finished and written; a second Ctrl-C ends at once.
process.once("SIGINT", () => stop.abort());

process.exitCode = await runProbeCommand(process.argv.slice(2), {
  root: process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now,
  sleep: (milliseconds) => sleep(milliseconds),
  random: Math.random,
  stop: stop.signal,
});
