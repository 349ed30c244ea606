/** `npm run import`: prepared rows become content. */
import { createContext } from "./_command.ts";
import { runImportCommand } from "./_import-command.ts";

process.exitCode = await runImportCommand(createContext(), process.argv.slice(2));
