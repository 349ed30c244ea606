import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runProbes } from "#tools/probe/run-probes.ts";
import type { ProbeTarget } from "#tools/probe/select-records.ts";
import { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import { type Sites, openSites } from "./probe-sites.ts";

let sites: Sites;

const page = "<!doctype html><title>Hello</title>";
const redirectTo = (name: string, path?: string) => (_: unknown, response: ServerResponse) =>
  response.writeHead(302, { location: sites.site(name, path) }).end();

beforeAll(async () => {
  sites = await openSites({
    good: (_, response) => {
      response.writeHead(200, {
        "Strict-Transport-Security": "max-age=1",
        "x-frame-options": "DENY",
        "set-cookie": "a=b",
      });
      response.end(page);
    },
    agent: (request, response) =>
      response.writeHead(request.headers["user-agent"]!.includes("https://") ? 200 : 400).end(),
    missing: (_, response) => response.writeHead(404).end(),
    slow: () => undefined,
    dripping: (_, response) => {
      const timer = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(timer));
    },
    huge: (_, response) => {
      const chunk = "x".repeat(64 * 1024);
      const write = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", write);
      write();
    },
    "breaks-off": (_, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write("x");
      setTimeout(() => response.destroy(), 20);
    },
    circle: redirectTo("circle-b"),
    "circle-b": redirectTo("circle"),
    endless: (request, response) => redirectTo("endless", `/${Number(request.url!.slice(1)) + 1}`)(request, response),
    moved: redirectTo("moved-on", "/start?session=1#top"),
    "moved-on": (_, response) => response.end(page),
    insecure: (_, response) => response.writeHead(301, { location: sites.server("plain") }).end(),
    inward: (_, response) => response.writeHead(301, { location: "https://10.0.0.1/" }).end(),
    "inward-name": (_, response) => response.writeHead(301, { location: "https://[::ffff:10.0.0.1]/" }).end(),
    script: (_, response) => response.writeHead(302, { location: "javascript:alert(1)" }).end(),
    forbidden: (_, response) => response.end(page),
    "forbidden-robots": (_, response) => response.end("User-agent: AiDirectoryProbe\nDisallow: /\n"),
    faulty: (_, response) => response.end(page),
    "faulty-robots": (_, response) => response.writeHead(503).end(),
    "wants-cookie": (request, response) => {
      if (request.headers.cookie === "s=1; t=x") response.end(page);
      else response.writeHead(302, { "set-cookie": ["s=1; Path=/; Secure", "t=x"], location: "/" }).end();
    },
    "cookie-detour": (request, response) => {
      if (request.url === "/?set=1") response.writeHead(302, { "set-cookie": "seen=1; HttpOnly", location: "/" }).end();
      else if (request.headers.cookie === "seen=1") response.end(page);
      else response.writeHead(302, { location: "/?set=1" }).end();
    },
    "cookie-elsewhere": (_, response) =>
      response.writeHead(302, { "set-cookie": "secret=1", location: sites.site("no-cookie") }).end(),
    "no-cookie": (request, response) => response.writeHead(request.headers.cookie === undefined ? 200 : 400).end(),
    "ever-new-cookie": (_, response) =>
      response.writeHead(302, { "set-cookie": `n=${Math.random()}`, location: "/" }).end(),
    "slow-down": (_, response) => response.end(page),
    "slow-down-robots": (_, response) => response.writeHead(429).end(),
    busy: (_, response) => response.writeHead(429).end(),
    "to-forbidden": redirectTo("forbidden", "/private"),
  });
});
afterAll(() => sites.close());
beforeEach(() => {
  sites.requests.length = 0;
});

const targetOf = (url: string, slug = "example"): ProbeTarget => ({ slug, url, status: "active", probes: [] });

/** Far longer than any site takes that answers at all, also on a busy machine. */
const PATIENCE_MS = 30_000;

async function probeAll(
  targets: ProbeTarget[],
  { concurrency = 4, network = sites.network, requestTimeoutMs = PATIENCE_MS } = {},
): Promise<ProbeEvidence[]> {
  const samples: ProbeEvidence[] = [];
  await runProbes(targets, {
    network,
    limits: { requestTimeoutMs, maxPageBytes: 1_000_000, maxRedirects: 10 },
    concurrency,
    pauseMs: 1,
    now: Date.now,
    sleep: (milliseconds) => sleep(milliseconds),
    random: () => 0,
    stop: new AbortController().signal,
    onSample: (_, sample) => {
      samples.push(ProbeEvidence.parse(sample));
      return Promise.resolve();
    },
  });
  return samples;
}

const toDay = (time: Date): string => time.toISOString().slice(0, 10);

const probeOne = async (url: string, network = sites.network): Promise<ProbeEvidence> =>
  (await probeAll([targetOf(url)], { network }))[0]!;

describe("a visit", () => {
  test("measures a page that answers", async () => {
    const url = sites.site("good");
    const days = [toDay(new Date())];
    const sample = await probeOne(url);
    days.push(toDay(new Date()));
    expect(days).toContain(sample.observedAt);
    expect(sample).toMatchObject({
      url,
      outcome: "ok",
      error: null,
      status: 200,
      finalUrl: url,
      redirects: 0,
      tlsDaysLeft: 60,
      bytes: page.length,
      securityHeaders: ["strict-transport-security", "x-frame-options"],
    });
    expect([sample.dnsMs, sample.connectMs, sample.ttfbMs].every((time) => Number.isInteger(time))).toBe(true);
  });

  test("says who asks, with the address of a page", async () => {
    expect((await probeOne(sites.site("agent"))).outcome).toBe("ok");
  });

  test("follows redirects and keeps where they end, without session ids", async () => {
    expect(await probeOne(sites.site("moved"))).toMatchObject({
      outcome: "ok",
      redirects: 1,
      finalUrl: sites.site("moved-on", "/start"),
    });
    expect(await probeOne(sites.site("insecure"))).toMatchObject({ outcome: "ok", finalUrl: sites.server("plain") });
  });
});

