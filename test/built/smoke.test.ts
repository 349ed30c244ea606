import { execFile } from "node:child_process";
import { type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { describe, expect, inject, test } from "vitest";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { ROOT } from "../_setup/root.ts";

const run = promisify(execFile);
const smoke = (...args: string[]) =>
  run(process.execPath, ["src/tools/cli/smoke.ts", ...args], { cwd: ROOT, env: toCleanEnv() }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );

const siteUrl = inject("siteUrl");

describe("npm run smoke", () => {
  test("finds the local server as promised, but for the database that it was not given", async () => {
    const { code, stdout } = await smoke(siteUrl);
    expect(stdout.split("\n").filter((line) => line.startsWith("FAILED"))).toEqual([
      expect.stringContaining("Messages and webhooks are not set up on this site: its log says what is missing."),
    ]);
    expect(stdout).toContain("1 check failed.");
    expect(code).toBe(1);
  });

  test("tells each difference of a host that drops the headers of the API", async () => {
    const forward = async (path: string, method: string, response: ServerResponse): Promise<void> => {
      const answer = await fetch(siteUrl + path, { method, redirect: "manual" });
      response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
      response.end(await answer.text());
    };
    const proxy = createServer((request, response) => void forward(request.url!, request.method!, response));
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const { code, stdout } = await smoke(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    proxy.close();
    expect(code).toBe(1);
    expect(stdout).toContain("FAILED the index answers: /api/v1: access-control-allow-origin is missing");
    expect(stdout).toContain("FAILED a matching entity tag answers 304");
  });

  test("says what it needs, and that nobody answers", async () => {
    expect(await smoke()).toMatchObject({ code: 2, stderr: expect.stringContaining("Name one origin.") as string });
    expect(await smoke("--nope")).toMatchObject({ code: 2 });
    expect(await smoke("http://127.0.0.1:9")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("does not answer") as string,
    });
  });
});
