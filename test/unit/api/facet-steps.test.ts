import { expect, test } from "vitest";
import type { AiList } from "#record/schema/list.ts";
import { aRating, anAi } from "../../fixtures/builders.ts";
import { aService, askJson } from "../../fixtures/service.ts";

test("limits are counted at their steps, each with all that pass it, whatever the limit asked for", async () => {
  const service = aService([anAi({ name: "Alpha" }), anAi({ name: "Beta" }), anAi({ name: "Unrated" })], {
    evidence: {
      alpha: { ratings: [aRating({ value: 4.9, count: 90_000 })] },
      beta: { ratings: [aRating()] },
    },
  });
  const body = await askJson<AiList>(service, "/ais?ratingMin=5&facets=ratingMin,auditMin");
  expect(body.data).toEqual([]);
  expect(body.facets!["ratingMin"]!.values).toEqual([
    { value: "3", label: "3", count: 2 },
    { value: "4", label: "4", count: 1 },
    { value: "4.5", label: "4.5", count: 1 },
  ]);
  expect(body.facets!["auditMin"]!.values).toEqual([]);
});
