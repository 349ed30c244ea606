import { describe, expect, test } from "vitest";
import type { Evidence } from "#record/schema/evidence.ts";
import { aCatalog, aPlan, anAi } from "../../fixtures/builders.ts";
import { openTool, readText } from "../../fixtures/record-pages.ts";
import { aLook, aStatement } from "../audit/subjects.ts";

const source = { url: "https://example.com/notice" };

const EVIDENCE: Evidence = {
  plans: [aPlan({ usd: 12, asOf: "2026-08-01" }), aPlan({ usd: 10, asOf: "2025-03" })],
  dataUse: [
    aStatement({ value: "opt-out", quote: "you may object to training" }),
    aStatement({ value: "no", scope: "Enterprise", confidence: "low", source: { url: "https://example.com/" } }),
    aStatement({
      field: "soc2",
      value: "type-ii",
      statedBy: "A list",
      source: { url: "https://example.com/trust", repository: "lists/one", path: "data.json", commit: "0123abc" },
    }),
  ],
  maintenance: [aLook({ lastCommitAt: "2026-08-20", lastRelease: "v2", lastReleaseAt: "2026-08-01" })],
  lifecycle: [
    { kind: "shutdown", date: "2027-03-22", replacement: "next", asOf: "2026-08-01", source, confidence: "high" },
  ],
  relations: [{ type: "integrates-with", to: "next", asOf: "2026-07-02", source, confidence: "high" }],
};

const catalog = aCatalog([anAi({ name: "Example" }), anAi({ name: "Next" })], { evidence: { example: EVIDENCE } });
const page = await openTool(catalog, "example");
const section = (id: string) => page.querySelector(`[aria-labelledby=${id}]`);

test("a tool whose end is announced says so first, with what comes instead", () => {
  const notice = page.querySelector(".ended")!;
  expect(readText(notice)).toMatch(/^Ends on 22 March 2027, as announced\.\d* Named instead: Next\. Calendar$/);
  expect(notice.querySelector("a[href='/ais/example/shutdown.ics']")).not.toBeNull();
});

test("an announced end that is past is told in the past", async () => {
  const lifecycle: Evidence["lifecycle"] = [
    { kind: "shutdown", date: "2026-05-01", asOf: "2026-08-01", source, confidence: "high" },
  ];
  const past = aCatalog([anAi({ name: "Example" })], { evidence: { example: { lifecycle } } });
  const notice = (await openTool(past, "example")).querySelector(".ended");
  expect(readText(notice)).toMatch(/^Ended on 1 May 2026, as announced\.\d*$/);
});

describe("data handling", () => {
  test("shows all that is stated, by whom and of when, and that nobody verified it", () => {
    const text = readText(section("data-handling"));
    expect(text).toMatch(
      /trains unless you opt out\s*you may object to training Privacy Policy of Example 1 August 2026/,
    );
    expect(text).toContain("no (Enterprise)");
    expect(text).toContain(
      "These are statements; nobody here has verified them. † The source gives only a home page as proof",
    );
    expect(readText(page.querySelector(".facts"))).toContain(
      "Trains on input App: trains unless you opt out (1 Aug 2026). Business: no.",
    );
  });

  test("leads to the file that was read, and names the page that it cites", () => {
    const link = (href: string) => section("data-handling")!.querySelector(`a[href="${href}"]`);
    const cited = [...section("data-handling")!.querySelectorAll("tr")].find((row) => readText(row).includes("SOC 2"))!;
    expect(readText(cited)).toContain("A list (example.com/trust)");
    expect(link("https://example.com/trust")).not.toBeNull();
    const number = cited.querySelector("a.cite")!.getAttribute("href")!;
    const source = "https://github.com/lists/one/blob/0123abc/data.json";
    expect(page.querySelector(`${number} a`)?.getAttribute("href")).toBe(source);
  });

  test("leads to its source", () => {
    const number = section("data-handling")!.querySelector("a.cite")!.getAttribute("href")!;
    expect(page.querySelector(`${number} a`)?.getAttribute("href")).toBe("https://example.com/privacy");
  });
});

test("older quotes are folded beneath the plan they belong to", () => {
  const rows = section("plans")!.querySelectorAll("tbody tr");
  expect(rows).toHaveLength(1);
  expect(readText(rows[0]!.querySelector("details"))).toMatch(/^1 older quote March 2025: \$10 a month/);
});

test("what was seen of the repository has the day somebody looked", () => {
  expect(readText(page.querySelector("#upkeep"))).toMatch(/Last release v2, 1 August 2026 21 August 2026/);
});

test("a tie is shown on both pages, each in its own words", async () => {
  expect(readText(page.querySelector("#relations"))).toMatch(/^Wrong\? Integrates with Next/);
  const other = await openTool(catalog, "next");
  expect(other.querySelector("#relations a[href='/ais/example/']")).not.toBeNull();
});
