import { describe, expect, test } from "vitest";
import { BADGES, BADGE_NAMES, renderBadge } from "#api/badges.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

const record = aCatalog([anAi({ name: "A & B", slug: "ab", license: "MIT", openSource: true })]).bySlug.get("ab")!;
const FORMATS = ["svg", "json"] as const;
const files = BADGE_NAMES.flatMap((name) => FORMATS.map((format) => renderBadge(record, name, format)));

describe("badges", () => {
  test("each is a picture and data with the value of the record", () => {
    const license = JSON.parse(renderBadge(record, "license", "json")) as object;
    expect(license).toEqual({ schemaVersion: 1, label: "licence", message: "MIT", color: "1a7f37" });
    expect(renderBadge(record, "license", "svg")).toContain('aria-label="licence: MIT"');
    const audit = BADGES.audit({ ...record, auditScore: 81 });
    expect([audit.message, BADGES.audit({ ...record, auditScore: null }).message]).toEqual([
      "81 of 100",
      "too little known",
    ]);
  });

  test("text of a record stays text", () => {
    const hostile = { ...record, license: '"><script>' };
    const pictures = BADGE_NAMES.map((name) => renderBadge(hostile, name, "svg"));
    expect(pictures.filter((text) => text.includes("<script"))).toEqual([]);
  });

  test("white text can be read on every colour", () => {
    const colors = files.flatMap((text) => Array.from(text.matchAll(/fill="(#[0-9a-f]{6})"/g), ([, color]) => color!));
    const all = new Set([...colors, "#8a5d00", "#b42318", "#57606a"].filter((color) => color !== "#ffffff"));
    expect([...all].filter((color) => 1.05 / (toLuminance(color) + 0.05) < 4.5)).toEqual([]);
  });
});

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function toLuminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
