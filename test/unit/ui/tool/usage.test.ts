/** A metric that was counted in several ways: wherever one figure is shown, it is the newest one. */
import { toTitle } from "#record/fields.ts";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { toAgentDetail } from "#api/mcp/compact.ts";
import { renderRecordMarkdown } from "#api/record-markdown.ts";
import { rateUse } from "#record/catalog/recommended.ts";
import { listDatedFacts } from "#insights/freshness/list-dated-facts.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { renderComparison } from "#ui/compare/compare-view.ts";
import { listCompareGroups } from "#ui/compare/compare-rows.ts";
import { renderRecordRow } from "#ui/record-row.ts";
import { findCurve } from "#ui/curve/curve.ts";
import { aCatalog, aPlan, anAi } from "../../../fixtures/builders.ts";
import { openTool, readText } from "../../../fixtures/record-pages.ts";
import { aSample } from "../../audit/subjects.ts";

type Series = NonNullable<Evidence["metrics"]>[number];

const downloads = (method: string, samples: Series["samples"]): Series => ({
  metric: "pypi_monthly_downloads",
  package: "example",
  method,
  samples,
});
const OLD = downloads("30 days, BigQuery", [
  aSample("2024-01-01", 900_000),
  aSample("2024-06-01", 950_000),
  aSample("2025-02-01", 960_817),
]);
const NEW = downloads("calendar month, ClickHouse", [
  aSample("2025-06-30", 300),
  aSample("2025-12-31", 400),
  aSample("2026-03-31", 543),
]);

const catalog = aCatalog([anAi({ name: "Example" })], { evidence: { example: { metrics: [OLD, NEW] } } });
const record = catalog.bySlug.get("example")!;

test("the page's usage is the newest sample of the metric", async () => {
  const facts = readText((await openTool(catalog, "example")).querySelector(".facts"));
  expect(facts).toContain("Usage 543 PyPI downloads a month (31 March 2026)");
});

test("the curve of a row is of the same series", () => {
  expect(findCurve(record)).toEqual({
    samples: expect.arrayContaining([expect.objectContaining({ value: 543 })]),
    finding: "PyPI downloads a month grew 81% in 274 days, to 543",
  });
});

test("a row says in words what its curve shows, and what has ended has no curve anywhere", async () => {
  const row = renderRecordRow(record, { tagLabel: (tag) => tag, curve: findCurve(record)?.finding }).markup;
  const { document } = parseHTML(`<div id="row">${row}</div>`);
  expect(readText(document.querySelector(".row-curve"))).toBe("PyPI downloads a month grew 81% in 274 days, to 543");
  const ended = aCatalog([anAi({ name: "Example", status: "discontinued" })], {
    evidence: { example: { metrics: [NEW] } },
  });
  expect(findCurve(ended.bySlug.get("example")!)).toBeUndefined();
  const page = await openTool(ended, "example");
  expect(page.querySelector(".sparkline")).toBeNull();
  expect(page.querySelector(".chart")!.closest("details")?.className).toBe("older");
});

test("a newest series too short for a curve has none, rather than that of an older one", () => {
  const metrics = [OLD, downloads("calendar month, ClickHouse", [aSample("2026-03-31", 543)])];
  const [short] = aCatalog([anAi()], { evidence: { example: { metrics } } }).records;
  expect(findCurve(short!)).toBeUndefined();
});

test("a comparison marks weak sources as the tools' own pages do, and counts sources as audits do", async () => {
  const weak = aCatalog(
    [anAi({ name: "Example", sources: [{ url: "https://a.example/1" }, { url: "https://a.example/2" }] })],
    {
      evidence: { example: { plans: [aPlan({ confidence: "low" })] } },
    },
  );
  const [own] = weak.records;
  const words = { tagLabel: (tag: string) => tag, toTitle };
  const { document } = parseHTML(
    `<div>${renderComparison({ records: [own!, record], missing: [], unread: [], words }).markup}</div>`,
  );
  expect(document.querySelectorAll("td abbr")).toHaveLength(2);
  expect(readText(document.querySelector("p.small"))).toMatch(/^† rests on a second-hand source/);
  const rows = listCompareGroups([own!], words).flatMap((group) => group.rows);
  expect(rows.find((row) => row.label === "Sources")?.cells[0]?.text).toBe("2");
  const sources = (await openTool(weak, "example")).querySelector("#sources")!.closest("details")!;
  expect(readText(sources.querySelector("summary span"))).toBe("2 sources, 3 pages and files");
});

test("a comparison has the same figure", () => {
  const rows = listCompareGroups([record], { tagLabel: (tag) => tag, toTitle }).flatMap((group) => group.rows);
  expect(rows.find((row) => row.label === "PyPI downloads a month")?.cells[0]?.text).toBe("543 (31 March 2026)");
});

test("Markdown has one line for the metric, and says how it is counted", () => {
  const text = renderRecordMarkdown(record);
  expect(text).toContain("PyPI downloads a month of example: 543 (2026-03-31, calendar month, ClickHouse, ");
  expect(text).not.toContain("960817");
});

test("agents get the newest sample alone", () => {
  expect(toAgentDetail(record).metrics.map(({ samples }) => samples[0]?.value)).toEqual([543]);
});

test("use and freshness count the newest sample alone", () => {
  const [newOnly] = aCatalog([anAi({ name: "Example" })], { evidence: { example: { metrics: [NEW, NEW] } } }).records;
  expect(rateUse(record)).toBe(rateUse(newOnly!));
  const figures = listDatedFacts(record, catalog).filter(({ kind }) => kind === "figure");
  expect(figures.map(({ asOf }) => asOf)).toEqual(["2026-03-31"]);
});
