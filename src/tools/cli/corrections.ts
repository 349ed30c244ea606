/** `npm run corrections`: the same as `npm run inbox -- correction`. */
import { operate } from "./_operator-command.ts";

process.exitCode = await operate({ tool: "corrections", args: process.argv.slice(2) });
