/** The example for nginx, alone and before a server: what it answers is what the project's own server answers. */
import { connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROBLEM_TYPES, type ProblemId } from "#api/http/problem-types.ts";
import type { Problem } from "#api/schema/problem.ts";
import type { RunningServer } from "#server/start-server.ts";
import { startTestServer } from "../_setup/server.ts";
import { type Nginx, startNginx } from "./_nginx.ts";

/** As it is sent: `fetch` tidies addresses up. */
async function askRaw(origin: string, text: string): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(text);
  const answer = await readText(socket);
  const end = answer.indexOf("\r\n\r\n");
  return { status: Number(answer.slice(9, 12)), headers: answer.slice(0, end), body: answer.slice(end + 4) };
}

let nginx: Nginx;
let server: RunningServer;
/** Before the server. */
let front: Nginx;

beforeAll(async () => {
  [nginx, server] = await Promise.all([startNginx(), startTestServer()]);
  front = await startNginx([new URL(server.url).host]);
});
afterAll(() => Promise.all([nginx.close(), front.close(), server.close()]));

/** Headers that rules decide on. Validators and lengths are each server's own. */
const COMPARED = [
  "Content-Type",
  "Cache-Control",
  "Content-Security-Policy",
  "X-Content-Type-Options",
  "Referrer-Policy",
  "Permissions-Policy",
  "Strict-Transport-Security",
  "Access-Control-Allow-Origin",
  "Access-Control-Expose-Headers",
  "Cross-Origin-Resource-Policy",
  "Link",
  "Location",
  "Content-Encoding",
];

async function ask(origin: string, path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const headers = { "Accept-Encoding": "gzip", ...init.headers };
  const response = await fetch(origin + path, { redirect: "manual", ...init, headers });
  const shown = COMPARED.map((name) => [name, response.headers.get(name)] as const);
  const body = await response.text();
  // A redirect has no bytes that anybody sees.
  const own =
    response.status < 400 && response.status >= 300 ? { "Content-Type": null, "Cache-Control": null } : { body };
  return { status: response.status, ...Object.fromEntries(shown), ...own };
}

test.each([
  "/",
  "/ais/cline/",
  "/ais/cline.md",
  "/docs/",
  "/feed.xml",
  "/feed.json",
  "/shutdowns.ics",
  "/llms.txt",
  "/robots.txt",
  "/favicon.svg",
  "/share.png",
  "/.well-known/api-catalog",
  "/api/v1.json",
  "/api/v1/ais.json",
  "/api/v1/ais/cline.json",
  "/api/v1/ais/cline/badge/status.svg",
  "/api/v1/bulk/ais.csv",
  "/ais/cline",
  "/ais/cline?x=1",
  "/audit/checks/last-sample/",
  "/audit/checks/last-sample?x=1",
  "/nothing/here/",
  "/_headers.txt",
])("%s is answered alike", async (path) => {
  expect(await ask(nginx.url, path)).toEqual(await ask(server.url, path));
});

describe("addresses of the API without an extension", () => {
  test.each(["/api/v1", "/api/v1/ais", "/api/v1/ais/cline", "/api/v1/ais/cline/audit", "/api/v1/tags"])(
    "%s is its file",
    async (path) => {
      const [bare, file] = await Promise.all([ask(nginx.url, path), ask(nginx.url, `${path}.json`)]);
      expect(bare).toEqual(file);
      expect(bare).toMatchObject({ status: 200, "Content-Type": "application/json; charset=utf-8" });
    },
  );

  test("one that depends on its query is not answered by a file that does not", async () => {
    expect((await ask(nginx.url, "/api/v1/ais?tag=coding-agent")).status).toBe(404);
    expect((await ask(nginx.url, "/api/v1/search?q=notes")).status).toBe(404);
  });
});

const askProblem = async (path: string, init: RequestInit = {}): Promise<unknown[]> => {
  const response = await fetch(nginx.url + path, init);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  const { detail, ...problem } = (await response.json()) as Problem;
  const known = PROBLEM_TYPES[/^\/problems\/(.*)\/$/.exec(problem.type)![1] as ProblemId];
  expect(problem).toEqual({
    type: problem.type,
    title: known.title,
    status: response.status,
    instance: path.replace(/\?.*/, ""),
    errors: [],
    ...(known.status === 404 && { suggestions: [] }),
  });
  return [known.status, response.headers.get("Allow"), detail];
};

