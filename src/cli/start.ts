/** `npm start`: builds, then serves. The build runs in a process of its own, so that the server starts with its memory. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

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
