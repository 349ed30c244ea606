/** `npm run evidence`: adds a dated, cited fact to a record. */
import { createContext } from "./_command.ts";
import { runEvidence } from "./_evidence-command.ts";

process.exitCode = await runEvidence(createContext(), process.argv.slice(2));
