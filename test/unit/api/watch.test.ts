import { describe, expect, test } from "vitest";
import { handleApi } from "#api/handle.ts";
import { answerWatch } from "#api/watch.ts";
import { listAtomErrors } from "../../fixtures/atom-rules.ts";
import { aCatalog, aServiceWithoutSearch, anAi } from "../../fixtures/builders.ts";
import { CountingMap } from "../../fixtures/counting-map.ts";

const CLINE = anAi({ name: "Cline", formerSlugs: ["claude-dev"] });
const OTHERS = [anAi({ name: "Cursor" }), anAi({ name: "Aider" })];
const catalog = aCatalog([CLINE, ...OTHERS], {
  history: {
    events: [CLINE, ...OTHERS, CLINE].map((ai, index) => ({
      id: `evt_${String(index).padStart(20, "0")}`,
      type: index === 3 ? ("ai.updated" as const) : ("ai.created" as const),
      at: `2026-10-0${index + 1}T12:00:00Z`,
      commit: "0123456789abcdef0123456789abcdef01234567",
      slug: index === 0 ? "claude-dev" : ai.slug,
      aiId: ai.id,
      changes: index === 3 ? [{ field: "name", from: "Claude Dev", to: "Cline" }] : [],
    })),
    dates: {},
    note: null,
  },
});
const service = aServiceWithoutSearch(catalog);
const ask = (path: string, init?: RequestInit) =>
  answerWatch(service, new Request(`https://directory.test${path}`, init));

/** Two tools that change 120 times in one commit; ids run against the order of the history. */
const [MANY, OTHER] = [anAi({ name: "Many" }), anAi({ name: "Other" })];
const busy = aServiceWithoutSearch(
  aCatalog([MANY, OTHER], {
    history: {
      events: Array.from({ length: 120 }, (_, index) => ({
        id: `evt_${String(999 - index).padStart(20, "0")}`,
        type: "ai.updated" as const,
        at: "2026-10-01T12:00:00Z",
        commit: "0123456789abcdef0123456789abcdef01234567",
        slug: index < 118 ? MANY.slug : OTHER.slug,
        aiId: index < 118 ? MANY.id : OTHER.id,
        changes: [{ field: "summary", from: `${index}`, to: `${index + 1}` }],
      })),
      dates: {},
      note: null,
    },
  }),
);

