/** What all commands share: where they run, and how they tell wrong usage. */
export { parseArguments } from "#server/parse-arguments.ts";

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
  // A reader that has seen enough (`| head`) is not a failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  return {
    root: process.cwd(),
    folder: process.env["INIT_CWD"] ?? process.cwd(),
    now: Date.now,
    write: (text) => process.stdout.write(`${escapeControls(text)}\n`),
    writeError: (text) => process.stderr.write(`${escapeControls(text)}\n`),
  };
}

/** Commands print text from strangers, and a terminal would obey escape sequences in it. The escapes are those of JSON. */
function escapeControls(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
