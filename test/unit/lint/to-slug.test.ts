import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { toSlug } from "../../../src/content/lint/to-slug.ts";
import { Slug } from "../../../src/record/schema/primitives.ts";

describe("a slug from a name", () => {
  test.each([
    ["Ørsted AI", "orsted-ai"],
    ["Straße", "strasse"],
    ["Łoś", "los"],
    ["Đại", "dai"],
    ["Æon", "aeon"],
    ["Œuvre", "oeuvre"],
    ["Þór", "thor"],
    ["Iıİi", "iiii"],
    ["Café №5", "cafe-no5"],
    ["ＰＩＫＡ", "pika"],
    ["Note Keeper+", "note-keeper-plus"],
    ["C#", "c-sharp"],
    ["Aux", "aux-ai"],
    ["COM1", "com1-ai"],
    ["Search", "search-ai"],
    ["Chess vs. Bot", "chess-versus-bot"],
    ["Me vs", "me-versus"],
    ["VS Code", "vs-code"],
  ])("%s gives %s", (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  test.each(["文心", "Алиса Pro", "сhatgpt", "!!!", ""])("%j gives none: a letter would be lost", (name) => {
    expect(toSlug(name)).toBe("");
  });

  test("is a slug, or empty", () => {
    assert(
      property(string({ unit: "grapheme" }), (text) => {
        const slug = toSlug(text);
        expect(slug === "" || Slug.safeParse(slug).success).toBe(true);
      }),
    );
  });
});
