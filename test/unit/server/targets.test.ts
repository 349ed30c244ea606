/** Request targets that no browser sends: each gets an answer, and nothing of them is logged. */
import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "#server/log.ts";
import { aServer, exchange, open } from "./_small-server.ts";

const HOST = "Host: localhost";

test.each([
  "http://card-4111:secret@x/mail/me@home.org",
  "http://name@x/ais/",
  "HTTPS://:secret@x/ais/",
  "http://@x/ais/",
  "http:///ais/",
  "http://x:99999/ais/",
  "http://[::1/ais/",
  "http://%00/ais/",
  "http://x\\@y/ais/",
  "ws://x/ais/",
  "*",
])("%s is answered 400, and the log has nothing of it", async (target) => {
  const written = vi.spyOn(log, "write").mockReturnValue(undefined);
  onTestFinished(() => written.mockRestore());
  const server = await aServer();
  for (const method of ["GET", "HEAD", "POST"])
    expect(await exchange(server, `${method} ${target} HTTP/1.1`, HOST)).toMatch(/^HTTP\/1\.1 400 /);
  expect(written).not.toHaveBeenCalled();
});

test("user info that is refused is not in the answer either", async () => {
  const answer = await exchange(await aServer(), "GET http://card-4111:secret@x/mail/me@home.org HTTP/1.1", HOST);
  expect(answer).toContain("application/problem+json");
  expect(answer).not.toMatch(/card|secret|home\.org/);
});

// nginx compares the path as it is sent, so its rule for `/readyz` does not see such a path.
test.each([
  "/x\\..\\readyz",
  "/\\readyz",
  "\\readyz",
  "/readyz\\",
  "/api/v1\\ais",
  "/x\\..\\readyz?for=writes",
  "http://localhost/x\\..\\readyz",
])("%s, with a backslash in the path, is answered 400", async (target) => {
  const answer = await exchange(await aServer(), `GET ${target} HTTP/1.1`, HOST);
  expect(answer).toMatch(/^HTTP\/1\.1 400 .*application\/problem\+json.*"status":400/s);
});

test.each(["/ais/?q=C:\\notes", "/ais/#\\"])("%s, with a backslash behind the path, is answered", async (target) => {
  expect(await exchange(await aServer(), `GET ${target} HTTP/1.1`, HOST)).toMatch(/^HTTP\/1\.1 200 .*tools$/s);
});

// nginx reads these paths as this server does.
test.each([
  ["/none/../ais/", 200],
  ["/./ais/", 200],
  ["/none/%2e%2e/ais/", 200],
  ["/none/.%2E/ais/", 200],
  ["/%2e/ais/", 200],
  ["/none/..%5cais/", 404],
  ["/none%5c..%5cais/", 404],
])("%s is answered %i", async (target, status) => {
  expect(await exchange(await aServer(), `GET ${target} HTTP/1.1`, HOST)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test("a peer that asks for a tunnel gets an answer and is let go, also when it resets the connection", async () => {
  const server = await aServer();
  const asking = open(server).resume();
  asking.write("CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n");
  await new Promise((resolve) => asking.once("close", resolve));
  const resetting = open(server);
  resetting.write("CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n", () => resetting.resetAndDestroy());
  await new Promise((resolve) => resetting.once("close", resolve));
  expect(await exchange(server, "GET /ais/ HTTP/1.1", HOST)).toMatch(/^HTTP\/1\.1 200 /);
});
