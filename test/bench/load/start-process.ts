/** A program of the bench in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

export interface StartedProcess {
  /** What followed `ready` on its first line. */
  origins: string[];
  child: ChildProcess;
}

export async function startProcess(
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<StartedProcess> {
  const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith("ready ")) return { origins: line.split(" ").slice(1), child };
  throw new Error(`${args.join(" ")} ended before it was ready.`);
}
