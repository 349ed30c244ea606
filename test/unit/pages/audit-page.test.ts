import { describe, expect, test } from "vitest";
import type { AiSource } from "#record/schema/ai.ts";
import { AUDIT_CATEGORIES } from "#record/schema/audit.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { aCatalog, aPlan, aRating, anAi } from "../../fixtures/builders.ts";
import { openAudit, readText } from "../../fixtures/record-pages.ts";
import { aProbe } from "../audit/subjects.ts";

const KNOWN: Partial<Evidence> = {
  plans: [aPlan()],
  ratings: [aRating()],
  probes: [aProbe({ observedAt: "2026-06-01", bytes: 100_000, securityHeaders: ["strict-transport-security"] })],
};

describe("an audit with a score", async () => {
  const document = await build({ openSource: true, license: "MIT" }, KNOWN);

  test("has the score in its title, under its heading and beside its parts", () => {
    const score = /^Audit of Example: (\d+) of 100, grade ([A-E]) · /.exec(document.title)!;
    expect(readText(document.querySelector(".page-head .soft"))).toMatch(
      new RegExp(`^${score[1]} of 100, grade ${score[2]}\\. Based on \\d+%`),
    );
    expect(readText(document.querySelector("[aria-labelledby=score-title] .big-figure"))).toBe(score[1]);
  });

  test("shows parts that add up to it", () => {
    const points = [...document.querySelectorAll(".score-parts tbody .number")]
      .map(readText)
      .map((text) => (text.includes(" / ") ? Number.parseInt(text, 10) : Number(text.replace("−", "-")) || 0));
    expect(points.reduce((sum, value) => sum + value, 0)).toBe(Number(/(\d+) of 100/.exec(document.title)![1]));
  });

  test("gives each check its outcome in words, its reason and its source", () => {
    const check = document.querySelector("#availability")!;
    expect(check.className).toBe("check check-pass");
    expect(readText(check.querySelector(".check-outcome"))).toMatch(/^Pass(ed|es)? \d+ \/ 5$/);
    expect(check.querySelector(".evidence a")?.getAttribute("href")).toMatch(/^https:/);
    expect(readText(document.querySelector(".evidence"))).toMatch(/1 June 2026/);
  });
});

describe("an audit without a score", async () => {
  const document = await build();

  test("says that too little is known, gives no number, and says it once under the heading", () => {
    expect(document.title).toMatch(/^Audit of Example: Not enough evidence yet · /);
    expect(readText(document.querySelector(".page-head .soft"))).toBe("Not enough evidence yet.");
    expect(document.querySelector(".big-figure")).toBeNull();
    expect(readText(document)).toContain("Its homepage has not been measured yet.");
  });

  test("still lists every check, by category, with what would make it known", () => {
    expect([...document.querySelectorAll(".tool-main h2")].map((heading) => heading.id)).toEqual(
      AUDIT_CATEGORIES.map((id) => `category-${id}`),
    );
    const unknown = [...document.querySelectorAll(".check-unknown")];
    expect(unknown.length).toBeGreaterThan(5);
    expect(unknown.filter((check) => check.querySelector(".small") === null)).toEqual([]);
  });
});

describe("checks that don't apply", async () => {
  // Of a closed tool: of maintenance only its status applies, of adoption only its reviews.
  const closed = { openSource: false } as const;
  const document = await build(closed, { ...KNOWN, ratings: [] });
  const rowOf = (title: string): Element =>
    [...document.querySelectorAll(".score-parts tbody tr")].find((row) => readText(row).startsWith(title))!;
  const asideOf = (id: string): string =>
    readText(document.querySelector(`[aria-labelledby=category-${id}] .block-head .soft`));

  test("are not drawn as unknown", () => {
    expect(readText(rowOf("Maintenance"))).toMatch(/^Maintenance (\d+) \/ \1$/);
    expect(rowOf("Maintenance").querySelector(".bar")).not.toBeNull();
    expect(rowOf("Maintenance").querySelector(".bar-unknown")).toBeNull();
    expect(rowOf("Adoption").querySelector(".bar-unknown")).not.toBeNull();
  });

  test("are not part of what could be known", () => {
    expect(asideOf("maintenance")).toBe("5 of 5 applicable points known");
    expect(asideOf("adoption")).toBe("0 of 3 applicable points known");
  });

  test("leave the bars on one scale, whose longest is the category of which most applies", () => {
    const widthOf = (title: string): number =>
      Number.parseFloat(rowOf(title).querySelector(".bar")!.getAttribute("width")!);
    const checks = [...document.querySelectorAll("[aria-labelledby=category-homepage] .check")];
    expect(checks).not.toHaveLength(0);
    expect(widthOf("Maintenance")).toBeCloseTo((5 / 15) * 100, 0);
  });
});

test("a limit of the score has its line in the sum and its reason", async () => {
  const document = await build({ status: "discontinued", openSource: true, license: "MIT" }, KNOWN);
  expect(document.querySelectorAll(".score-parts th[colspan]")).toHaveLength(1);
  expect(readText(document.querySelector("[aria-labelledby=score-title]"))).toMatch(/iscontinued/);
});

test("texts that try to break out stay texts", async () => {
  const hostile = `"'><img src=x onerror=alert(1)></script><script>alert(1)</script>&amp;`;
  const document = await build(
    { name: hostile, vendor: hostile, statusNote: hostile, sources: [{ repository: "owner/list", path: hostile }] },
    {
      ...KNOWN,
      plans: [aPlan({ name: hostile, unit: hostile, note: hostile })],
      doubts: [{ field: hostile, note: hostile }],
    },
  );
  expect(document.body.querySelectorAll("img, script, [onerror]")).toHaveLength(0);
  expect(document.querySelector("h1")?.textContent).toBe(`Audit of ${hostile}`);
});

function build(fields: Partial<AiSource> = {}, evidence: Partial<Evidence> = {}): Promise<Document> {
  return openAudit(aCatalog([anAi({ ...fields, slug: "example" })], { evidence: { example: evidence } }), "example");
}
