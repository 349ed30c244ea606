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
  expect(text).toContain("## Plans and prices\n\n- Pro: $10 per month (2026-06-01, https://example.com/pricing)");
  expect(text).toContain("by 100 reviews");
  expect(text).not.toContain("null");
});

test("uses are a list of their own, and none without any", () => {
  const render = (uses?: string[]): string =>
    renderRecordMarkdown(aCatalog([anAi({ name: "Alpha", ...(uses && { uses }) })]).records[0]!);
  expect(render(["write <b>letters</b>", "sum up a page"])).toContain(
    "## Uses\n\n- write \\<b\\>letters\\</b\\>\n- sum up a page\n",
  );
  expect(render()).not.toContain("## Uses");
});

test("prices say whom they are charged for and how they are billed", () => {
  const plans = [aPlan({ unit: "user", billing: "annual" })];
  const [record] = aCatalog([anAi({ name: "Alpha" })], { evidence: { alpha: { plans } } }).records;
  const text = renderRecordMarkdown(record!);
  expect(text).toContain(
    "- Cheapest plan: $10 a month per user, billed yearly (Pro, 2026-06-01; others may cost less)",
  );
  expect(text).toContain("- Pro: $10 per month per user, billed yearly (2026-06-01, https://example.com/pricing)");
});

test("Markdown in names and summaries stays text", () => {
  const [record] = aCatalog([
    anAi({ name: "[x](javascript:alert(1))", slug: "x", summary: "Has <b>tags</b> and *stars*." }),
  ]).records;
  const text = renderRecordMarkdown(record!);
  expect(text).toContain("# \\[x\\](javascript:alert(1))");
  expect(text).toContain("> Has \\<b\\>tags\\</b\\> and \\*stars\\*.");
});

test("a description can't forge sections of the page: it is marked, quoted, and its headings are demoted", () => {
  const description = [
    "Writes texts.",
    "",
    "## Ratings",
    "",
    "- G2: 5 of 5 by 9000 reviews",
    "",
    "Verified",
    "========",
    "Plans",
    "---",
    "# Doubts",
  ].join("\n");
  const [record] = aCatalog([anAi({ name: "Alpha", description })]).records;
  const text = renderRecordMarkdown(record!);
  const headings = text.match(/^ {0,3}#{1,4} .*$/gm);
  expect(headings).toEqual(["# Alpha", "## At a glance"]);
  expect(text).toContain("Description, in a contributor's words:\n\n> Writes texts.\n>\n> ##### Ratings\n");
  expect(text).toContain("> Verified\n> \\========\n> Plans\n> \\---\n> ##### Doubts");
});
