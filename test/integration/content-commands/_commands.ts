/** The contributor's commands: within this process, or as processes of their own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { runFix } from "#cli/_fix-command.ts";
import { runNew } from "#cli/_new-command.ts";
import { runRename } from "#cli/_rename-command.ts";
import { ROOT } from "../../_setup/root.ts";

export interface Outcome {
  code: number;
  out: string;
  err: string;
}

const COMMANDS = { fix: runFix, rename: runRename } as const;

/** A command within this process: quicker to start than one of its own. */
export async function call(root: string, command: keyof typeof COMMANDS | "new", ...args: string[]): Promise<Outcome> {
  const [out, err]: [string[], string[]] = [[], []];
  const context = { root, write: (text: string) => out.push(text), writeError: (text: string) => err.push(text) };
  const code = command === "new" ? await runNew(context, args, false) : await COMMANDS[command](context, args);
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** A command as people start it. */
export async function run(root: string, command: string, ...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [join(ROOT, `src/cli/${command}.ts`), ...args], { cwd: root });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, out: out.trim(), err: err.trim() };
}
