/** `npm start`: builds, then serves. The build runs in a process of its own, so that the server starts with its memory. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { endOnArguments, readListenAddress } from "./_plain-arguments.ts";

endOnArguments(`Usage: npm start

Builds, then serves: npm run build and npm run serve in one. PORT (default 8888, 0: any free one) and HOST
(default 127.0.0.1) are read from the environment.

Exit codes: 0 stopped by SIGTERM or SIGINT, 1 it can't build or start, 2 wrong usage.`);
// Before a minute of building.
readListenAddress();

const build = spawn(process.execPath, [fileURLToPath(import.meta.resolve("./build.ts"))], {
  stdio: ["ignore", "inherit", "inherit"],
});
const stopBuild = (signal: NodeJS.Signals): void => {
  build.kill(signal);
};
process.once("SIGTERM", stopBuild).once("SIGINT", stopBuild);
const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
  build.once("error", reject).once("exit", (exitCode, exitSignal) => resolve([exitCode, exitSignal]));
});
process.off("SIGTERM", stopBuild).off("SIGINT", stopBuild);
if (signal !== null) process.exit(0);
if (code !== 0) process.exit(code ?? 1);
await import("./serve.ts");
