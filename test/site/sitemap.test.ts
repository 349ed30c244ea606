/** The map of the site, as crawlers read it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SITE } from "#site/site.ts";
import { ROOT } from "../_setup/root.ts";

const read = (name: string): string => readFileSync(join(ROOT, "dist", name), "utf8");
const listTexts = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map((match) => match[1]!);

test("robots.txt names the index, and the index its parts", () => {
  expect(read("robots.txt")).toContain(`Sitemap: ${SITE.baseUrl}/sitemap-index.xml`);
  expect(listTexts(read("sitemap-index.xml"), "loc")[0]).toBe(`${SITE.baseUrl}/sitemap-0.xml`);
});

test("every tool is in it with the day of its last change, and nothing that asks not to be indexed", () => {
  const xml = read("sitemap-0.xml");
  const record = JSON.parse(read("api/v1/ais/cline.json")) as { updatedAt: string | null };
  const entry = xml.split("<url>").find((text) => text.includes(`<loc>${SITE.baseUrl}/ais/cline/</loc>`));
  expect(entry?.includes(`<lastmod>${record.updatedAt}`)).toBe(record.updatedAt !== null);
  expect(xml).not.toContain("/404");
  expect(xml).not.toContain("/contact/thanks/");
  expect(xml).not.toContain("/frame/");
  const { counts } = JSON.parse(read("api/v1.json")) as { counts: { ais: number } };
  const ofTools = new Set(listTexts(xml, "loc").filter((address) => /\/ais\/(?!page\/)[^/]+\//.test(address)));
  expect(ofTools.size).toBe(counts.ais * 4);
});
