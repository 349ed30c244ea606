/** `npm run webhooks`: lists and deletes endpoints, releases or discards held events. Without arguments: help. */
import { operate } from "./_operator-command.ts";

process.exitCode = await operate({ tool: "webhooks", args: process.argv.slice(2) });
