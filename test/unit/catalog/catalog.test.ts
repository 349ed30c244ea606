import { describe, expect, test } from "vitest";
import { findBySlug, toListRecord } from "#record/catalog/catalog.ts";
import { LIST_KEYS } from "#record/fields.ts";
import { AiDetail, AiRecord } from "#record/schema/record.ts";
import { aCatalog, aPlan, aRating, aTag, anAi } from "../../fixtures/builders.ts";

const catalog = aCatalog(
  [
    anAi({ name: "Zed", tags: ["coding", "editor"], vendor: "Zed Industries", alternatives: ["alpha", "gone"] }),
    anAi({ name: "alpha", tags: ["coding"], formerSlugs: ["old-alpha"], aliases: ["First"], kind: "library" }),
    anAi({ name: "Änderung", tags: ["coding", "editor"], vendor: "ZED industries" }),
  ],
  { tags: [aTag("coding"), aTag("editor"), aTag("unused")] },
);

describe("buildCatalog", () => {
  test("orders records by folded name", () => {
    expect(catalog.records.map((record) => record.name)).toEqual(["alpha", "Änderung", "Zed"]);
  });

  test("finds records by slug, former slug, alias, tag, vendor and kind", () => {
    expect(findBySlug(catalog, "old-alpha")?.slug).toBe("alpha");
    expect(findBySlug(catalog, "nobody")).toBeUndefined();
    expect(catalog.byName.get("first")?.map((record) => record.slug)).toEqual(["alpha"]);
    expect(catalog.byTag.get("editor")).toHaveLength(2);
    expect(catalog.byVendor.get("zedindustries")).toHaveLength(2);
    expect(catalog.byKind.get("library")).toHaveLength(1);
  });

  test("counts tags and the tags beside them", () => {
    expect(catalog.tags.get("coding")).toMatchObject({ count: 3, related: [{ id: "editor", count: 2 }] });
    expect(catalog.tags.get("unused")).toMatchObject({ count: 0, related: [] });
  });

  test("makes curated alternatives symmetric and drops those that are no record", () => {
    expect(catalog.curated.get("zed")).toEqual(["alpha"]);
    expect(catalog.curated.get("alpha")).toEqual(["zed"]);
  });
});

describe("a served record", () => {
  const full = aCatalog([anAi({ name: "Full" })], {
    evidence: { full: { ratings: [aRating()], plans: [aPlan()], doubts: [{ field: null, note: "Unsure." }] } },
  }).records[0]!;

  test("has every key of the schema and no other, in its order", () => {
    expect(Object.keys(full)).toEqual(Object.keys(AiDetail.shape));
    expect(AiDetail.strict().parse(full)).toEqual(full);
  });

  test("appears in lists with the same values", () => {
    const listed = toListRecord(full);
    expect(Object.keys(listed)).toEqual(Object.keys(AiRecord.shape));
    expect([...LIST_KEYS]).toEqual(Object.keys(AiRecord.shape));
    // Lists give the grade of openness, the detail gives it with its reason (contract §14).
    expect({ ...full, openness: full.openness.grade }).toMatchObject(listed);
  });

  test("says null for what is unknown", () => {
    const bare = aCatalog([anAi({ name: "Bare" })]).records[0]!;
    expect(bare).toMatchObject({
      vendor: null,
      openSource: null,
      priceFrom: null,
      launchedAt: null,
      addedAt: null,
      reviewedAt: null,
    });
  });
});
