/** `npm run fix`: fixes what needs no judgement. */
import { createContext } from "./_command.ts";
import { runFix } from "./_fix-command.ts";

process.exitCode = await runFix(createContext(), process.argv.slice(2));
