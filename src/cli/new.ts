/** `npm run new`: adds a tool. */
import { createContext } from "./_command.ts";
import { runNew } from "./_new-command.ts";

process.exitCode = await runNew(createContext(), process.argv.slice(2), process.stdin.isTTY && process.stdout.isTTY);
