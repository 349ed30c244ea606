import { expect, test } from "vitest";
import { renderRecordMarkdown } from "#api/record-markdown.ts";
import { aCatalog, aPlan, aRating, anAi } from "../../fixtures/builders.ts";

test("a record reads as Markdown with its facts, sources and dates, and unknown facts left out or said", () => {
  const [record] = aCatalog([anAi({ name: "Alpha", vendor: "Alpha Inc." })], {
    evidence: { alpha: { plans: [aPlan()], ratings: [aRating()] } },
  }).records;
  const text = renderRecordMarkdown(record!);
  expect(text).toMatch(/^# Alpha\n\n> Turns short notes/);
  expect(text).toContain("- Open source: unknown\n");
  expect(text).toContain("## Plans\n\n- Pro: $10 per month (2026-06-01, https://example.com/pricing)");
  expect(text).toContain("by 100 reviews");
  expect(text).not.toContain("null");
});

test("Markdown in names and summaries stays text", () => {
  const [record] = aCatalog([
    anAi({ name: "[x](javascript:alert(1))", slug: "x", summary: "Has <b>tags</b> and *stars*." }),
  ]).records;
  const text = renderRecordMarkdown(record!);
  expect(text).toContain("# \\[x\\](javascript:alert(1))");
  expect(text).toContain("> Has \\<b\\>tags\\</b\\> and \\*stars\\*.");
});
