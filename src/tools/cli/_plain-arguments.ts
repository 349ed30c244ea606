/** What commands share that take few arguments or none: help, refusal of what they do not know, where to listen. */
import type { ParseArgsConfig, parseArgs } from "node:util";
import { EXIT, parseArguments } from "./_command.ts";

/** Ends the process when the arguments ask for help (0) or are none that the command knows (2). */
export function endOnArguments(help: string, args = process.argv.slice(2)): void {
  const { values } = parsePlainArguments(
    { args, options: { help: { type: "boolean", short: "h", default: false } } },
    help,
  );
  if (values.help) endWithHelp(help);
}

/** Parsed arguments; ends the process (2) when they are none that the command knows. */
export function parsePlainArguments<T extends ParseArgsConfig>(
  config: T,
  help: string,
): ReturnType<typeof parseArgs<T>> {
  const parsed = parseArguments(config);
  return typeof parsed === "string" ? endWithUsage(parsed, help) : parsed;
}

export function endWithHelp(help: string): never {
  process.stdout.write(`${help}\n`);
  process.exit(EXIT.ok);
}

/** @param fault what is wrong with the arguments, in a sentence */
function endWithUsage(fault: string, help: string): never {
  process.stderr.write(`${fault}\n\n${help}\n`);
  process.exit(EXIT.usage);
}

/** `PORT` and `HOST` of the environment, blank ones as if unset; ends the process (2) when the port is invalid. */
export function readListenAddress(): { port: number; host: string } {
  const text = process.env["PORT"]?.trim() || "8888";
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity;
  if (port > 65_535) {
    process.stderr.write(`PORT is ${JSON.stringify(text)}; it must be a number from 0 to 65535 (0: any free port).\n`);
    process.exit(EXIT.usage);
  }
  // Node takes an empty host for every network.
  return { port, host: process.env["HOST"]?.trim() || "127.0.0.1" };
}
