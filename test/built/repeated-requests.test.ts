/** A server that is asked the same again and again, and says whether it may be asked. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningServer } from "#server/start-server.ts";
import { startTestServer } from "../_setup/server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + path, { headers });

describe("answers asked for before", () => {
  test.each([
    "/api/v1/ais/cline",
    "/api/v1/ais?tag=coding-agent&limit=5",
    "/ais/cline/",
    "/api/v1/ais/cline.json",
    "/feed.xml",
  ])("%s is the same each time, in every encoding", async (path) => {
    const ask = async (encoding: string): Promise<unknown[]> => {
      const response = await get(path, { "Accept-Encoding": encoding });
      const headers = [...response.headers].filter(([name]) => !["date", "x-request-id"].includes(name));
      return [response.status, headers, await response.text()];
    };
    for (const encoding of ["br", "gzip", "identity"]) {
      const [first, second, third, fourth] = [
        await ask(encoding),
        await ask(encoding),
        await ask(encoding),
        await ask(encoding),
      ];
      expect([second, third, fourth]).toEqual([first, first, first]);
    }
    const { headers } = await get(path);
    expect((await get(path, { "If-None-Match": headers.get("ETag")! })).status).toBe(304);
    expect((await fetch(server.url + path, { method: "HEAD" })).status).toBe(200);
  });
});

describe("what a balancer asks", () => {
  test("the catalogue is loaded; without a database the server is ready for reads and not for writes", async () => {
    const ready = await get("/readyz");
    const { buildId } = (await (await get("/api/v1")).json()) as { buildId: string };
    expect([ready.status, await ready.json()]).toEqual([200, { status: "ready", buildId, writes: "down" }]);
    const forWrites = await get("/readyz?for=writes");
    expect([forWrites.status, await forWrites.json()]).toEqual([503, { status: "unready", buildId, writes: "down" }]);
    expect((await get("/healthz")).status).toBe(200);
  });
});
