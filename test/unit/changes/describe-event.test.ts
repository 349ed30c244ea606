import { describe, expect, test } from "vitest";
import { formatChange, formatEventTitle } from "#content/changes/describe-event.ts";
import { toListRecord } from "#record/catalog/catalog.ts";
import type { ChangeEvent, EventType, RecordedChange } from "#record/schema/event.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

const RECORD = toListRecord(aCatalog([anAi({ name: "Alpha" })]).records[0]!);

function titleOf(type: EventType, changes: RecordedChange[], record: ChangeEvent["record"] = RECORD): string {
  return formatEventTitle({
    id: "evt_00000000000000000000",
    type,
    at: "2026-10-01T12:00:00Z",
    commit: "0123456",
    slug: "alpha",
    aiId: RECORD.id,
    changes,
    record,
  });
}

describe("titles", () => {
  test.each<[EventType, RecordedChange[], string]>([
    ["ai.created", [], "Alpha was added"],
    ["ai.renamed", [{ field: "name", from: "Beta", to: "Alpha" }], "Beta is now called Alpha"],
    ["ai.renamed", [{ field: "slug", from: "beta", to: "alpha" }], "Alpha has a new address"],
    ["ai.statusChanged", [{ field: "status", from: "active", to: "discontinued" }], "Alpha was discontinued"],
    [
      "ai.statusChanged",
      [{ field: "status", from: "beta", to: "active" }],
      "Alpha: status changed from beta to active",
    ],
    ["ai.statusChanged", [{ field: "successor", from: null, to: "beta" }], "Alpha: successor added"],
    [
      "ai.pricingChanged",
      [{ field: "pricing", from: "free", to: "usage-based" }],
      "Alpha: pricing changed from free to pay per use",
    ],
    [
      "ai.pricingChanged",
      [
        { field: "plans", from: null, to: [{}] },
        { field: "priceFrom", from: null, to: { usdPerMonth: 7.5 } },
      ],
      "Alpha: plans and cheapest plan added",
    ],
    ["ai.ratingChanged", [{ field: "rating", from: 4, to: 4.25 }], "Alpha: rating changed from 4 to 4.25"],
    ["ai.updated", [{ field: "tags", from: ["a"], to: ["a", "b"] }], "Alpha: tags added: b"],
    ["ai.updated", [{ field: "tags", from: ["a", "c"], to: ["b", "a"] }], "Alpha: tags added: b; removed: c"],
    ["ai.updated", [{ field: "platforms", from: ["ios", "web"], to: ["web"] }], "Alpha: platforms removed: iOS"],
    ["ai.updated", [{ field: "tags", from: ["a", "b"], to: ["b", "a"] }], "Alpha: tags in another order"],
    [
      "ai.updated",
      [
        { field: "url", from: "a", to: "b" },
        { field: "license", from: null, to: "MIT" },
      ],
      "Alpha: homepage and licence changed",
    ],
  ])("%s %j", (type, changes, title) => {
    expect(titleOf(type, changes)).toBe(title);
  });

  test("a removed tool is called by the name it had", () => {
    expect(titleOf("ai.removed", [{ field: "name", from: "Gone", to: null }], null)).toBe("Gone was removed");
  });
});

describe("changes in words", () => {
  test.each<[RecordedChange, string]>([
    [{ field: "terms", from: null, to: [{ document: "Privacy Policy" }] }, "1 change of terms added"],
    [{ field: "plans", from: [{}], to: [{}, {}] }, "2 plans added, 1 plan taken away"],
    [
      { field: "priceFrom", from: { usdPerMonth: 7.5 }, to: { usdPerMonth: 10 } },
      "cheapest plan changed from $7.50 a month to $10 a month",
    ],
    [{ field: "rating", from: 4.2, to: null }, "rating removed: 4.2"],
    [{ field: "ratingCount", from: 0, to: 10561 }, "number of reviews is now 10,561"],
    [{ field: "ratingCount", from: 900, to: 1000 }, "number of reviews changed from 900 to 1,000"],
    [{ field: "openSource", from: null, to: true }, "open source is now yes"],
    [{ field: "description", from: "a", to: "b" }, "description changed"],
    [{ field: "packages", from: null, to: { npm: "alpha" } }, "packages is now npm alpha"],
  ])("%j", (change, words) => {
    expect(formatChange(change)).toBe(words);
  });
});
