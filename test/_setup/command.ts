/** A command of the project as a process of its own. */
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { onTestFinished } from "vitest";
import { hasCode } from "#lib/format/error-code.ts";
import { toCleanEnv } from "./clean-env.ts";

export interface RunningCommand {
  /** Origin that it printed as `ready http://…`. */
  url: string;
  /** Everything printed so far. */
  output: () => { stdout: string; stderr: string };
  /** Sends SIGTERM and resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a crash would. */
  kill: () => Promise<number | null>;
}

/** Starts `node <script>` in `cwd` and resolves when it is ready. */
export function startCommand(script: string, cwd: string, env: Record<string, string> = {}): Promise<RunningCommand> {
  return whenReady(script, spawn(process.execPath, [script], { cwd, env: toCleanEnv({ PORT: "0", ...env }) }));
}

/** Starts `npm run <name>` in `cwd`, as a supervisor does, and resolves when it is ready. */
export function startNpmScript(name: string, cwd: string, env: Record<string, string> = {}): Promise<RunningCommand> {
  // A group of its own, so that no process below npm outlives the test, whatever becomes of npm.
  const child = spawn("npm", ["run", name], { cwd, env: toCleanEnv({ PORT: "0", ...env }), detached: true });
  onTestFinished(() => killGroup(child));
  return whenReady(`npm run ${name}`, child);
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch (error) {
    // Nothing of it is left.
    if (!hasCode(error, "ESRCH")) throw error;
  }
}

function whenReady(name: string, child: ChildProcessWithoutNullStreams): Promise<RunningCommand> {
  let [stdout, stderr] = ["", ""];
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return new Promise((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString("utf8")));
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString("utf8");
      const url = /^ready (http:\S+)$/m.exec(stdout)?.[1];
      if (url === undefined) return;
      resolve({
        url,
        output: () => ({ stdout, stderr }),
        stop: () => {
          child.kill("SIGTERM");
          return exited;
        },
        kill: () => {
          child.kill("SIGKILL");
          return exited;
        },
      });
    });
    void exited.then((code) =>
      reject(new Error(`${name} ended with ${code} before it was ready:\n${stdout}${stderr}`)),
    );
  });
}
