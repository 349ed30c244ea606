import { describe, expect, test } from "vitest";
import { SITE } from "#site/site.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import type { AiSource } from "#record/schema/ai.ts";
import { type SharePicture, toPicturePath, toSharePicture, toSitePicture } from "#ui/share-picture/share-picture.ts";
import { aCatalog, aPlan, aRating, anAi } from "../../../fixtures/builders.ts";

const toRecord = (fields: Partial<AiSource>, evidence: Evidence = {}) => {
  const ai = anAi({ name: "Cline", ...fields });
  return aCatalog([ai], { evidence: { [ai.slug]: evidence } }).records[0]!;
};
const toPicture = (fields: Partial<AiSource>, evidence?: Evidence): SharePicture | undefined =>
  toSharePicture(toRecord(fields, evidence));
const listFacts = (fields: Partial<AiSource>, evidence?: Evidence): string[] =>
  toPicture(fields, evidence)!.facts.map(({ label, value, note }) => `${label}: ${value}${note && ` (${note})`}`);

test("a picture has the name, the line and the address of its record", () => {
  expect(toPicture({ summary: "Plans changes." })).toMatchObject({
    path: "/ais/cline/share.png",
    title: "Cline",
    line: "Plans changes.",
  });
});

describe("its three facts", () => {
  test("are what is known, with what belongs to each number", () => {
    const evidence = { plans: [aPlan()], ratings: [aRating(), aRating({ source: "capterra" })] };
    expect(listFacts({ openSource: true, license: "MIT" }, evidence)).toEqual([
      "Pricing: Freemium (Pro $10 a month, 1 Jun 2026)",
      "Rating: 3.89 / 5 (200 reviews, G2 and 1 more)",
      "Open source: MIT",
    ]);
  });

  test("leave out what is not known: no rating, no licence, no platform", () => {
    expect(listFacts({ pricing: "free", openSource: true, platforms: [], launchedAt: "2024-03" })).toEqual([
      "Pricing: Free",
      "Open source: Yes (licence unknown)",
      "Launch date: Mar 2024",
    ]);
    expect(listFacts({ pricing: "paid", platforms: ["web", "ios", "android", "cli"] })).toEqual([
      "Pricing: Paid",
      "Platforms: Web (and iOS, Android and 1 more)",
      "Kind: App",
    ]);
  });

  test("begin with the end of a discontinued tool", () => {
    expect(listFacts({ status: "discontinued", discontinuedAt: "2025-04" })[0]).toBe("Status: Discontinued (Apr 2025)");
  });

  test("name what was rated when it is only a part", () => {
    expect(listFacts({}, { ratings: [aRating({ subject: "VS Code extension" })] })[1]).toMatch(
      /^Rating, VS Code extension: /,
    );
  });
});

test("a line or fact that no font of the pictures holds is left out", () => {
  const picture = toPicture({ summary: "写作助手。" }, { ratings: [aRating({ subject: "微信小程序" })] });
  expect(picture?.line).toBe("");
  expect(picture?.facts.map(({ label }) => label)).toEqual(["Pricing", "Platforms", "Kind"]);
});

describe("a name that no font of the pictures holds", () => {
  test("is replaced by an alias that one holds", () => {
    expect(toPicture({ name: "文心一言", slug: "ernie-bot", aliases: ["文心", "ERNIE Bot"] })?.title).toBe("ERNIE Bot");
  });

  test("has no picture without one, and its pages show that of the site", () => {
    const record = toRecord({ name: "豆包", slug: "doubao" });
    expect(toSharePicture(record)).toBeUndefined();
    expect(toPicturePath(record)).toBe("/share.png");
    expect(toPicturePath(toRecord({}))).toBe("/ais/cline/share.png");
  });

  test("is none in Cyrillic, Greek and accented Latin", () => {
    for (const name of ["Алиса", "Ελληνικά", "Tōkyō Café"]) expect(toPicture({ name, slug: "x" })?.title).toBe(name);
  });
});

test("the site's picture counts what the directory holds", () => {
  expect(toSitePicture({ ais: 1377, openSource: 539, rated: 168 })).toEqual({
    path: "/share.png",
    title: SITE.name,
    line: SITE.tagline,
    facts: [
      { label: "Tools", value: "1,377", note: "" },
      { label: "Open source", value: "539", note: "" },
      { label: "Rated", value: "168", note: "by cited reviews" },
    ],
  });
});
