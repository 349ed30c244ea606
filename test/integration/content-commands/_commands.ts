/** The contributor's commands: within this process, or as processes of their own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseCheckOptions, runCheck } from "#tools/cli/_check-command.ts";
import type { CommandContext } from "#tools/cli/_command.ts";
import { runEvidence } from "#tools/cli/evidence.ts";
import { runFix } from "#tools/cli/fix.ts";
import { runNew } from "#tools/cli/new.ts";
import { runRename } from "#tools/cli/rename.ts";
import { ROOT } from "../../_setup/root.ts";

export interface Outcome {
  code: number;
  out: string;
  err: string;
}

const COMMANDS = {
  check,
  evidence: runEvidence,
  fix: runFix,
  rename: runRename,
} as const;

/** Today, for commands within this process. */
export const NOW = Date.parse("2026-11-28T10:00:00Z");

function check(context: CommandContext, args: string[]): Promise<number> {
  const options = parseCheckOptions(args);
  if (options === null || typeof options === "string") throw new TypeError("No options of check");
  return runCheck(context, options);
}

/** A command within this process: quicker to start than one of its own. */
export function call(root: string, command: keyof typeof COMMANDS | "new", ...args: string[]): Promise<Outcome> {
  return callIn(root, root, command, ...args);
}

/** The same from another folder than the root. */
export async function callIn(
  folder: string,
  root: string,
  command: keyof typeof COMMANDS | "new",
  ...args: string[]
): Promise<Outcome> {
  const [out, err]: [string[], string[]] = [[], []];
  const context = {
    root,
    folder,
    now: () => NOW,
    write: (text: string) => out.push(text),
    writeError: (text: string) => err.push(text),
  };
  const code = command === "new" ? await runNew(context, args, false) : await COMMANDS[command](context, args);
  return { code, out: out.join("\n"), err: err.join("\n") };
}

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };

/** The commands of package.json that are programs of ours, with the file of each. */
export const PROGRAMS: ReadonlyMap<string, string> = new Map(
  Object.entries(scripts).flatMap(([name, script]) => {
    const file = /^(?:exec )?node (?:--\S+ )*(\S+\.ts)$/.exec(script)?.[1];
    return file === undefined ? [] : [[name, file]];
  }),
);

/** A command as people start it. */
export function run(root: string, command: string, ...args: string[]): Promise<Outcome> {
  return runIn(root, {}, command, ...args);
}

/** The same with variables of its own. */
export async function runIn(
  root: string,
  variables: Readonly<Record<string, string>>,
  command: string,
  ...args: string[]
): Promise<Outcome> {
  const env = { ...process.env, ...variables };
  const file = PROGRAMS.get(command);
  if (file === undefined) throw new TypeError(`package.json has no command ${command}`);
  const child = spawn(process.execPath, [join(ROOT, file), ...args], { cwd: root, env });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, out: out.trim(), err: err.trim() };
}
