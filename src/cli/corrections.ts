/** `npm run corrections`: lists, shows, applies, accepts and declines reports of mistakes. Without arguments: help. */
import { createContext } from "./_command.ts";
import { runCorrections } from "./_corrections-command.ts";
import { carryOut } from "./_operator-command.ts";

const context = createContext();
process.exitCode = await runCorrections(context, process.argv.slice(2), (args) =>
  carryOut({ tool: "corrections", args }, context.root),
).catch((error: unknown) => {
  context.writeError(error instanceof Error ? error.message : String(error));
  return 1;
});
