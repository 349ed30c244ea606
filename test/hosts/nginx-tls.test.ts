/** TLS as the example configures it, on a real nginx with a certificate of its own. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "#tools/cli/_postgres-server.ts";
import { findClientAddress } from "#server/client-address.ts";
import { type Nginx, startNginx } from "./_nginx.ts";

const folder = mkdtempSync(join(tmpdir(), "tls-"));
const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
const forwarded: (string | undefined)[] = [];
const behind = createServer((incoming, outgoing) => {
  forwarded.push(incoming.headers["x-forwarded-for"] as string | undefined);
  outgoing.end("{}");
});
let nginx: Nginx;
let plainPort: number;

beforeAll(async () => {
  const options = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1";
  const made = spawnSync("openssl", [...options.split(" "), "-keyout", key, "-out", certificate], { encoding: "utf8" });
  if (made.status !== 0) throw new Error(made.stderr);
  await once(behind.listen(0, "127.0.0.1"), "listening");
  plainPort = await findFreePort();
  nginx = await startNginx([`127.0.0.1:${(behind.address() as AddressInfo).port}`], { certificate, key, plainPort });
});
afterAll(async () => {
  await nginx.close();
  behind.close();
  rmSync(folder, { recursive: true });
});

/** Status and headers, by HTTP/2. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const session = connect(nginx.url, { ca: readFileSync(certificate) });
  const stream = session.request({ ":path": path, ...headers });
  const [answer] = (await once(stream, "response")) as [Record<string, unknown>];
  stream.resume();
  await once(stream, "end");
  session.close();
  return answer;
}

test("pages are served by HTTP/2 over TLS, with the headers of the site", async () => {
  expect(await ask("/")).toMatchObject({
    ":status": 200,
    "strict-transport-security": expect.stringContaining("max-age") as string,
  });
});

test("plain HTTP is redirected to the same address", async () => {
  const asked = request({ port: plainPort, host: "127.0.0.1", path: "/ais/?kind=app" }).end();
  const [{ statusCode, headers }] = (await once(asked, "response")) as [
    { statusCode: number; headers: Record<string, string>; resume: () => void },
  ];
  expect({ statusCode, location: headers["location"] }).toEqual({
    statusCode: 301,
    location: `https://127.0.0.1:${new URL(nginx.url).port}/ais/?kind=app`,
  });
});

test("eight people behind a TLS proxy before nginx are eight clients with the documented number", async () => {
  forwarded.length = 0;
  for (let person = 1; person <= 8; person++)
    await ask("/api/v1/search?q=x", { "x-forwarded-for": `203.0.114.${person}` });
  const count = (hops: number): number =>
    new Set(forwarded.map((header) => findClientAddress("127.0.0.1", header, { hops }))).size;
  expect({ one: count(1), two: count(2) }).toEqual({ one: 1, two: 8 });
});
