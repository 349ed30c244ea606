/** `npm run contacts`: lists, shows, exports, erases, releases and routes messages. Without arguments: help. */
import { operate } from "./_operator-command.ts";

process.exitCode = await operate({ tool: "contacts", args: process.argv.slice(2) }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
