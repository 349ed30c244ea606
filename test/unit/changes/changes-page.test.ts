import { describe, expect, test } from "vitest";
import { buildChangesPage, countChangesPages } from "#content/changes/changes-page.ts";
import { buildRecordHistory } from "#content/changes/record-history.ts";
import { ChangesPage, RecordHistory } from "#record/schema/changes.ts";
import type { History } from "#record/schema/event.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

const ALPHA = anAi({ name: "Alpha" });

function anEvent(number: number, fields: Partial<History["events"][number]> = {}): History["events"][number] {
  return {
    id: `evt_${String(number).padStart(20, "0")}`,
    type: "ai.updated",
    at: "2026-10-01T12:00:00Z",
    commit: "0123456789abcdef0123456789abcdef01234567",
    slug: "alpha",
    aiId: ALPHA.id,
    changes: [],
    ...fields,
  };
}

function aHistory(length: number, note: string | null = null): History {
  return { events: Array.from({ length }, (_, index) => anEvent(index)), dates: {}, note };
}

const withHistory = (history: History) => aCatalog([ALPHA], { history });
const idsOf = (page: ChangesPage | undefined): string[] => page!.data.map((event) => event.id);

describe("pages of changes", () => {
  test("hold every event once, from the newest page to the oldest by the links", () => {
    const catalog = withHistory(aHistory(250));
    const ids: string[] = [];
    for (let page = buildChangesPage(catalog); page !== undefined;) {
      expect(ChangesPage.safeParse(page).error).toBeUndefined();
      ids.push(...idsOf(page));
      const { older } = page.links;
      page = older === null ? undefined : buildChangesPage(catalog, Number(older.split("/").at(-1)));
    }
    expect(ids).toEqual(
      aHistory(250)
        .events.map((event) => event.id)
        .toReversed(),
    );
  });

  test("that are full never change when events come", () => {
    expect(idsOf(buildChangesPage(withHistory(aHistory(205)), 1))).toEqual(
      idsOf(buildChangesPage(withHistory(aHistory(399)), 1)),
    );
    expect(idsOf(buildChangesPage(withHistory(aHistory(205)), 2))).toEqual(
      idsOf(buildChangesPage(withHistory(aHistory(399)), 2)),
    );
  });

  test("number their events by their places, with whole values", () => {
    const history = aHistory(205);
    history.events[203] = anEvent(203, { changes: [{ field: "summary", from: "a", to: "b" }] });
    const page = buildChangesPage(withHistory(history))!;
    expect(page.data.map(({ sequence }) => sequence)).toEqual([205, 204, 203, 202, 201]);
    expect(page.data[1]!.changes).toEqual([{ field: "summary", from: "a", to: "b", whole: { from: "a", to: "b" } }]);
    expect(buildChangesPage(withHistory(history), 1)!.data[0]).toMatchObject({ sequence: 100 });
  });

  test("link both ways, and the newest has nothing newer", () => {
    const catalog = withHistory(aHistory(250));
    expect(buildChangesPage(catalog)!.links).toEqual({
      self: "/api/v1/changes",
      older: "/api/v1/changes/2",
      newer: null,
    });
    expect(buildChangesPage(catalog, 2)!.links).toEqual({
      self: "/api/v1/changes/2",
      older: "/api/v1/changes/1",
      newer: "/api/v1/changes/3",
    });
  });

  test("end where the events end", () => {
    const catalog = withHistory(aHistory(200));
    expect(countChangesPages(catalog)).toBe(2);
    for (const number of [0, 3, -1, 1.5]) expect(buildChangesPage(catalog, number)).toBeUndefined();
  });

  test("without events are one empty page that says why", () => {
    const page = buildChangesPage(withHistory(aHistory(0, "Built from a source archive.")));
    expect(page).toMatchObject({ data: [], links: { older: null, newer: null }, note: "Built from a source archive." });
  });
});

describe("the history of a record", () => {
  test("follows it through its slugs, newest first, and leaves others out", () => {
    const events = [anEvent(1, { slug: "before" }), anEvent(2, { aiId: "ai_other0000000", slug: "other" }), anEvent(3)];
    const history = buildRecordHistory(withHistory({ events, dates: {}, note: null }), { id: ALPHA.id, slug: "alpha" });
    expect(RecordHistory.safeParse(history).error).toBeUndefined();
    expect(history.data.map((event) => [event.slug, event.record?.slug])).toEqual([
      ["alpha", "alpha"],
      ["before", "alpha"],
    ]);
  });
});
