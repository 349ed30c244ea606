/** `npm run stale`: what to look at first, because it is old and matters. */
import { createContext } from "./_command.ts";
import { runStale } from "./_stale-command.ts";

process.exitCode = await runStale(createContext(), process.argv.slice(2));
