import { describe, expect, test } from "vitest";
import { renderEventFeed, renderSharedFeeds, toFeedDate } from "#api/feeds.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { listRecordEvents } from "#content/changes/record-history.ts";
import type { History } from "#record/schema/event.ts";
import { listAtomErrors } from "../../fixtures/atom-rules.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

const HOSTILE = anAi({
  name: 'Ampers & "Angle" <script>alert(1)</script> ]]>',
  slug: "hostile",
  tags: ["writing", "email"],
});
const CALM = anAi({ name: "Calm", tags: ["email"] });

/** Feeds that belong to no single tool, by path. */
const renderShared = (of: Catalog): Map<string, string> =>
  new Map(Array.from(renderSharedFeeds(of), ({ path, text }) => [path, text]));

const renderAi = (of: Catalog, slug: string): string => {
  const record = of.bySlug.get(slug)!;
  const tagLabel = (tag: string): string => of.tags.get(tag)?.label ?? tag;
  return renderEventFeed(record, listRecordEvents(of, record.id), { updatedAt: toFeedDate(of), tagLabel });
};

const listTexts = (of: Catalog): string[] => [
  ...renderShared(of).values(),
  ...of.records.map(({ slug }) => renderAi(of, slug)),
];

let ordinal = 0;
function anEvent(
  ai: { id: string; slug: string },
  fields: Partial<History["events"][number]> = {},
): History["events"][number] {
  ordinal += 1;
  return {
    id: `evt_${String(ordinal).padStart(20, "0")}`,
    type: "ai.created",
    at: "2026-10-01T12:00:00Z",
    commit: "0123456789abcdef0123456789abcdef01234567",
    slug: ai.slug,
    aiId: ai.id,
    changes: [],
    ...fields,
  };
}

const events = [
  anEvent(HOSTILE),
  anEvent(CALM),
  anEvent(
    { id: "ai_gone00000000", slug: "gone" },
    { type: "ai.removed", changes: [{ field: "name", from: "Gone", to: null }] },
  ),
  anEvent(CALM, {
    type: "ai.ratingChanged",
    at: "2026-10-02T12:00:00Z",
    changes: [{ field: "ratings", from: null, to: [{ value: 4, scale: 5 }] }],
  }),
  anEvent(HOSTILE, {
    type: "ai.pricingChanged",
    at: "2026-10-03T12:00:00Z",
    changes: [{ field: "pricing", from: "free", to: "paid" }],
  }),
];
const catalog = aCatalog([HOSTILE, CALM], { history: { events, dates: {}, note: null } });
const shared = renderShared(catalog);

test("the feed of a tool keeps the id of its first slug through renames, also there and back", () => {
  const feedId = (text: string): string => /<id>(.*?)<\/id>/.exec(text)![1]!;
  const idOf = (slug: string, formerSlugs: string[], slugs: string[]): string => {
    const ai = anAi({ name: "Quill", slug, formerSlugs });
    const changed = slugs.map((then) => anEvent(ai, { slug: then }));
    return feedId(renderAi(aCatalog([ai], { history: { events: changed, dates: {}, note: null } }), slug));
  };
  const first = idOf("quill", [], ["quill"]);
  expect(first).toMatch(/^tag:[^,]+,2026:\/ais\/quill\/feed\.xml$/);
  expect(idOf("feather", ["quill"], ["quill", "feather"])).toBe(first);
  expect(idOf("pen", ["quill", "feather"], ["quill", "feather", "pen"])).toBe(first);
  expect(idOf("quill", ["feather"], ["quill", "feather", "quill"])).toBe(first);
  // In a source archive nothing is known but the slugs of the record.
  expect(idOf("pen", ["quill", "feather"], [])).toBe(first);
});

describe("Atom feeds", () => {
  test("all of them keep the rules of the format, hostile names included", () => {
    const atom = listTexts(catalog).filter((text) => text.startsWith("<?xml"));
    expect(atom.length).toBe(1 + catalog.tags.size + catalog.records.length);
    expect(atom.flatMap(listAtomErrors)).toEqual([]);
  });

  test("the newest change comes first and dates the feed", () => {
    const xml = shared.get("/feed.xml")!;
    expect(xml.match(/<updated>([^<]+)</)?.[1]).toBe("2026-10-03T12:00:00.000Z");
    expect([...xml.matchAll(/<id>tag:[^<]*?(evt_\d+)</g)].map((match) => match[1])).toEqual(
      events.map((event) => event.id).toReversed(),
    );
  });

  test("a name that looks like markup stays text", () => {
    const xml = renderAi(catalog, "hostile");
    expect(xml).not.toContain("<script>");
    expect(xml).toContain("&lt;script&gt;");
  });

  test("a tag's feed has the tools that carry it and no others", () => {
    const xml = shared.get("/tags/writing/feed.xml")!;
    expect(xml.match(/<entry>/g)).toHaveLength(2);
    expect(xml).not.toContain("Calm");
  });

  test("a removed tool keeps its name and leads to the list of changes", () => {
    expect(shared.get("/feed.xml")!).toMatch(/Gone was removed.*\s.*\s.*href="[^"]+\/changes\/"/);
  });

  test("a prior that nobody rated is never given as a rating", () => {
    const xml = renderAi(catalog, "calm");
    expect(xml).toContain("1 cited rating added");
    expect(xml).not.toMatch(/rating is now|\b3\b/);
  });

  test("without events the feed is valid and says why it is empty", () => {
    const empty = aCatalog([CALM], {
      history: { events: [], dates: {}, note: "Built from a source archive." },
      generatedAt: null,
    });
    const xml = renderShared(empty).get("/feed.xml")!;
    expect(listAtomErrors(xml)).toEqual([]);
    expect(xml).toContain("Built from a source archive.");
  });
});

