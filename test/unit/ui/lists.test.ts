import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listLetters } from "#ui/browse/letters.ts";
import { listPageLinks } from "#ui/page-links.ts";
import { renderRecordRow } from "#ui/record-row.ts";
import { renderCsv } from "#ui/compare/csv.ts";
import { aCatalog, aPlan, aRating, anAi } from "../../fixtures/builders.ts";

describe("page links", () => {
  test("are a short rising list with the first, the last and the current page", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const links = listPageLinks(page, pages);
        const numbers = links.filter((link) => link !== null);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((x, y) => x - y));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
        expect(links.length).toBeLessThanOrEqual(9);
      }),
    );
  });

  test("show a gap where pages are left out", () => {
    expect(listPageLinks(10, 28)).toEqual([1, 2, null, 9, 10, 11, null, 27, 28]);
    expect(listPageLinks(1, 3)).toEqual([1, 2, 3]);
  });
});

test("letters lead to the page on which they begin; accents and other scripts have their place", () => {
  const letters = listLetters(["10Web", "Aider", "Ärzte", "Bïrch", "剪映"], 2);
  expect(letters).toEqual([
    { letter: "0–9", href: "/ais/page/1/" },
    { letter: "A", href: "/ais/page/1/" },
    { letter: "B", href: "/ais/page/2/" },
    { letter: "other", href: "/ais/page/3/" },
  ]);
});

describe("a row of a list", () => {
  test("shows hostile names and sentences as text", () => {
    const markup = render({ name: "<script>x</script>", summary: `"><img src=x onerror=alert(1)>` });
    expect(markup).not.toMatch(/<script|<img src/);
    expect(markup).toContain("&lt;script&gt;");
  });

  test("never shows the neutral rating of a tool without reviews", () => {
    expect(render({})).not.toContain("row-rating");
    expect(render({})).not.toContain("3.00");
    expect(render({}, { ratings: [aRating({ subject: "Chrome extension (Example Clipper)" })] })).toMatch(
      /3\.80<\/b>.*100 reviews.*>Chrome extension</s,
    );
  });

  test("shows a price with its unit and billing", () => {
    expect(render({}, { plans: [aPlan({ usd: 6, unit: "user", billing: "annual" })] })).toContain(
      "Pro $6 a month per user, billed yearly",
    );
  });

  test("says when a tool ended", () => {
    expect(render({ status: "discontinued" })).toContain(">Discontinued</b>");
  });
});

test("a comparison as CSV quotes what needs it and starts no formula", () => {
  expect(
    renderCsv([
      ["fact", "A", "+C"],
      ["=1+1", 'a, "b"', "unknown"],
    ]),
  ).toBe(`fact,A,'+C\r\n'=1+1,"a, ""b""",unknown\r\n`);
});

function render(fields: Parameters<typeof anAi>[0], evidence = {}): string {
  const catalog = aCatalog([anAi({ ...fields, slug: "example" })], { evidence: { example: evidence } });
  return renderRecordRow(catalog.bySlug.get("example")!, { tagLabel: (tag) => tag }).markup;
}
