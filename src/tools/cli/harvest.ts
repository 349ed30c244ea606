/** `npm run harvest`: what public sources say today becomes content. */
import { setTimeout as sleep } from "node:timers/promises";
import { createContext } from "./_command.ts";
import { runHarvestCommand } from "./_harvest-command.ts";

const stop = new AbortController();
// What was answered so far is written; a second Ctrl-C ends at once.
process.once("SIGINT", () => stop.abort());

process.exitCode = await runHarvestCommand(
  {
    ...createContext(),
    now: Date.now,
    sleep: (milliseconds) => sleep(milliseconds),
    random: Math.random,
    stop: stop.signal,
    environment: process.env,
    cache: "node_modules/.cache/harvest",
  },
  process.argv.slice(2),
);
