/**
 * `npm start`: builds, publishes where the search needs that, then serves. The first two run in processes of their own,
 * so that the server starts with its memory.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { endOnSignal } from "./_end-on-signal.ts";
import { endOnArguments, readListenAddress } from "./_plain-arguments.ts";

const ending = endOnSignal();
endOnArguments(`Usage: npm start

Builds, then serves: npm run build and npm run serve in one, with npm run publish:search between them if
SEARCH_ENGINE is postgres. PORT (default 8888, 0: any free one) and HOST (default 127.0.0.1) are read from
the environment.

Exit codes: 0 stopped by SIGTERM or SIGINT, 1 it can't build or start, 2 wrong usage.`);
// Before a minute of building.
const address = readListenAddress();
const { listStartFaults } = await import("./_start-faults.ts");
const faults = await listStartFaults(process.cwd(), process.env, address);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}

await run("./build.ts");
if (process.env["SEARCH_ENGINE"]?.trim() === "postgres") await run("./publish-search.ts");
const { serve } = await import("./_serve.ts");
await serve(ending);

/** Runs a command to its end; when it fails or is stopped, so does this. */
async function run(command: string): Promise<void> {
  const { ended } = await ending.open(async () => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve(command))], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    const exited = new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once("error", reject).once("exit", (code, signal) => resolve([code, signal]));
    });
    const close = (): Promise<unknown> => {
      child.kill("SIGTERM");
      return exited;
    };
    return { ended: exited, close };
  });
  const [code, signal] = await ended;
  if (signal === "SIGTERM" || signal === "SIGINT") process.exit(0);
  if (code !== 0) process.exit(code ?? 1);
}
