import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningServer } from "#server/start-server.ts";
import type { Problem } from "#api/schema/problem.ts";
import { startTestServer } from "../_setup/server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + path, { headers, redirect: "manual" });

describe("files", () => {
  test("a page has its type, its headers and an ETag that gives 304", async () => {
    const page = await get("/");
    expect(page.status).toBe(200);
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const again = await get("/", { "If-None-Match": page.headers.get("ETag")! });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("a folder's address without its slash leads to the one with it", async () => {
    const response = await get("/ais/cline?x=1");
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/ais/cline/?x=1"]);
  });

  test("text is compressed by what the client takes", async () => {
    const sizes = await Promise.all(
      ["br", "gzip", "identity", "gzip;q=0, br;q=0.5"].map(async (accept) => {
        const response = await get("/api/v1/ais.json", { "Accept-Encoding": accept });
        return [response.headers.get("Content-Encoding"), JSON.parse(await response.text()).data.length];
      }),
    );
    expect(sizes).toEqual([
      ["br", 50],
      ["gzip", 50],
      [null, 50],
      ["br", 50],
    ]);
  });

  test("the host's own rule files and files outside dist/ are not served", async () => {
    for (const path of [
      "/_headers",
      "/_redirects",
      "/..%2fpackage.json",
      "/..%5cpackage.json",
      "/%2e%2e/package.json",
      "/.%2e/package.json",
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    expect(await sendRaw(server.url, "GET /../package.json HTTP/1.1")).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe("addresses", () => {
  test.each([
    ["//docs", "/docs"],
    ["//evil.example/%2e%2e", "/"],
    ["///docs//?x=1", "/docs/?x=1"],
    ["/api/v1//ais", "/api/v1/ais"],
    ["/AIS/Cline/", "/ais/cline/"],
    ["/Docs/", "/docs/"],
  ])("%s redirects to %s on this host", async (path, location) => {
    const head = await sendRaw(server.url, `GET ${path} HTTP/1.1`);
    expect([/^HTTP\/1\.1 (\d+)/.exec(head)?.[1], /^location: (.*)\r$/im.exec(head)?.[1]]).toEqual(["301", location]);
  });

  test.each(["/%2f%2fevil.example", "/%5cevil.example", "/..%2f..%2fevil.example/", "/.%2f/evil.example"])(
    "%s leads nowhere",
    async (path) => {
      const head = await sendRaw(server.url, `GET ${path} HTTP/1.1`);
      expect(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]).toBe("404");
    },
  );

  test("a backslash in a path is refused, as nginx and this server read it differently", async () => {
    for (const path of ["/\\\\evil.example", "/x\\..\\readyz", "/api/v1\\ais"])
      expect(await sendRaw(server.url, `GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("an absolute target is the path it holds", async () => {
    expect(await sendRaw(server.url, "GET http://directory.example/api/v1 HTTP/1.1")).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("two hosts, or one that is none, are refused", async () => {
    for (const hosts of [["a.example", "b.example"], ["a.example/path"], ["a b"], ["user@a.example"]])
      expect(await sendRaw(server.url, "GET /api/v1 HTTP/1.1", hosts)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("a method that nothing knows is 501", async () => {
    expect(await sendRaw(server.url, "BREW /api/v1 HTTP/1.1")).toMatch(/^HTTP\/1\.1 501 /);
  });
});

describe("files as programs fetch them", () => {
  test("parts of a file, and what it would weigh", async () => {
    const whole = await (await get("/api/v1/bulk/ais.csv", { "Accept-Encoding": "identity" })).text();
    const sizeBytes = Buffer.byteLength(whole);
    for (const [range, expected, status] of [
      ["bytes=0-9", `bytes 0-9/${sizeBytes}`, 206],
      ["bytes=-10", `bytes ${sizeBytes - 10}-${sizeBytes - 1}/${sizeBytes}`, 206],
      [`bytes=${sizeBytes}-`, `bytes */${sizeBytes}`, 416],
      ["bytes=0-1,5-6", null, 200],
    ] as const) {
      const part = await get("/api/v1/bulk/ais.csv", { Range: range, "Accept-Encoding": "identity" });
      expect([range, part.status, part.headers.get("Content-Range")]).toEqual([range, status, expected]);
      await part.arrayBuffer();
    }
    const head = await fetch(`${server.url}/api/v1/bulk/ais.csv`, {
      method: "HEAD",
      headers: { "Accept-Encoding": "identity" },
    });
    expect(head.headers.get("Content-Length")).toBe(String(sizeBytes));
    const unchanged = await get("/api/v1/bulk/ais.csv", { "If-Modified-Since": head.headers.get("Last-Modified")! });
    expect(unchanged.status).toBe(304);
  });

  test("every address that may be fetched answers preflights", async () => {
    for (const path of [
      "/feed.xml",
      "/feed.json",
      "/ais/cline/feed.xml",
      "/ais/cline.md",
      "/llms.txt",
      "/.well-known/api-catalog",
      "/api/v1/ais/cline.json",
      "/api/v1/bulk/ais.ndjson",
      "/api/v1/ais",
      "/api/v1/search",
    ]) {
      const response = await fetch(server.url + path, { method: "OPTIONS" });
      expect([path, response.status, response.headers.get("Access-Control-Allow-Origin")]).toEqual([path, 204, "*"]);
      expect(response.headers.get("Access-Control-Allow-Headers")).toContain("Range");
    }
  });
});

describe("malformed requests", () => {
  test.each([
    { what: "a broken escape", line: "GET /%E0%A4%A HTTP/1.1", status: 400 },
    { what: "an escaped NUL", line: "GET /%00 HTTP/1.1", status: 400 },
    { what: "a broken escape in a slug", line: "GET /api/v1/ais/%E0%A4%A HTTP/1.1", status: 400 },
    { what: "an escaped NUL in a slug", line: "GET /api/v1/ais/%00.json HTTP/1.1", status: 400 },
    { what: "the asterisk", line: "OPTIONS * HTTP/1.1", status: 400 },
    { what: "TRACE", line: "TRACE /api/v1 HTTP/1.1", status: 405 },
    { what: "a slug of 8 kB", line: `GET /api/v1/ais/${"a".repeat(8000)} HTTP/1.1`, status: 404 },
    { what: "a path of 8 kB", line: `GET /${"a".repeat(8000)} HTTP/1.1`, status: 404 },
    { what: "a tag of 8 kB of NULs", line: `GET /api/v1/ais?tag=${"%00".repeat(2600)} HTTP/1.1`, status: 400 },
  ])("$what is answered $status and the server goes on", async ({ line, status }) => {
    expect(await sendRaw(server.url, line)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect((await get("/api/v1")).status).toBe(200);
  });
});

describe("requests that are no HTTP", () => {
  test.each([
    {
      what: "bare UTF-8",
      line: "GET /api/v1/search?q=文心 HTTP/1.1",
      status: 400,
      detail: "percent-encode it as UTF-8",
    },
    { what: "a control character", line: "GET /a\u0007b HTTP/1.1", status: 400, detail: "percent-encode it as UTF-8" },
    { what: "no request line", line: "NONSENSE", status: 400, detail: "not HTTP/1.1" },
    { what: "20 kB", line: `GET /?q=${"a".repeat(20_000)} HTTP/1.1`, status: 431, detail: "longer than 16 kB" },
  ])("$what gets a problem document", async ({ line, status, detail }) => {
    const [head = "", body = ""] = (await sendRaw(server.url, line)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain("Content-Type: application/problem+json");
    expect(JSON.parse(body)).toMatchObject({ status, detail: expect.stringContaining(detail) });
  });

  test("nothing is written into an answer that is on its way", async () => {
    const { hostname, port } = new URL(server.url);
    const received = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        // More than the connection can hold at once.
        socket.write(`GET /api/v1/bulk/ais.json HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(20)),
      );
      let answer = "";
      // The first bytes are here and most are still to come when the nonsense arrives.
      socket.once("data", () => socket.write("NONSENSE\r\n\r\n"));
      socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
      socket.on("close", () => resolve(answer));
      socket.on("error", reject);
    });
    expect([...new Set(received.match(/HTTP\/1\.1 \d{3}/g))]).toEqual(["HTTP/1.1 200"]);
  });

  test("the server goes on answering", async () => {
    await sendRaw(server.url, "NONSENSE");
    expect((await fetch(`${server.url}/api/v1`)).status).toBe(200);
  });
});

describe("the API through the server", () => {
  test("functions answer documented addresses, files their twins, with the same bytes", async () => {
    for (const [address, twin] of [
      ["/api/v1", "/api/v1.json"],
      ["/api/v1/ais?page=2", "/api/v1/ais/page/2.json"],
      ["/api/v1/ais/cline", "/api/v1/ais/cline.json"],
      ["/api/v1/ais/cline/audit", "/api/v1/ais/cline/audit.json"],
      ["/api/v1/ais/cline/history", "/api/v1/ais/cline/history.json"],
      ["/api/v1/tags/mcp", "/api/v1/tags/mcp.json"],
      ["/api/v1/changes", "/api/v1/changes.json"],
    ] as const) {
      const [fromFunction, fromFile] = await Promise.all([get(address), get(twin)]);
      expect([address, fromFunction.headers.has("Netlify-Vary")]).toEqual([address, true]);
      expect([twin, fromFile.headers.has("Netlify-Vary")]).toEqual([twin, false]);
      expect(fromFile.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(await fromFile.text()).toBe(await fromFunction.text());
    }
  });

  test("search answers from its own function", async () => {
    const response = await get("/api/v1/search?q=remove+background+from+photo&limit=3");
    expect(response.status).toBe(200);
    expect(((await response.json()) as { data: unknown[] }).data).toHaveLength(3);
    expect((await get("/api/v1/search?q=a&q=b")).status).toBe(400);
  });

  test("an unknown address under /api is a problem document, elsewhere a page", async () => {
    const api = await get("/api/v1/nope");
    expect([api.status, api.headers.get("Content-Type")]).toEqual([404, "application/problem+json; charset=utf-8"]);
    expect((await api.json()) as Problem).toMatchObject({ status: 404, instance: "/api/v1/nope" });
    const page = await get("/nope/");
    expect([page.status, page.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
  });

  test("HEAD is GET without the body, and other methods on pages are refused", async () => {
    const head = await fetch(`${server.url}/api/v1/ais`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const post = await fetch(`${server.url}/`, { method: "POST", body: "x" });
    expect([post.status, post.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  test.each([
    "/api/v1/openapi.json",
    "/api/v1/schemas.json",
    "/api/v1/schemas/ai-detail.json",
    "/api/v1/bulk/ais.csv",
    "/api/v1/ais/cline/badge/status.svg",
  ])("%s refuses other methods as an operation does", async (path) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const read = async (address: string): Promise<unknown[]> => {
        const response = await fetch(server.url + address, { method });
        const { instance, ...problem } = (await response.json()) as Problem;
        expect([response.status, instance]).toEqual([405, address]);
        return [problem, response.headers.get("Allow"), response.headers.get("Content-Type")];
      };
      expect([method, await read(path)]).toEqual([method, await read("/api/v1/ais")]);
    }
  });

  test("a static twin takes reads alone, as its address does", async () => {
    const post = await fetch(`${server.url}/api/v1/ais/cline.json`, { method: "POST", body: "{}" });
    expect([post.status, post.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await post.json()).toMatchObject({ type: "/problems/method-not-allowed/" });
  });
});

test.each([
  ["/api/v1", "GET, HEAD, OPTIONS"],
  ["/api/v1/webhooks", "POST, OPTIONS"],
  ["/api/v1/webhooks/whk_x", "GET, HEAD, PATCH, DELETE, OPTIONS"],
  ["/api/v1/ais/cline/contact", "POST, OPTIONS"],
  ["/api/v1/ais/cline.json", "GET, HEAD, OPTIONS"],
  ["/mcp", "POST, OPTIONS"],
  ["/ais/", "GET, HEAD, OPTIONS"],
])("TRACE of %s is refused with the methods that it takes", async (path, allow) => {
  const answer = await sendRaw(server.url, `TRACE ${path} HTTP/1.1`);
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer.toLowerCase()).toContain(`allow: ${allow.toLowerCase()}`);
});

/** Sends a request line that no client library would send, and resolves with the start of the answer. */
/** @param hosts values of the Host headers; the server's own by default */
function sendRaw(url: string, line: string, hosts?: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        [line, ...(hosts ?? [hostname]).map((host) => `Host: ${host}`), "Connection: close", "", ""].join("\r\n"),
      ),
    );
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}