describe("what no file answers is a problem document for programs", () => {
  test.each([
    ["/api"],
    ["/api/"],
    ["/api/v1/nope"],
    ["/api/v1/nope/"],
    ["/api/v1/ais/no-such-record"],
    ["/api/v1/ais/no-such.json"],
    ["/api/v1/ais/cline/badge/none.svg"],
    ["/api/v1/bulk/none.ndjson"],
    ["/api/v1/_headers"],
  ])("%s is not there", async (path) => {
    expect(await askProblem(path)).toEqual([404, null, expect.stringContaining("no file at this address")]);
  });

  test.each([
    ["GET", "/api/v1/search?q=notes"],
    ["GET", "/api/v1/search"],
    ["POST", "/api/v1/ais/cline/contact"],
    ["GET", "/api/v1/contacts/msg_1"],
    ["POST", "/api/v1/ais/cline/corrections"],
    ["POST", "/api/v1/webhooks"],
    ["DELETE", "/api/v1/webhooks/whk_1"],
    ["POST", "/mcp"],
    ["GET", "/mcp/"],
  ])("%s %s needs the server, and says so", async (method, path) => {
    expect(await askProblem(path, { method })).toEqual([404, null, expect.stringMatching(/needs .*server.*here\.$/)]);
  });

  test.each(["/api/v1/analytics/trends", "/api/v1/analytics/trends?window=30d", "/api/v1/ais?page=2"])(
    "%s needs the server, too",
    async (path) => {
      expect(await askProblem(path)).toEqual([404, null, expect.stringContaining("needs the directory’s server")]);
    },
  );

  test.each(["/api/v1/ais", "/api/v1/ais.json", "/api/v1/bulk/ais.ndjson", "/api/v1/openapi.json"])(
    "%s is only read",
    async (path) => {
      const allow = "GET, HEAD, OPTIONS";
      for (const method of ["POST", "PUT", "DELETE", "PATCH"])
        expect(await askProblem(path, { method, body: "{}" })).toEqual([405, allow, `This address takes ${allow}.`]);
    },
  );

  test("a body that no address takes is too large", async () => {
    const body = new Uint8Array(6 * 1024 * 1024);
    expect((await askProblem("/api/v1/webhooks", { method: "POST", body }))[0]).toBe(413);
  });

  test.each([
    ["/api/v1/ais/a%22b%5C", "/api/v1/ais/a%22b%5C"],
    ['/api/v1/ais/a"b', "/"],
    ['/api/v1/ais/a?b="c"', "/api/v1/ais/a"],
  ])("%s names its path where that is safe", async (path, instance) => {
    const { body } = await askRaw(nginx.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(JSON.parse(body)).toMatchObject({ status: 404, instance });
  });

  test.each(["/apis/", "/mcp-servers", "/nothing/here.json"])("%s is a page's address", async (path) => {
    expect(await ask(nginx.url, path)).toMatchObject({ status: 404, "Content-Type": "text/html; charset=utf-8" });
  });
});

describe("requests that nginx refuses itself", () => {
  const REFUSED = [
    ["a control character in the path", 400, "/api/v1/%00", ""],
    ["half an escape", 400, "/api/v1/%E0%A4%A", ""],
    ["a path above the root", 400, "/api/v1/../../../etc/passwd", ""],
    ["a long address", 414, `/api/v1/${"a".repeat(20_000)}`, ""],
    ["a long header", 431, "/api/v1/ais", `X-Long: ${"a".repeat(40_000)}\r\n`],
    ["two lengths", 400, "/api/v1/webhooks", "Content-Length: 1\r\nContent-Length: 2\r\n"],
    ["no range of the file", 416, "/api/v1/ais/cline.json", "Range: bytes=99999999-\r\n"],
  ] as const;

  test.each(REFUSED)("%s is a problem for programs and a page for people", async (_, expected, path, header) => {
    for (const { url } of [nginx, front]) {
      const ask = (own: string) => askRaw(url, `GET ${own} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n`);
      const { status, headers, body } = await ask(path);
      expect([status, headers]).toEqual([expected, expect.stringContaining("application/problem+json; charset=utf-8")]);
      expect(headers).toContain("Cache-Control: no-store");
      expect(JSON.parse(body)).toMatchObject({ status: expected, instance: expect.stringMatching(/^\//) as unknown });
      // nginx says 400 to people for headers that are too long, and its page for a range has the type of the file.
      if (expected === 416) continue;
      const page = await ask(path.replace("/api/v1", "/ais"));
      expect([page.status, page.headers]).toEqual([
        expected === 431 ? 400 : expected,
        expect.stringContaining("text/html"),
      ]);
    }
  });
});

test.each([
  "/api",
  "/api/",
  "/api/v1/",
  "/api/v1/nope",
  "/api/v1/ais/no-such-record",
  "/api/v1/ais/no-such.json",
  "/api/v1/bulk/none.ndjson",
  "/api/v1/analytics/trends",
  "/api/v1/search",
])("with a server, %s is the server's to answer", async (path) => {
  const expected = await ask(server.url, path);
  expect(await ask(front.url, path)).toEqual(expected);
  expect(expected["Content-Type"]).toMatch(/^application\/(problem\+)?json; charset=utf-8$/);
});

test.each(["/api/v1/", "/api/v1/ais/", "/api/v1/ais/cline/", "/api/v1/ais/cline/audit/"])(
  "%s may end with a slash",
  async (path) => {
    expect(await ask(nginx.url, path)).toEqual(await ask(nginx.url, path.replace(/\/$/, "")));
  },
);

test("files have validators, and preflights are answered where files may be read from elsewhere", async () => {
  const first = await fetch(`${nginx.url}/api/v1/ais.json`);
  await first.text();
  const again = await fetch(`${nginx.url}/api/v1/ais.json`, {
    headers: { "If-None-Match": first.headers.get("ETag")! },
  });
  expect(again.status).toBe(304);
  const preflight = await fetch(`${nginx.url}/api/v1/ais.json`, { method: "OPTIONS" });
  expect([preflight.status, preflight.headers.get("Access-Control-Allow-Origin")]).toEqual([204, "*"]);
  expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("If-None-Match");
  expect((await fetch(`${nginx.url}/ais/cline/`, { method: "POST" })).status).toBe(405);
});

test("the host's own rule files are not served", async () => {
  for (const path of ["/_headers", "/_redirects"]) expect((await ask(nginx.url, path)).status).toBe(404);
});