describe("the feed of chosen tools", () => {
  test("has their changes alone, newest first, under any slug they had", async () => {
    const response = await ask("/watch.xml?slugs=claude-dev,aider&utm_source=mail");
    const text = await response.text();
    expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(listAtomErrors(text)).toEqual([]);
    expect([...text.matchAll(/<entry>.*?<title[^>]*>(.*?)<\/title>/gs)].map((match) => match[1])).toHaveLength(3);
    expect(text).not.toContain("Cursor");
    const again = await ask("/watch.xml?slugs=claude-dev,aider", {
      headers: { "If-None-Match": response.headers.get("ETag")! },
    });
    expect(again.status).toBe(304);
  });

  test("keeps its id when a tool gets another slug", async () => {
    const idOf = async (path: string) => /<id>(.*?)<\/id>/.exec(await (await ask(path)).text())![1];
    expect(await idOf("/watch.xml?slugs=cline,aider")).toMatch(/,2026:\/watch\.xml\?slugs=claude-dev(,|%2C)aider$/);
    expect(await idOf("/watch.xml?slugs=claude-dev,aider")).toBe(await idOf("/watch.xml?slugs=cline,aider"));
  });

  test("says how many changes it leaves out", async () => {
    const text = await (
      await answerWatch(busy, new Request("https://directory.test/watch.xml?slugs=many,other"))
    ).text();
    expect(text.match(/<entry>/g)).toHaveLength(50);
    expect(text).toContain("<subtitle>Changes to Many, Other. 70 older changes are left out.</subtitle>");
    const page = await (await handleApi(busy, new Request("https://directory.test/api/v1/changes?slugs=many"))).json();
    expect(page).toMatchObject({ note: "18 older changes are left out.", links: { older: null } });
  });

  test("has events of one commit in the order of the history, as the list of changes has", async () => {
    const all = (await (await handleApi(busy, new Request("https://directory.test/api/v1/changes"))).json()) as {
      data: { id: string }[];
    };
    const chosen = (await (
      await handleApi(busy, new Request("https://directory.test/api/v1/changes?slugs=many,other"))
    ).json()) as { data: { id: string }[] };
    const ids = chosen.data.map(({ id }) => id);
    const shown = all.data.map(({ id }) => id);
    expect(shown).toEqual(ids.slice(0, shown.length));
  });

  test("says what is wrong with an address", async () => {
    expect((await ask("/watch.xml")).status).toBe(400);
    expect((await ask("/watch.xml?slugs=no_slug")).status).toBe(400);
    expect((await ask(`/watch.xml?slugs=${Array.from({ length: 101 }, (_, i) => `a${i}`).join(",")}`)).status).toBe(
      400,
    );
    expect((await ask("/watch.xml?slugs=nobody")).status).toBe(404);
    expect(await (await ask("/watch.xml?slugs=clime")).json()).toMatchObject({ suggestions: ["cline"] });
    expect((await ask("/watch.xml?slugs=cline", { method: "POST" })).headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  });
});

test.each(["/watch.ics?slugs=cline&foo=%zz", "/watch.xml?slugs=cline&%E0=1", "/watch.ics?slugs=cline%ff"])(
  "%s is not percent-encoded UTF-8 and is refused",
  async (path) => {
    const response = await ask(path);
    expect([response.status, await response.json()]).toMatchObject([400, { type: "/problems/malformed-request/" }]);
  },
);

test("what a mail or a reader puts into the address is ignored", async () => {
  expect((await ask("/watch.xml?slugs=cline&utm_source=mail%20%C3%A9+a")).status).toBe(200);
});

test("the calendar of chosen tools is one even when nothing ends", async () => {
  const response = await ask("/watch.ics?slugs=cline");
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  expect(text).toMatch(/\r\nBEGIN:VTIMEZONE\r\n[^]*\r\nEND:VTIMEZONE\r\n/);
});

test("changes can be asked for by slugs; unknown ones are named", async () => {
  const response = await handleApi(service, new Request("https://directory.test/api/v1/changes?slugs=cline,nobody"));
  const body = (await response.json()) as { data: { type: string }[]; missing: string[] };
  expect(body.data.map((event) => event.type)).toEqual(["ai.updated", "ai.created"]);
  expect(body.missing).toEqual(["nobody"]);
});

test.each([
  ["/watch.xml?slugs=cline", {}, 200],
  ["/watch.xml", {}, 400],
  ["/watch.xml?slugs=nobody", {}, 404],
  ["/watch.ics?slugs=cline", { method: "POST" }, 405],
  ["/WATCH.ICS?slugs=cline", {}, 301],
])("%s %o: every answer at an address has the same key in the CDN's cache", async (path, init, status) => {
  const response = await ask(path, init);
  expect([response.status, response.headers.get("Netlify-Vary")]).toEqual([status, "query"]);
});

test("capitals lead to the address in lower case, with what was asked for", async () => {
  expect((await ask("/Watch.XML?slugs=Cline")).headers.get("Location")).toBe("/watch.xml?slugs=Cline");
});
test.each(["/watch.xml", "/watch.ics"])(
  "%s looks for what three unknown slugs may mean, not for a hundred",
  async (path) => {
    const byName = new CountingMap(catalog.byName);
    const unknown = Array.from({ length: 100 }, (_, index) => `zqxjvkwy-${index}`);
    const counted = aServiceWithoutSearch({ ...catalog, byName });
    const response = await answerWatch(
      counted,
      new Request(`https://directory.test${path}?slugs=${unknown.join(",")}`),
    );
    expect(response.status).toBe(404);
    expect(byName.lookups).toBeLessThanOrEqual(3);
  },
);
