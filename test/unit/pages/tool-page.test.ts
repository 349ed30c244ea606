import { describe, expect, test } from "vitest";
import type { AiSource } from "#record/schema/ai.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { aCatalog, aPlan, aRating, anAi } from "../../fixtures/builders.ts";
import { openAlternatives, openTool, readText } from "../../fixtures/record-pages.ts";

const EDIT = "https://github.com/ai-directory/ai-directory/edit/main/content/ais/example.md";

describe("what is unknown", () => {
  test("stands in one line, and each leads to the form with its field chosen", async () => {
    const page = await open();
    const links = [...page.querySelectorAll("dl.facts .unknown a[data-field]")];
    expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("data-field")])).toEqual([
      ["Add it: Open source", "openSource"],
      ["Add it: Source code", "repository"],
      ["Add it: Maker", "vendor"],
      ["Add it: Launch date", "launchedAt"],
      ["Add it: Trains on input", "dataUse"],
    ]);
    expect(new Set(links.map((link) => link.parentElement)).size).toBe(1);
    expect(new Set(links.map((link) => link.getAttribute("href")))).toEqual(new Set(["#report-form"]));
    const fields = new Set([...page.querySelectorAll("#report-form option")].map((one) => one.getAttribute("value")));
    expect(links.filter((link) => !fields.has(link.getAttribute("data-field")))).toEqual([]);
  });

  test("as a source leads to the file that lacks it", async () => {
    const link = (await open()).querySelector("dl.facts a[aria-label='add one: a source']");
    expect(link?.getAttribute("href")).toBe(EDIT);
  });

  test("has no section of its own: plans, figures, ratings, doubts and alternatives", async () => {
    expect(headings(await open())).toEqual([
      "Audit",
      "Rating",
      "Description",
      "Sources",
      "This record",
      "Report a mistake about Example",
      "Send a message about Example",
    ]);
  });

  test("is never given as a rating", async () => {
    expect(readText((await open()).querySelector("[aria-labelledby=rating-title]"))).toBe(
      "Rating Not rated: no cited reviews yet — add a source",
    );
  });
});

describe("a discontinued tool", async () => {
  const page = await open({
    status: "discontinued",
    discontinuedAt: "2026-03",
    statusNote: "It was sold.",
    successor: "next",
  });

  test("says so before anything else, when and why, and leads to its successor", () => {
    const first = page.querySelector(".tool-main")!.firstElementChild!;
    expect(readText(first)).toBe("Discontinued in March 2026. It was sold. Its successor is Next.");
    expect(first.querySelector("a")?.getAttribute("href")).toBe("/ais/next/");
  });

  test("is not linked, and nobody can write to it; mistakes in its record can be reported", () => {
    expect(page.querySelectorAll('a[href^="https://example.example.com"]')).toHaveLength(0);
    expect(readText(page.querySelector(".tool-actions"))).toBe("Was at example.example.com Compare Save Example");
    expect(page.querySelector("form[action$='/contact'], a[href='#contact-form']")).toBeNull();
    expect(page.querySelector("form")?.getAttribute("action")).toBe("/api/v1/ais/example/corrections");
  });

  test("with nothing known but its end says no more than that", async () => {
    const { firstElementChild } = (await open({ status: "discontinued" })).querySelector(".tool-main")!;
    expect(readText(firstElementChild)).toBe("Discontinued.");
  });
});

describe("figures", async () => {
  const source = (path: string) => ({ repository: "owner/list", path });
  const page = await open(
    { sources: [{ url: "https://example.com/about" }] },
    {
      plans: [aPlan(), aPlan({ name: "Old", withdrawn: { at: "2026-07-01", why: "no longer sold" } })],
      ratings: [aRating(), aRating({ source: "capterra", count: undefined, url: "https://www.capterra.com/p/1/" })],
      metrics: [
        {
          metric: "github_stars",
          samples: [
            { date: "2025-06-01", value: 1000, source: source("a.csv") },
            { date: "2026-06-01", value: 1500, source: source("b.csv") },
          ],
        },
      ],
      doubts: [{ field: "license", note: "Two are named." }],
    },
  );

  test("have a number that leads to their source", () => {
    const targets = [...page.querySelectorAll("a.cite")].map((cite) => cite.getAttribute("href")!);
    expect(targets.length).toBeGreaterThanOrEqual(6);
    expect(targets.filter((target) => page.querySelector(`${target} a[href^="https://"]`) === null)).toEqual([]);
  });

  test("read as sentences: one space between parts, none before a number of a source", () => {
    expect(readText(page.querySelector("dl.facts")).replaceAll(" Wrong?", "")).toMatch(
      /^Pricing Freemium, Pro \$10 a month \(1 June 2026\) 1 Kind App .* Record source 4$/,
    );
    expect(readText(page.querySelector("[aria-labelledby=plans] tbody"))).toBe(
      "Pro $10 a month monthly monthly 1 June 20261",
    );
    expect(readText(page.querySelector("figcaption"))).toBe("2 samples, 1 June 2025 to 1 June 20265");
    expect(readText(page.querySelector(".doubts"))).toBe("Licence: Two are named.");
  });

  test("say what was rated, by how many, and what does not count", () => {
    expect([...page.querySelectorAll("#ratings tbody tr")].map(readText)).toEqual([
      "G2 the product 4 / 5 100 1 June 20262",
      "Capterra the product 4 / 5 not stated 1 June 20263 not counted",
    ]);
  });

  test("of a series are drawn under their finding, and all in a table with their files", () => {
    const chart = page.querySelector("figure.chart")!;
    expect(readText(chart.querySelector("h3"))).toBe("GitHub stars grew 50% in 365 days, to 1,500");
    expect([...chart.querySelectorAll("tbody tr")].map(readText)).toEqual([
      "1 June 2026 1,500 b.csv",
      "1 June 2025 1,000 a.csv",
    ]);
  });
});

