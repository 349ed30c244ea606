import { describe, expect, test } from "vitest";
import type { AiSource } from "#record/schema/ai.ts";
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
      new RegExp(`^${score[1]} of 100, grade ${score[2]}\\. Based on \\d+ of \\d+ points\\.`),
    );
    expect(readText(document.querySelector("[aria-labelledby=score-title] .big-figure"))).toBe(score[1]);
  });

  test("begins with what was lost and what is unknown, and with the range of the grade", () => {
    const [first, second] = document.querySelectorAll(".page-head p");
    expect(readText(first!)).toMatch(
      /^Every known check passes but “[^”]+”.* \([\d.]+ of \d+ known points lost\); \d+ of \d+ points are unknown\.$/,
    );
    expect(readText(second!)).toMatch(/With the rest known, it would be between \d+ \([A-E]\) and \d+ \([A-E]\)\.$/);
  });

  test("is on one scale: parts and checks add up to the points that were earned of those known", () => {
    const pairs = [...document.querySelectorAll(".score-parts tbody .number")].flatMap((cell) => {
      const pair = /^([\d.]+) of (\d+)$/.exec(readText(cell));
      return pair === null ? [] : [[Number(pair[1]), Number(pair[2])]];
    });
    const all = pairs.pop()!;
    expect([0, 1].map((side) => pairs.reduce((sum, pair) => sum + pair[side]!, 0))).toEqual(all);
    const earned = [...document.querySelectorAll(".check-outcome b + span")]
      .map((span) => /^([\d.]+) of/.exec(readText(span)))
      .reduce((sum, points) => sum + Number(points?.[1] ?? 0), 0);
    expect(earned).toBe(all[0]);
    expect(Math.round((all[0]! * 100) / all[1]!)).toBe(Number(/(\d+) of 100/.exec(document.title)![1]));
    expect(readText(document.querySelector(".tool-aside"))).not.toContain("%");
  });

  test("tells what to do about what failed alone, and folds what nobody knows", () => {
    const orders = [...document.querySelectorAll(".check")].filter((check) => check.querySelector("div > .soft.small"));
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.filter((check) => !/check-(fail|partial)/.test(check.className))).toEqual([]);
    const unknown = [...document.querySelectorAll(".check-unknown")];
    expect(unknown.filter((check) => check.closest("details") === null)).toEqual([]);
  });

  test("gives each check its outcome in words, its reason and its source", () => {
    const check = document.querySelector("#availability")!;
    expect(check.className).toBe("check check-pass");
    expect(readText(check.querySelector(".check-outcome"))).toMatch(/^Pass 5 of 5 points Homepage$/);
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

  test("still lists every check, and orders nothing about what was never measured", () => {
    const unknown = [...document.querySelectorAll(".check-unknown")];
    expect(unknown.length).toBeGreaterThan(5);
    expect(unknown.filter((check) => check.querySelector("div > .soft.small") !== null)).toEqual([]);
  });
});

describe("checks that don't apply", async () => {
  // Of a closed tool: of maintenance only its status applies, of adoption only its reviews.
  const closed = { openSource: false } as const;
  const document = await build(closed, { ...KNOWN, ratings: [] });
  const rowOf = (title: string): Element =>
    [...document.querySelectorAll(".score-parts tbody tr")].find((row) => readText(row).startsWith(title))!;

  test("are not drawn as unknown", () => {
    expect(readText(rowOf("Maintenance"))).toMatch(/^Maintenance (\d+) of \1$/);
    expect(rowOf("Maintenance").querySelector(".bar")).not.toBeNull();
    expect(rowOf("Maintenance").querySelector(".bar-unknown")).toBeNull();
    expect(rowOf("Adoption").querySelector(".bar-unknown")).not.toBeNull();
  });

  test("are not part of what could be known", () => {
    const asked = [...document.querySelectorAll(".check")].filter((check) =>
      readText(check.querySelector(".check-outcome")).endsWith("Adoption"),
    );
    expect(asked.map((check) => readText(check.querySelector(".check-outcome")))).toEqual([
      "Unknown 3 points Adoption",
    ]);
    expect(document.querySelectorAll("[aria-labelledby=not-asked] li").length).toBeGreaterThan(3);
  });

  test("leave the bars on one scale, whose longest is the category of which most applies", () => {
    const widthOf = (title: string): number =>
      Number.parseFloat(rowOf(title).querySelector(".bar")!.getAttribute("width")!);
    expect(widthOf("Maintenance")).toBeCloseTo((5 / 15) * 100, 0);
  });
});

test("a limit of the score has its reason beside the sum", async () => {
  const document = await build({ status: "discontinued", openSource: true, license: "MIT" }, KNOWN);
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
