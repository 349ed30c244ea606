/** `npm start` finds what keeps a server from starting before it builds, and says all of it at once. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { takeLock } from "#server/lock-file.ts";
import { startCommand } from "../_setup/command.ts";
import { ROOT } from "../_setup/root.ts";

function aRoot(): string {
  const root = mkdtempSync(join(tmpdir(), "start-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

async function aTakenPort(): Promise<string> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return String((server.address() as AddressInfo).port);
}

/** What it prints before it ends. */
async function refuse(root: string, env: Record<string, string>): Promise<string> {
  const started = await startCommand(join(ROOT, "src/tools/cli/start.ts"), root, env).catch((error: Error) => error);
  if (started instanceof Error) return started.message;
  await started.kill();
  return "it started";
}

test("a taken port, wrong settings, a locked database and a missing git are named together", async () => {
  const root = aRoot();
  mkdirSync(join(root, ".git"));
  await takeLock(join(root, ".local/db.lock"));
  const [port, metrics] = [await aTakenPort(), await aTakenPort()];
  const settings = { PORT: port, METRICS_PORT: metrics, PATH: "/nowhere", SMTP_URL: "smtp://localhost:25" };
  const said = await refuse(root, settings);
  expect(said).toContain("ended with 1 before it was ready");
  expect(said).toContain("CONTACT_TO");
  expect(said).toContain(`Another program uses port ${port}; choose one with PORT=`);
  expect(said).toContain(`Another program uses port ${metrics}; choose one with METRICS_PORT=`);
  expect(said).toContain(`Process ${process.pid} has the database in ${join(root, ".local/db")} open.`);
  expect(said).toContain(`git cannot be started in ${root}`);
});

test.each([
  [{ HOST: "203.0.113.9" }, "HOST is"],
  [{ METRICS_HOST: "127.0.0.1" }, "METRICS_HOST has no effect without METRICS_PORT"],
  [{ DIRECTORY_KEY: "short" }, "DIRECTORY_KEY: key 1"],
  [{ DATABASE_URL: "postgres://127.0.0.1:1/directory", DIRECTORY_KEY: "", USER: "", PGUSER: "" }, "names no user"],
])("%j is refused in a line", async (settings, line) => {
  expect(await refuse(aRoot(), settings)).toContain(line);
});

test("the lock that a copied folder brings along is nobody's", async () => {
  const [root, copy] = [aRoot(), aRoot()];
  await takeLock(join(root, ".local/db.lock"));
  cpSync(join(root, ".local"), join(copy, ".local"), { recursive: true });
  expect(await takeLock(join(copy, ".local/db.lock"))).toHaveProperty("release");
  expect(await takeLock(join(root, ".local/db.lock"))).toEqual({ heldBy: process.pid });
});
