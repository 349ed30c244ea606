/** Checks that are programs of their own, side by side where they do not disturb each other. */
import { spawn } from "node:child_process";
import type { Tally } from "./_run-tests.ts";

export interface CheckCommand {
  name: string;
  command: readonly string[];
}

/** Runs each lane's checks one after the other, and the lanes at the same time. */
export async function runChecks(lanes: readonly (readonly CheckCommand[])[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  const runLane = async (lane: readonly CheckCommand[]): Promise<void> => {
    for (const check of lane) tally[(await runCheck(check)) ? "passed" : "failed"] += 1;
  };
  await Promise.all(lanes.map(runLane));
  return tally;
}

/** What a check prints comes in one piece when it ends, so that lanes do not mix. */
function runCheck({ name, command: [program, ...args] }: CheckCommand): Promise<boolean> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(program!, args, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    const end = (passed: boolean): void => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${output}${passed ? "passed" : "FAILED"}: ${name} (${seconds} s)`);
      resolve(passed);
    };
    child.once("error", (error) => {
      output += `${error.message}\n`;
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}
