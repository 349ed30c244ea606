import { describe, expect, test } from "vitest";
import { handleApi } from "#api/handle.ts";
import type { Problem } from "#api/schema/problem.ts";
import { anAi } from "../../fixtures/builders.ts";
import { aService, ask, askJson } from "../../fixtures/service.ts";

const service = aService(
  [
    anAi({ name: "Cline", slug: "cline", tags: ["coding-agent", "mcp"], formerSlugs: ["claude-dev"] }),
    anAi({ name: "ChatGPT", slug: "chatgpt", tags: ["assistant"], vendor: "OpenAI" }),
    anAi({ name: "Claude", slug: "claude", tags: ["assistant"], vendor: "Anthropic" }),
  ],
  {
    tombstones: [
      {
        id: "ai_000000000gone",
        slug: "vapour",
        formerSlugs: ["vapour-beta"],
        name: "Vapour",
        removedAt: "2026-10-01",
        reason: "It never existed.",
        replacement: "cline",
      },
    ],
  },
);

describe("addresses", () => {
  test("one trailing slash gives the same answer, two are unknown", async () => {
    const [plain, slashed] = await Promise.all([ask(service, "/ais/cline"), ask(service, "/ais/cline/")]);
    expect(await slashed.text()).toBe(await plain.text());
    expect((await ask(service, "/ais/cline//")).status).toBe(404);
  });

  test("a slug in capitals leads to the lower-case address when that exists", async () => {
    const response = await ask(service, "/ais/ChatGPT?x=1");
    expect(response.status).toBe(400);
    const redirect = await ask(service, "/ais/ChatGPT");
    expect([redirect.status, redirect.headers.get("Location")]).toEqual([301, "/api/v1/ais/chatgpt"]);
    expect((await ask(service, "/ais/Unheard")).status).toBe(404);
  });

  test.each([
    ["/ais/claude-dev", "/api/v1/ais/cline"],
    ["/ais/claude-dev/audit", "/api/v1/ais/cline/audit"],
    ["/ais/claude-dev.json", "/api/v1/ais/cline.json"],
    ["/ais/claude-dev/audit.json", "/api/v1/ais/cline/audit.json"],
    ["/ais/Claude-Dev", "/api/v1/ais/cline"],
    ["/tags/MCP", "/api/v1/tags/mcp"],
  ])("%s redirects to %s, readable from any origin", async (path, location) => {
    const response = await ask(service, path);
    expect([response.status, response.headers.get("Location")]).toEqual([301, location]);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  test.each(["/ais/vapour", "/ais/vapour-beta", "/ais/vapour/audit", "/ais/vapour.json"])(
    "%s was removed: 410 says when, why and what to use",
    async (path) => {
      const response = await ask(service, path);
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({
        type: "/problems/gone/",
        slug: "vapour",
        name: "Vapour",
        removedAt: "2026-10-01",
        reason: "It never existed.",
        replacement: "cline",
      });
    },
  );

  test("an unknown slug is answered with slugs that look alike", async () => {
    const problem = await askJson<Problem>(service, "/ais/clien");
    expect(problem).toMatchObject({ status: 404, type: "/problems/not-found/" });
    expect(problem["suggestions"]).toEqual(["cline"]);
    const other = await askJson<Problem>(service, "/ais/chatgtp");
    expect(other["suggestions"]).toEqual(["chatgpt"]);
    const renamed = aService([anAi({ name: "Devin", aliases: ["Wind Surf"] }), anAi({ name: "Wind" })]);
    const named = await askJson<Problem>(renamed, "/ais/windsurf");
    expect(named["suggestions"]).toEqual(["devin"]);
  });

  test.each(["", "/nope", "/ais/cline/nope", "/tags/mcp/page/2", "/page/2", "//ais", "/ais//cline"])(
    "unknown path %j under /api is a 404 in JSON",
    async (path) => {
      const response = await ask(service, path === "" ? "x" : path);
      expect(response.status).toBe(404);
      expect(response.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    },
  );

  test.each([
    ["/ais/%E0%A4%A", 400],
    ["/ais?tag=%E0%A4%A", 400],
    ["/ais?%=1", 400],
    ["/search?q=100%", 400],
    ["/search?q=%F0%28%8C%BC", 400],
    ["/ais/cline?x=%zz", 400],
    ["/ais/%00", 400],
    ["/ais/%0a", 400],
    ["/ais/a%2Fb", 404],
    ["/ais/..%2fcline", 404],
    ["/ais/..%5ccline", 404],
    ["/ais/../../../etc/passwd", 404],
    ["/ais/__proto__", 404],
    ["/ais/constructor", 404],
    ["/tags/__proto__", 404],
    ["/ais/%F0%9F%92%A9", 404],
    [`/ais/${"a".repeat(8000)}`, 404],
    [`/ais?tag=${"a".repeat(8000)}`, 400],
    [`/${"a/".repeat(4000)}`, 404],
  ])("hostile path %# is answered as it should be, briefly", async (path, status) => {
    const response = await ask(service, path);
    const body = await response.text();
    expect(response.status).toBe(status);
    expect(JSON.parse(body)).toMatchObject({ status });
    expect(body.length).toBeLessThan(2000);
  });
});

describe("methods", () => {
  test("HEAD has the headers of GET and no body", async () => {
    for (const path of ["/ais", "/ais/cline", "/ais/nope", "/ais?page=0"]) {
      const [get, head] = await Promise.all([ask(service, path), ask(service, path, { method: "HEAD" })]);
      expect(head.status).toBe(get.status);
      expect([...head.headers]).toEqual([...get.headers]);
      expect(await head.text()).toBe("");
    }
  });

  test("OPTIONS answers a preflight", async () => {
    const response = await ask(service, "/ais/cline", { method: "OPTIONS" });
    expect(response.status).toBe(204);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD, OPTIONS");
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s on a known path is refused with Allow", async (method) => {
    const response = await ask(service, "/ais/cline", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    expect(await response.json()).toMatchObject({ type: "/problems/method-not-allowed/", status: 405 });
  });

  test("a static twin ignores the query, as on a CDN", async () => {
    const twin = await ask(service, "/ais/cline.json?nonsense=1");
    expect(twin.status).toBe(200);
    expect(await twin.text()).toBe(await (await ask(service, "/ais/cline")).text());
  });

  test.each(["POST", "PUT", "DELETE"])("and refuses %s, as its address does", async (method) => {
    for (const path of ["/ais.json", "/ais/cline.json", "/changes/1.json", "/ais/no-such.json"]) {
      const response = await ask(service, path, { method });
      expect([path, response.status, response.headers.get("Allow")]).toEqual([path, 405, "GET, HEAD, OPTIONS"]);
    }
  });
});

describe("caching", () => {
  test.each(["/ais", "/ais/cline", "", "/tags", "/ais?limit=1", "/search?q=cline"])(
    "%j answers 304 to its own ETag",
    async (path) => {
      const first = await ask(service, path);
      const etag = first.headers.get("ETag")!;
      for (const header of [etag, `"x", ${etag}`, `W/"x", ${etag.replace("W/", "")}`, "*"]) {
        const second = await ask(service, path, { headers: { "If-None-Match": header } });
        expect(second.status).toBe(304);
        expect(await second.text()).toBe("");
        for (const name of [
          "ETag",
          "Cache-Control",
          "Netlify-Vary",
          "Netlify-CDN-Cache-Control",
          "Access-Control-Allow-Origin",
        ]) {
          expect(second.headers.get(name)).toBe(first.headers.get(name));
        }
      }
      const other = await ask(service, path, { headers: { "If-None-Match": '"other"' } });
      expect(other.status).toBe(200);
    },
  );

  test("every answer of a URL has the same Netlify-Vary, and errors are never kept", async () => {
    const paths = ["/ais", "/ais?page=0", "/ais/nope", "/ais/claude-dev", "/ais/vapour", "/nope", "/ais/%00"];
    for (const path of paths) {
      const response = await ask(service, path);
      expect(response.headers.get("Netlify-Vary")).toBe("query");
      const isError = response.status >= 400;
      expect(response.headers.get("Cache-Control")).toBe(isError ? "no-store" : "public, max-age=0, must-revalidate");
      expect(response.headers.has("Netlify-CDN-Cache-Control")).toBe(!isError);
    }
    expect((await ask(service, "/ais", { method: "DELETE" })).headers.get("Netlify-Vary")).toBe("query");
    expect((await ask(service, "/ais", { method: "OPTIONS" })).headers.get("Netlify-Vary")).toBe("query");
  });

  test("every answer can be read from any origin", async () => {
    for (const path of ["/ais", "/ais?page=0", "/ais/nope", "/ais/claude-dev", "/ais/vapour", "/nope"]) {
      const response = await ask(service, path);
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(response.headers.get("Access-Control-Expose-Headers")).toBe(
        "ETag, Link, Location, Retry-After, RateLimit, RateLimit-Policy, Deprecation, Sunset",
      );
    }
  });
});

describe.each(["openapi", "schemas"])("the document %s without its ending", (name) => {
  test.each([`/${name}`, `/${name}/`, `/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`])(
    "is a redirect to the file at %s",
    async (path) => {
      for (const method of ["GET", "HEAD"]) {
        const response = await ask(service, path, { method });
        expect([response.status, response.headers.get("Location")]).toEqual([301, `/api/v1/${name}.json`]);
        expect(response.headers.get("Netlify-Vary")).toBe("query");
      }
    },
  );

  test("has the manners of every address", async () => {
    const preflight = await ask(service, `/${name}`, { method: "OPTIONS" });
    expect([preflight.status, preflight.headers.get("Access-Control-Allow-Methods")]).toEqual([
      204,
      "GET, HEAD, OPTIONS",
    ]);
    for (const method of ["POST", "DELETE", "PATCH"]) {
      const refused = await ask(service, `/${name}/`, { method });
      expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    }
    expect((await ask(service, `/${name}?x=1`)).status).toBe(400);
    expect((await ask(service, `/${name}?x=%zz`)).status).toBe(400);
    expect((await ask(service, `/${name}//`)).status).toBe(404);
  });
});

describe("every 404 carries suggestions", () => {
  test.each([
    ["/nope", []],
    ["/tag", ["/api/v1/tags"]],
    ["/serch", ["/api/v1/search"]],
    ["/ais/cline/alternativs", ["/api/v1/ais/cline/alternatives"]],
    ["/ai/cline/", ["/api/v1/ais/cline"]],
    ["/tags/mcp/page/2", []],
    ["/opnapi", ["/api/v1/openapi"]],
    ["/changes/9999", ["1"]],
    ["/changes/zero", ["1"]],
    ["/ais/page/50.json", []],
    ["/analytics/trends/356d.json", ["/api/v1/analytics/trends/365d.json"]],
    ["/ais/zzzzzzzz", []],
    ["/tags/mpc", ["mcp"]],
    ["/models/nobody/none", []],
    [`/${"a/".repeat(4000)}`, []],
    [`/ais/${"é".repeat(900)}/audits`, []],
  ])("%s", async (path, suggestions) => {
    expect(await askJson<Problem>(service, path)).toMatchObject({ status: 404, suggestions });
  });

  test("addresses of other versions and without one are suggested too", async () => {
    for (const path of ["/api/ais", "/api/v2/ais"]) {
      const response = await handleApi(service, new Request(`https://directory.test${path}`));
      expect(await response.json()).toMatchObject({ status: 404, suggestions: ["/api/v1/ais"] });
    }
  });
});