describe("the JSON Feed", () => {
  test("has what version 1.1 demands", () => {
    const feed = JSON.parse(shared.get("/feed.json")!) as {
      version: string;
      title: string;
      items: Record<string, unknown>[];
    };
    expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
    expect(feed.items).toHaveLength(events.length);
    expect(new Set(feed.items.map((item) => item["id"])).size).toBe(events.length);
    for (const item of feed.items) {
      expect(typeof item["content_html"]).toBe("string");
      expect(URL.canParse(String(item["url"]))).toBe(true);
    }
  });

  test("uses the ids of the Atom feed", () => {
    const ids = (JSON.parse(shared.get("/feed.json")!) as { items: { id: string }[] }).items.map((item) => item.id);
    for (const id of ids) expect(shared.get("/feed.xml")!).toContain(`<id>${id}</id>`);
  });
});

describe("archives", () => {
  const many = Array.from({ length: 262 }, (_, index) =>
    anEvent(CALM, { at: new Date(Date.UTC(2026, 9, 1, 0, 0, index)).toISOString() }),
  );
  const large = aCatalog([HOSTILE, CALM], { history: { events: many, dates: {}, note: null } });
  const texts = renderShared(large);
  const listIds = (text: string): string[] => text.match(/evt_\d{20}/g) ?? [];
  const toPath = (address: string | undefined): string | undefined => address && new URL(address).pathname;

  /** Follows the links to older documents from the subscription on. */
  function follow(path: string, findOlder: (text: string) => string | undefined): string[][] {
    const pages: string[][] = [];
    for (let next: string | undefined = path; next !== undefined; next = toPath(findOlder(texts.get(next)!)))
      pages.push([...new Set(listIds(texts.get(next)!))]);
    return pages;
  }

  test.each([
    ["/feed.xml", (text: string) => / rel="prev-archive" href="([^"]+)"/.exec(text)?.[1]],
    ["/feed.xml", (text: string) => / rel="next" href="([^"]+)"/.exec(text)?.[1]],
    ["/feed.json", (text: string) => (JSON.parse(text) as { next_url?: string }).next_url],
  ])("of %s lead to every change, newest first", (path, findOlder) => {
    const pages = follow(path, findOlder);
    expect(pages.map(({ length }) => length)).toEqual([62, 100, 100]);
    expect(pages.flat()).toEqual(many.map(({ id }) => id).toReversed());
  });

  test("keep the rules of the format, say what they are, and keep their entries", () => {
    const archives = [...texts].filter(([path]) => /^\/feed\/\d+\.xml$/.test(path));
    expect(archives.map(([path]) => path)).toEqual(["/feed/2.xml", "/feed/1.xml"]);
    for (const [, text] of archives) {
      expect(listAtomErrors(text)).toEqual([]);
      expect(text).toContain("<fh:archive/>");
      expect(text).toMatch(/rel="current" href="[^"]+\/feed\.xml"/);
    }
    expect(texts.get("/feed.xml")).not.toContain("<fh:archive/>");
    const later = aCatalog([HOSTILE, CALM], { history: { events: [...many, anEvent(CALM)], dates: {}, note: null } });
    expect(listIds(renderShared(later).get("/feed/1.xml")!)).toEqual(listIds(texts.get("/feed/1.xml")!));
  });

  test("a feed says how many changes it leaves out", () => {
    expect(texts.get("/feed.xml")).toContain("200 older changes are left out.");
    expect(texts.get("/tags/email/feed.xml")).toContain("212 older changes are left out.");
    expect(renderAi(large, "calm")).toContain("212 older changes are left out.");
    expect(shared.get("/feed.xml")!).not.toContain("left out");
  });
});

test("feeds of equal catalogues are equal, byte by byte", () => {
  expect(listTexts(aCatalog([CALM, HOSTILE], { history: { events, dates: {}, note: null } }))).toEqual(
    listTexts(catalog),
  );
});