describe("a failure is a sample:", () => {
  test.for([
    ["missing", { outcome: "http-error", status: 404, error: "it answered with status 404" }],
    [
      "huge",
      { outcome: "too-large", status: 200, error: "the page is longer than 1000000 bytes; reading stopped there" },
    ],
    ["breaks-off", { outcome: "connect-error", bytes: null }],
    ["wants-cookie", { outcome: "ok", status: 200, redirects: 1 }],
    ["cookie-detour", { outcome: "ok", status: 200, redirects: 2 }],
    ["cookie-elsewhere", { outcome: "ok", status: 200, redirects: 1 }],
    ["ever-new-cookie", { outcome: "redirect-loop", error: "it redirects more than 10 times" }],
    [
      "slow-down",
      {
        outcome: "blocked-by-robots",
        error: "robots.txt answered 429: asked to slow down, the host is left alone until the next run",
      },
    ],
    ["circle", { outcome: "redirect-loop", error: "it redirects in a circle", status: 302 }],
    ["endless", { outcome: "redirect-loop", error: "it redirects more than 10 times", redirects: 10 }],
    ["script", { outcome: "http-error", error: "it redirects to something that is not a web address" }],
    ["unknown", { outcome: "dns-error", error: "ENOTFOUND: the name was not resolved", finalUrl: null }],
  ] as const)("%s", async ([name, expected]) => {
    expect(await probeOne(sites.site(name))).toMatchObject(expected);
  });

  test("slow, or dripping", async () => {
    const targets = ["slow", "dripping"].map((name) => targetOf(sites.site(name), name));
    const expected = { outcome: "timeout", bytes: null, error: "no complete answer within 1.5 s" };
    expect(await probeAll(targets, { requestTimeoutMs: 1500 })).toMatchObject([expected, expected]);
  });

  test.for([
    ["expired", { outcome: "tls-error", error: "CERT_HAS_EXPIRED: the certificate has expired" }],
    ["self-signed", { outcome: "tls-error", error: "DEPTH_ZERO_SELF_SIGNED_CERT: the certificate is self-signed" }],
    [
      "other-host",
      { outcome: "tls-error", error: "ERR_TLS_CERT_ALTNAME_INVALID: the certificate is for another host" },
    ],
    ["garbage", { outcome: "http-error", status: null }],
    ["closed", { outcome: "connect-error", error: "ECONNREFUSED: the server refused the connection" }],
  ] as const)("%s", async ([name, expected]) => {
    expect(await probeOne(sites.server(name))).toMatchObject(expected);
  });
});

describe("addresses off the public internet", () => {
  test("are refused without the switch that tests pass", async () => {
    const { ca, resolve } = sites.network;
    const sample = await probeOne("https://good.probe.example.com/", { ca, resolve });
    expect(sample).toMatchObject({
      outcome: "connect-error",
      error: "the name leads to an address that is not on the public internet",
    });
    expect(sites.requests).toEqual([]);
  });

  test.for(["inward", "inward-name"])("are refused behind a redirect (%s)", async (name) => {
    expect(await probeOne(sites.site(name))).toMatchObject({ outcome: "connect-error", status: 301 });
  });

  test("are refused at unusual ports", async () => {
    const { isAllowedPort: _, ...network } = sites.network;
    expect(await probeOne(sites.site("good"), network)).toMatchObject({ outcome: "connect-error" });
    expect(sites.requests).toEqual([]);
  });
});

describe("politeness", () => {
  test("robots.txt is asked once, and what it forbids is not visited", async () => {
    const samples = await probeAll([
      targetOf(sites.site("forbidden"), "a"),
      targetOf(sites.site("forbidden", "/b"), "b"),
    ]);
    expect(samples.map((sample) => sample.outcome)).toEqual(["blocked-by-robots", "blocked-by-robots"]);
    expect(sites.requests).toEqual(["forbidden.probe.example.com /robots.txt"]);
  });

  test("robots.txt holds for where a redirect leads", async () => {
    expect((await probeOne(sites.site("to-forbidden"))).outcome).toBe("blocked-by-robots");
    expect(sites.requests).not.toContain("forbidden.probe.example.com /private");
  });

  test("a robots.txt that fails forbids everything", async () => {
    expect(await probeOne(sites.site("faulty"))).toMatchObject({ outcome: "blocked-by-robots", status: null });
  });

  test("a host has one request at a time, however many of its pages are visited", async () => {
    const targets = Array.from({ length: 6 }, (_, index) => targetOf(sites.site("good", `/${index}`), `t${index}`));
    expect(
      await probeAll([...targets, targetOf(sites.site("moved")), targetOf(sites.site("moved-on"))], { concurrency: 8 }),
    ).toHaveLength(8);
    expect(sites.mostAtOnce()).toBe(1);
  });

  test("a host that asks to slow down is left alone for the rest of the run", async () => {
    const samples = await probeAll([targetOf(sites.site("busy"), "a"), targetOf(sites.site("busy", "/b"), "b")]);
    expect(samples).toMatchObject([{ outcome: "http-error", status: 429 }]);
  });
});
