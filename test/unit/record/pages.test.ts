/** One declaration brings a field to every place that tells of a record. */
import { expect, test } from "vitest";
import { renderRecordMarkdown } from "#api/record-markdown.ts";
import { listFacts } from "#tools/review/list-facts.ts";
import { CORRECTABLE } from "#record/schema/correction.ts";
import { Evidence } from "#record/schema/evidence.ts";
import type { PageEvidence } from "#record/schema/page.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { openTool, readText } from "../../fixtures/record-pages.ts";
import { aService, askJson } from "../../fixtures/service.ts";

const aPage = (row: Partial<PageEvidence>): PageEvidence => ({
  page: "statusPage",
  url: "https://status.example.com",
  asOf: "2026-10-02",
  source: { repository: "example/docs", path: "help.md" },
  confidence: "high",
  ...row,
});
const pages = [
  aPage({}),
  aPage({ page: "documentation", url: "https://old.example.com", asOf: "2025-01-01" }),
  aPage({ page: "documentation", url: "https://docs.example.com" }),
  aPage({ page: "changelog", url: "https://guess.example.com", confidence: "low" }),
  aPage({ page: "trust", url: "https://trust.example.com", withdrawn: { at: "2026-11-01", why: "Another maker." } }),
];
const parts = { evidence: { example: { pages } } };
const [record] = aCatalog([anAi()], parts).records;

test("answers have the newest sure row of each page, and null for what is not known", async () => {
  const detail = await askJson<AiDetail>(aService([anAi()], parts), "/ais/example");
  const source = { url: null, repository: "example/docs", path: "help.md", commit: null };
  expect(detail.pages).toEqual({
    documentation: { url: "https://docs.example.com", asOf: "2026-10-02", source },
    changelog: null,
    statusPage: { url: "https://status.example.com", asOf: "2026-10-02", source },
    trust: null,
  });
});

test("the page links them with their source, and none where none is known", async () => {
  const page = await openTool(aCatalog([anAi()], parts), "example");
  const fact = [...page.querySelectorAll(".facts dt")].find((term) => readText(term) === "Pages")!.nextElementSibling!;
  const links = [...fact.querySelectorAll("a[rel], a:not([class])")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["https://docs.example.com", "https://status.example.com"]);
  expect(fact.querySelector(".cite")).not.toBeNull();
  const without = await openTool(aCatalog([anAi()]), "example");
  expect([...without.querySelectorAll(".facts dt")].map(readText)).not.toContain("Pages");
});

test("Markdown, review and report form know it", () => {
  expect(renderRecordMarkdown(record!)).toContain(
    "## Pages\n\n- Documentation: https://docs.example.com (2026-10-02)\n- Status page: https://status.example.com (2026-10-02)\n",
  );
  expect(listFacts(anAi(), { pages: [pages[0]!] })).toContainEqual({
    id: "pages.statusPage",
    title: "Status page",
    value: "https://status.example.com (2026-10-02)",
    words: ["status.example.com"],
  });
  expect(CORRECTABLE.pages).toBe("Pages");
});

test("a file with a page of no such kind is refused", () => {
  expect(Evidence.safeParse({ pages: [{ ...pages[0], page: "blog" }] }).success).toBe(false);
});