describe("alternatives", () => {
  const others = Array.from({ length: 9 }, (_, index) => anAi({ name: `Other ${index}` }));

  test("beyond the third stand on a page of their own, and the first two are compared", async () => {
    const catalog = aCatalog([anAi({ alternatives: others.map((other) => other.slug) }), ...others]);
    const section = (await openTool(catalog, "example")).querySelector("[aria-labelledby=alternatives]")!;
    expect(section.querySelectorAll(":scope > ol > li")).toHaveLength(3);
    const all = section.querySelector("a[href='/ais/example/alternatives/']");
    expect(readText(all)).toBe("All 9 alternatives, with every reason");
    const page = await openAlternatives(catalog, "example");
    expect(page.querySelectorAll(".alternatives > li")).toHaveLength(9);
    expect(readText(section.querySelector(".block-head a"))).toBe("Compare the first 2");
    expect(readText(section.querySelector(".table-note"))).toMatch(/how they are found\.$/);
  });
});

test("texts that try to break out stay texts, in content and in attributes", async () => {
  const hostile = `"'><img src=x onerror=alert(1)></title></script><script>alert(1)</script>&amp;`;
  const page = await open(
    {
      name: hostile,
      summary: hostile,
      vendor: hostile,
      acquiredBy: hostile,
      aliases: [hostile],
      statusNote: hostile,
      successor: "next",
      status: "discontinued",
      discontinuedAt: "2026",
      alternatives: ["next"],
      sources: [{ repository: "owner/list", path: hostile, field: hostile }],
    },
    {
      plans: [aPlan({ name: hostile, unit: hostile, note: hostile, confidence: "low" })],
      ratings: [aRating({ subject: hostile }), aRating({ withdrawn: { at: "2026-07-01", why: hostile } })],
      metrics: [
        {
          metric: "github_stars",
          samples: [{ date: "2026-06-01", value: 1, source: { repository: "o/r", path: hostile } }],
        },
      ],
      doubts: [{ field: hostile, note: hostile }],
    },
    hostile,
  );
  expect(page.body.querySelectorAll("img:not(.mark), script, [onerror]")).toHaveLength(0);
  expect(page.querySelector("h1")?.textContent).toBe(hostile);
  expect(page.querySelector(".lede")?.textContent).toBe(hostile);
  expect(page.querySelector(".plans abbr")?.getAttribute("title")).toBe(hostile);
  expect(page.querySelector(".ended a")?.textContent).toBe(hostile);
  expect(page.querySelector("link[title]")?.getAttribute("title")).toBe(`Changes of ${hostile}`);
  expect(readText(page.querySelector(".head-note"))).toBe(`Also known as ${hostile}`);
});

test("a tool that takes messages has a form that works without a script", async () => {
  const form = (await open()).querySelector("form[action$='/contact']")!;
  expect([form.getAttribute("method"), form.getAttribute("action")]).toEqual(["post", "/api/v1/ais/example/contact"]);
  const required = [...form.querySelectorAll("[required]")].map((field) => field.getAttribute("name"));
  expect(required).toEqual(["name", "email", "intent", "message", "consent"]);
});

test("names its path, its twin, its feed and what it is to machines", async () => {
  const tool = await openTool(aCatalog([anAi({ name: "Example" })]), "example");
  expect(tool.title).toMatch(/^Example: facts, price, sources · /);
  expect(tool.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(/\/ais\/example\/$/);
  const links = [...tool.querySelectorAll("link[rel=alternate]")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/api/v1/ais/example.json",
    "/ais/example.md",
    "/ais/example/feed.xml",
  ]);
  const things = [...tool.querySelectorAll("script[type='application/ld+json']")].map((script) => script.textContent);
  expect(things.map((thing) => (JSON.parse(thing!) as { "@type": string })["@type"])).toEqual([
    "SoftwareApplication",
    "BreadcrumbList",
  ]);
});

/** The page of `example` in a catalogue of it and, when it has one, its successor. */
function open(fields: Partial<AiSource> = {}, evidence: Partial<Evidence> = {}, nextName = "Next"): Promise<Document> {
  const example = anAi({ ...fields, slug: "example" });
  const ais = example.successor === undefined ? [example] : [example, anAi({ slug: "next", name: nextName })];
  return openTool(aCatalog(ais, { evidence: { example: evidence } }), "example");
}

function headings(page: Document): string[] {
  return [...page.querySelectorAll("h2")].map(readText);
}
