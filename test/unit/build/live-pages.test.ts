import { expect, test } from "vitest";
import { answerMovedPage } from "#server/development/live-pages.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

const catalog = aCatalog([anAi({ name: "Cline", slug: "cline", formerSlugs: ["claude-dev"] })], {
  tombstones: [
    { id: "ai_00000000000z", slug: "gone", name: "Gone", removedAt: "2026-01-01", reason: "Asked for by its maker." },
  ],
});

test.each([
  ["/ais/claude-dev/", 301, "/ais/cline/"],
  ["/ais/claude-dev?from=a", 301, "/ais/cline/?from=a"],
  ["/ais/claude-dev/audit/", 301, "/ais/cline/audit/"],
  ["/ais/Cline/", 301, "/ais/cline/"],
  ["/ais/cline", 301, "/ais/cline/"],
  ["/ais/cline/audit", 301, "/ais/cline/audit/"],
  ["/ais/gone/", 410, null],
])("%s answers %i %s while developing", (path, status, location) => {
  const response = answerMovedPage({ catalog }, new URL(path, "http://localhost"));
  expect([response?.status, response?.headers.get("Location")]).toEqual([status, location]);
});

test.each(["/ais/cline/", "/ais/cline/audit/", "/ais/", "/ais/page/2/", "/ais/nothing/", "/ais/claude-dev.md"])(
  "%s is left to the page, file or function of that address",
  (path) => {
    expect(answerMovedPage({ catalog }, new URL(path, "http://localhost"))).toBeUndefined();
  },
);

test("a removed record's page says why", async () => {
  const response = answerMovedPage({ catalog }, new URL("/ais/gone/", "http://localhost"));
  expect(await response?.text()).toContain("Asked for by its maker.");
});
