/** What all commands share: where they run, and how they tell wrong usage. */
import { type ParseArgsConfig, parseArgs } from "node:util";

export interface CommandContext {
  /** Folder that holds `content/`. */
  root: string;
  /** Folder in which the person gave the command: npm changes to the root first. */
  folder: string;
  /** Milliseconds since 1970. */
  now: () => number;
  write: (text: string) => void;
  writeError: (text: string) => void;
}

/** Exit codes every command keeps to. */
export const EXIT = { ok: 0, problems: 1, usage: 2 } as const;

/** The context of a command started from a shell. */
export function createContext(): CommandContext {
  // A reader that has seen enough (`| head`) is no failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  return {
    root: process.cwd(),
    folder: process.env["INIT_CWD"] ?? process.cwd(),
    now: Date.now,
    write: (text) => process.stdout.write(`${text}\n`),
    writeError: (text) => process.stderr.write(`${text}\n`),
  };
}

/** Parsed arguments, or what is wrong with them in one sentence. */
export function parseArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> | string {
  try {
    return parseArgs(config);
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}
