import { describe, expect, test } from "vitest";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import { handleWebhooks } from "#inbox/webhooks/handle-webhooks.ts";
import type { HostCheck } from "#inbox/webhooks/send.ts";
import type { WebhookSettings } from "#inbox/webhooks/settings.ts";
import { type TestClock, HOUR, aClock } from "../../fixtures/clock.ts";
import { aCaller } from "../../fixtures/contact.ts";
import { register, webhookRequest } from "../../fixtures/webhooks.ts";
import { call, problem } from "./_calls.ts";
import { openWebhookDesk } from "./_desk.ts";

const desk = openWebhookDesk();

const publicSender = {
  send: async () => ({ kind: "failed", detail: "never sent" }) as const,
  checkHost: async () => ({ kind: "reachable" }) as const,
};
const strict = (parts: { clock?: TestClock } = {}): WebhookDeps =>
  desk.deps({ sender: publicSender, settings: { isDevelopment: false }, ...parts });

describe("one client", () => {
  test("500 registrations at once: three are taken, others are unaffected", async () => {
    const webhooks = strict();
    const responses = await Promise.all(
      Array.from({ length: 500 }, (_, index) => post(webhooks, `h${index}.example${index}.org`, "198.51.100.1")),
    );
    expect(responses.filter((response) => response.status === 201)).toHaveLength(3);
    const limited = responses.filter((response) => response.status === 429);
    expect(limited).toHaveLength(497);
    expect(limited[0]!.headers.get("Retry-After")).toBe("3600");
    expect((await post(webhooks, "other.example.org", "198.51.100.2")).status).toBe(201);
  });

  test("20 registrations a day, also across midnight UTC", async () => {
    const clock = aClock("2026-11-27T22:30:00Z");
    const webhooks = strict({ clock });
    const statuses: number[] = [];
    for (let round = 0; round < 8; round++) {
      for (let index = 0; index < 3; index++)
        statuses.push((await post(webhooks, `h.example${round}-${index}.org`, "198.51.100.1")).status);
      clock.advance(HOUR / 4);
      await desk.database.db.updateTable("webhookEndpoints").set({ status: "active" }).execute();
    }
    expect(clock.now().toISOString()).toMatch(/^2026-11-28/);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  });

  test("three that wait for verification, also across midnight UTC", async () => {
    const clock = aClock("2026-11-27T23:55:00Z");
    const webhooks = strict({ clock });
    for (let index = 0; index < 3; index++)
      expect((await post(webhooks, `h.example${index}.org`, "198.51.100.1")).status).toBe(201);
    clock.advance(HOUR / 6);
    expect((await post(webhooks, "h.example4.org", "198.51.100.1")).status).toBe(429);
  });

  test("counts by its IPv6 networks of 64 and of 48 bits", async () => {
    const webhooks = desk.deps({
      sender: publicSender,
      settings: { isDevelopment: false, registrationsPerClientDay: 2, pendingPerClientHour: 100 },
    });
    const from = async (address: string, index: number): Promise<number> =>
      (await post(webhooks, `h.example${index}.org`, address)).status;
    const statuses: number[] = [];
    for (let subnet = 0; subnet < 6; subnet++)
      for (let host = 1; host <= 3; host++)
        statuses.push(await from(`2001:db8:7:${subnet}::${host}`, subnet * 10 + host));
    // Two of each /64, and four times two of the /48.
    expect(statuses.join(" ")).toBe("201 201 429 201 201 429 201 201 429 201 201 429 429 429 429 429 429 429");
    expect(await from("2001:db8:8::1", 99)).toBe(201);
  });
});

