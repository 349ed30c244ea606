import { expect, test } from "vitest";
import { renderSitemap } from "#build/sitemap.ts";
import { toAbsolute } from "#site/routes.ts";

const listTexts = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map((match) => match[1]!);

test("lists pages and records by address, with the day of a record's last change", () => {
  const [part, index, ...others] = [
    ...renderSitemap(["/trends/", "/", "/404/", "/receipt/"], [{ slug: "ada", updatedAt: "2026-11-02" }]),
  ];
  expect(others).toEqual([]);
  const ofAda = ["", "alternatives/", "audit/", "history/"].map((rest) => `/ais/ada/${rest}`);
  expect(listTexts(part!.text, "loc")).toEqual(["/", ...ofAda, "/trends/"].map(toAbsolute));
  expect(listTexts(part!.text, "lastmod")).toEqual(ofAda.map(() => "2026-11-02"));
  expect([index!.path, ...listTexts(index!.text, "loc")]).toEqual(["/sitemap-index.xml", toAbsolute("/sitemap-0.xml")]);
});

test("has another part where one holds 50,000 addresses", () => {
  const records = Array.from({ length: 12_501 }, (_, number) => ({ slug: `tool-${number}`, updatedAt: null }));
  const files = [...renderSitemap([], records)];
  expect(files.map(({ path }) => path)).toEqual(["/sitemap-0.xml", "/sitemap-1.xml", "/sitemap-index.xml"]);
  expect(files.map(({ text }) => listTexts(text, "loc").length)).toEqual([50_000, 4, 2]);
});
