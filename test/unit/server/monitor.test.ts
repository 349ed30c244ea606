/** What a supervisor, a balancer and a collector of figures see of a server. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startMetricsServer } from "#server/metrics-server.ts";
import { type Monitor, createMonitor } from "#server/monitor.ts";
import { type RunningServer, startServer } from "#server/start-server.ts";

const TOKEN = "a-token-of-this-test";

/** A function that answers when it is asked for `/go`. */
const SLOW = `
let go;
const gone = new Promise((resolve) => (go = resolve));
export default async (request) => {
  if (request.url.endsWith("/go")) go();
  else await gone;
  return new Response("done");
};
export const config = { path: ["/slow", "/go"] };
`;

async function aServer(monitor: Monitor, drain: () => Promise<unknown> = async () => {}): Promise<RunningServer> {
  const root = mkdtempSync(join(tmpdir(), "monitor-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "dist"), { recursive: true });
  mkdirSync(join(root, "netlify/functions"), { recursive: true });
  writeFileSync(join(root, "dist/index.html"), "home");
  writeFileSync(join(root, "netlify/functions/slow.ts"), SLOW);
  return startServer({ root, port: 0, monitor, drain });
}

test("figures are shown to who has the token; requests are counted by route, without what was asked for", async () => {
  const server = await aServer(createMonitor(TOKEN));
  onTestFinished(server.close);
  await (await fetch(`${server.url}/?q=ada@example.org`)).text();
  await (await fetch(`${server.url}/api/v1/contacts/con_secret`)).text();
  const refused = await fetch(`${server.url}/metrics`);
  expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([401, 'Bearer realm="resource token"']);
  expect((await fetch(`${server.url}/metrics`, { headers: { Authorization: "Bearer another" } })).status).toBe(401);

  const answer = await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  expect(answer.headers.get("Content-Type")).toContain("application/openmetrics-text");
  const text = await answer.text();
  expect(text).toContain('directory_requests_total{method="GET",route="/*",status="200"} 1');
  expect(text).toContain('directory_requests_total{method="GET",route="/api/v1/contacts/{id}",status="404"} 1');
  expect(text).toContain('directory_request_seconds_bucket{le="10",route="/*"} ');
  expect(text).toMatch(/# EOF\n$/);
  expect(text).not.toMatch(/ada|con_secret/);
});

test("without a token the address is none; a port of their own needs no token and has nothing else", async () => {
  const monitor = createMonitor(undefined);
  const server = await aServer(monitor);
  onTestFinished(server.close);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  const metrics = await startMetricsServer(monitor.metrics, { port: 0, host: "127.0.0.1" });
  onTestFinished(metrics.close);
  expect(await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()).toContain("directory_requests");
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
});

test("a server that stops says so, answers meanwhile, and ends what is under way", async () => {
  const drained = Promise.withResolvers<void>();
  const server = await aServer(createMonitor(undefined), () => drained.promise);
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: "ok" });
  const slow = fetch(`${server.url}/slow`);
  await (await fetch(`${server.url}/`)).text();
  const closed = server.close();
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, ready.headers.get("Connection")]).toEqual([503, "close"]);
  expect(await ready.json()).toMatchObject({ status: "draining" });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await fetch(`${server.url}/go`);
  drained.resolve();
  expect(await (await slow).text()).toBe("done");
  await closed;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow("fetch failed");
});

test("an answer has an id by which the log can be asked for it", async () => {
  const server = await aServer(createMonitor(undefined));
  onTestFinished(server.close);
  const ids = await Promise.all([1, 2].map(async () => (await fetch(server.url)).headers.get("X-Request-Id")));
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
});
