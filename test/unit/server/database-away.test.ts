/** A database that does not answer at start: reads are served, writes say so, and no log holds its password. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { answerContact, answerWebhooks } from "#server/answer-dynamic.ts";
import { startDynamic } from "#server/local-dynamic.ts";
import { carryOut } from "#tools/cli/_operator-command.ts";
import { ROOT } from "../../_setup/root.ts";
import { TEST_KEY, aMessage, postMessage } from "../../fixtures/contact.ts";
import { webhookRequest } from "../../fixtures/webhooks.ts";

async function findClosedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/** A folder with the migrations, and a database whose server is away. */
async function aDatabaseAway(): Promise<{ root: string; port: number }> {
  const root = mkdtempSync(join(tmpdir(), "away-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "netlify/database"), { recursive: true });
  symlinkSync(join(ROOT, "netlify/database/migrations"), join(root, "netlify/database/migrations"));
  const port = await findClosedPort();
  vi.stubEnv("DATABASE_URL", `postgres://operator:very-secret@127.0.0.1:${port}/directory`);
  vi.stubEnv("DIRECTORY_KEY", TEST_KEY.toString("base64"));
  onTestFinished(() => void vi.unstubAllEnvs());
  return { root, port };
}

test.each(["contacts", "corrections", "webhooks"] as const)("%s names the database in one line", async (tool) => {
  const { root, port } = await aDatabaseAway();
  await expect(carryOut({ tool, args: ["list"] }, root)).rejects.toThrow(
    new Error(`The database directory at 127.0.0.1:${port} does not answer (ECONNREFUSED).`),
  );
});

test("messages and webhooks answer 503, and the log names the database once, without its password", async () => {
  const { root, port } = await aDatabaseAway();
  const logs: string[] = [];
  const dynamic = await startDynamic(root, (line) => logs.push(line));
  try {
    expect(dynamic.notices.join("\n")).toContain("503 until the database is there");
    const context = { ip: "198.51.100.7", waitUntil: () => undefined };
    const body = { url: "https://hooks.example.org/", events: ["ai.updated"] };
    const answers = [
      await answerContact(postMessage(aMessage()), context),
      await answerWebhooks(webhookRequest("POST", "", { body }), context),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "10"]);
      expect(await answer.json()).toMatchObject({ type: "/problems/service-unavailable/" });
    }
    await expect.poll(() => logs.join("\n")).toContain(`directory at 127.0.0.1:${port} does not answer`);
    // Two more turns say nothing new.
    await new Promise((resolve) => setTimeout(resolve, 4500));
    expect(logs.filter((line) => line.includes("does not answer"))).toHaveLength(1);
    expect(logs.join("\n")).not.toMatch(/very-secret|operator:/);
  } finally {
    await dynamic.close();
  }
});