describe("a host that never agreed", () => {
  test("gets 20 challenges an hour, whoever asks, at whatever subdomain, port or spelling", async () => {
    const webhooks = strict();
    const hosts = [
      "victim.example",
      "a.victim.example",
      "b.c.victim.example",
      "victim.example:8443",
      "VICTIM.example.",
    ];
    const responses: Response[] = [];
    for (let client = 0; client < 10; client++)
      for (let index = 0; index < 3; index++)
        responses.push(await post(webhooks, hosts[(client + index) % hosts.length]!, `198.51.100.${client}`));
    expect(responses.map((response) => response.status).filter((status) => status === 201)).toHaveLength(20);
    const refused = await problem(responses.at(-1)!);
    expect(refused).toMatchObject({ status: 429, detail: expect.stringContaining("one domain") as unknown });
    expect((await post(webhooks, "other.example", "198.51.100.99")).status).toBe(201);
  });

  test("is another host for another owner of a shared suffix", async () => {
    const webhooks = desk.deps({
      sender: publicSender,
      settings: { isDevelopment: false, unprovedPerDomainHour: 1 },
    });
    const statuses = [];
    for (const [index, host] of [
      "ann.github.io",
      "ben.github.io",
      "www.ann.github.io",
      "ann.co.uk",
      "ben.co.uk",
    ].entries())
      statuses.push((await post(webhooks, host, `198.51.100.${index}`)).status);
    expect(statuses).toEqual([201, 201, 429, 201, 201]);
  });

  test("is asked five times an hour by verify, and each time counts for its domain", async () => {
    const webhooks = strict();
    const created = await post(webhooks, "victim.example", "198.51.100.1");
    const { id, token } = (await created.json()) as { id: string; token: string };
    const statuses: number[] = [];
    for (let round = 0; round < 7; round++)
      statuses.push((await call(webhooks, "POST", `/${id}/verify`, { token })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const others: number[] = [];
    for (let client = 2; client < 20; client++)
      others.push((await post(webhooks, "www.victim.example", `198.51.100.${client}`)).status);
    expect(others.filter((status) => status === 201)).toHaveLength(14);
  });
});

describe("active endpoints at one host", () => {
  test("five of one client, also when six are verified at the same moment", async () => {
    const webhooks = desk.deps({ settings: { isDevelopment: false } });
    const rows = await Promise.all(Array.from({ length: 6 }, () => register(desk.deps(), { url: desk.receiver.url })));
    await Promise.all(rows.map((created) => webhooks.store.activate(created.id, desk.clock.now(), 5)));
    const endpoints = await webhooks.store.listEndpoints();
    expect(endpoints.filter((endpoint) => endpoint.status === "active")).toHaveLength(5);
    const pending = endpoints.find((endpoint) => endpoint.status === "pending");
    const { token } = rows.find((row) => row.id === pending!.id)!;
    const verified = await call(webhooks, "POST", `/${pending!.id}/verify`, { token });
    expect(await verified.json()).toMatchObject({ endpoint: { status: "pending" }, delivery: { status: "failed" } });
  });

  test("at whatever port, and with or without the dot that ends a whole name", async () => {
    const webhooks = desk.deps({
      sender: publicSender,
      settings: { isDevelopment: false, activePerHost: 2, pendingPerClientHour: 99 },
    });
    const results: string[] = [];
    for (const host of [
      "hooks.example.org",
      "hooks.example.org.",
      "HOOKS.example.org.:8443",
      "hooks.example.org:8443",
    ]) {
      const created = await post(webhooks, host, "198.51.100.1");
      if (created.status !== 201) {
        results.push(`${created.status}`);
        continue;
      }
      const { id } = (await created.json()) as { id: string };
      results.push(await webhooks.store.activate(id, desk.clock.now(), 2));
    }
    expect(results).toEqual(["active", "active", "409", "409"]);
    expect((await post(webhooks, "other.example.org.", "198.51.100.1")).status).toBe(201);
  });

  test("as many clients as like: the sixth user of an automation service is not asked to delete a stranger's", async () => {
    const webhooks = desk.deps({ settings: { isDevelopment: false } });
    for (let client = 1; client <= 8; client++) {
      const created = await register(desk.deps(), { url: desk.receiver.url }, `198.51.100.${client}`);
      expect(await webhooks.store.activate(created.id, desk.clock.now(), 5)).toBe("active");
    }
  });
});

describe("a host name is looked up", () => {
  /** A service that notes which names it asks for. */
  const listening = (settings: Partial<WebhookSettings> = {}) => {
    const asked: string[] = [];
    const checkHost = async (hostname: string): Promise<HostCheck> => {
      asked.push(hostname);
      return hostname.includes("nowhere") ? { kind: "unreachable" } : { kind: "reachable" };
    };
    const sender = { ...publicSender, checkHost };
    return { asked, webhooks: desk.deps({ sender, settings: { isDevelopment: false, ...settings } }) };
  };

  test("three times for a client that may have three endpoints waiting, however often it asks", async () => {
    const { asked, webhooks } = listening();
    const statuses: number[] = [];
    for (let index = 0; index < 40; index++)
      statuses.push((await post(webhooks, `h${index}.example${index}.org`, "198.51.100.1")).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(37);
    expect(asked).toHaveLength(3);
  });

  test("not for a domain that had its challenges, nor at a host where the client has its endpoints", async () => {
    const { asked, webhooks } = listening({ unprovedPerDomainHour: 2, activePerHost: 1, pendingPerClientHour: 9 });
    for (let client = 1; client <= 8; client++) await post(webhooks, "hooks.example.org", `198.51.100.${client}`);
    expect(asked).toHaveLength(2);
    await desk.database.db.updateTable("webhookEndpoints").set({ status: "active" }).execute();
    await desk.database.db.deleteFrom("rateWindows").execute();
    for (let again = 0; again < 4; again++)
      expect((await post(webhooks, "hooks.example.org", "198.51.100.1")).status).toBe(409);
    expect(asked).toHaveLength(2);
  });

  test.each([
    ["that exist", "example.org", [201, 429]],
    ["that nobody has", "nowhere.example", [422, 429]],
  ])("a limited number of times for 200 registrations at one moment, of names %s", async (_, domain, statuses) => {
    const { asked, webhooks } = listening({ refusalsPerHour: 10 });
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_each, index) => post(webhooks, `h${index}.${domain}`, "198.51.100.1")),
    );
    expect([...new Set(responses.map(({ status }) => status))].sort()).toEqual(statuses);
    expect(asked.length).toBeLessThanOrEqual(10);
    expect(responses.find(({ status }) => status === 429)!.headers.get("Retry-After")).not.toBeNull();
  });
});

