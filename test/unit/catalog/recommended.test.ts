import { describe, expect, test } from "vitest";
import { rateFame } from "#record/catalog/recommended.ts";
import { sortRecords } from "#record/catalog/sort-records.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

const NONE = { use: 0, owners: 0, pairs: 0, documents: 0 };

describe("how well known a tool is", () => {
  test("nothing known is 0, and no signal alone or together passes 1", () => {
    expect(rateFame(NONE)).toBe(0);
    expect(rateFame({ use: 1, owners: 1000, pairs: 1000, documents: 1000 })).toBeLessThan(1);
  });

  test.each([
    ["use", { use: 0.5 }],
    ["owners that name it", { owners: 4 }],
    ["pairs", { pairs: 4 }],
    ["tracked documents", { documents: 1 }],
  ])("%s adds to what the others give", (_, signal) => {
    const other = { ...NONE, use: 0.2, owners: 2, pairs: 2 };
    expect(rateFame({ ...NONE, ...signal })).toBeGreaterThan(0);
    expect(rateFame({ ...other, ...signal })).toBeGreaterThan(rateFame(other));
  });

  test("independent owners count, not the pages of one; a tool that ended comes last", () => {
    const page = (owner: string, path: string) => ({ repository: `${owner}/list`, path });
    const catalog = aCatalog([
      anAi({ name: "Alone", sources: ["a.md", "b.md", "c.md"].map((path) => page("one", path)) }),
      anAi({ name: "Named", sources: ["one", "two", "three"].map((owner) => page(owner, "a.md")) }),
      anAi({
        name: "Ended",
        status: "discontinued",
        sources: ["a", "b", "c", "d"].map((owner) => page(owner, "a.md")),
      }),
    ]);
    const order = sortRecords(catalog.records, { key: "recommended" }, catalog).map(({ name }) => name);
    expect(order).toEqual(["Named", "Alone", "Ended"]);
  });

  test("pairs of editors and of others count in both directions", () => {
    const catalog = aCatalog(
      [
        anAi({ name: "Paired", alternatives: ["other", "third"] }),
        anAi({ name: "Other" }),
        anAi({ name: "Third" }),
        anAi({ name: "Nobody" }),
      ],
      { evidence: { third: { alternatives: [{ slug: "other", sources: [{ url: "https://blog.example/x" }] }] } } },
    );
    const rate = (slug: string): number => catalog.recommendations.get(slug)!;
    expect(rate("other")).toBeGreaterThan(rate("nobody"));
    expect(rate("nobody")).toBe(0);
  });
});
