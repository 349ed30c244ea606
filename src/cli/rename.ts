/** `npm run rename`: gives a record a new slug. */
import { createContext } from "./_command.ts";
import { runRename } from "./_rename-command.ts";

process.exitCode = await runRename(createContext(), process.argv.slice(2));