test.each([
  ["PUT", "", "POST, OPTIONS"],
  ["DELETE", "", "POST, OPTIONS"],
  ["PUT", "/whk_x", "GET, HEAD, PATCH, DELETE, OPTIONS"],
  ["POST", "/whk_x/deliveries", "GET, HEAD, OPTIONS"],
])("%s of %j is no method before any limit, and costs none", async (method, path, allow) => {
  const webhooks = desk.deps({ settings: { isDevelopment: false, refusalsPerHour: 0 } });
  const response = await call(webhooks, method, path, { body: {} });
  expect([response.status, response.headers.get("Allow")]).toEqual([405, allow]);
});

test("names that are private, absent or silent are refused in the same words, and none names an address", async () => {
  const { createGuardedSender } = await import("#inbox/sending/guarded-send.ts");
  const answers: Record<string, string[] | string> = {
    "db.corp.example": ["10.0.0.7"],
    "meta.corp.example": ["169.254.169.254"],
    "six.corp.example": ["fd00::1"],
    "half.corp.example": ["93.184.216.34", "192.168.1.1"],
    "nothing.corp.example": [],
    "absent.corp.example": "ENOTFOUND",
    "silent.corp.example": "ETIMEOUT",
  };
  const sender = createGuardedSender({
    async resolve(hostname) {
      const answer = answers[hostname]!;
      if (!Array.isArray(answer)) throw Object.assign(new Error("no"), { code: answer });
      return answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    },
  });
  const webhooks = desk.deps({ sender, settings: { isDevelopment: false } });
  const details = new Set<string>();
  for (const host of Object.keys(answers)) {
    const refused = await problem(await post(webhooks, host, "198.51.100.1"));
    expect(refused.status).toBe(422);
    details.add(refused.errors[0]!.detail.replace(host, "<host>"));
  }
  expect([...details]).toEqual(["url: <host> leads to no public address."]);
});

function post(webhooks: WebhookDeps, host: string, address: string): Promise<Response> {
  const body = { url: `https://${host}/hook`, events: ["ai.updated"] };
  return handleWebhooks(webhooks, webhookRequest("POST", "", { body }), aCaller(address));
}
