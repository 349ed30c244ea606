/** `npm run contacts`: the same as `npm run inbox -- contact`. */
import { operate } from "./_operator-command.ts";

process.exitCode = await operate({ tool: "contacts", args: process.argv.slice(2) });
