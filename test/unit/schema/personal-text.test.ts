import { describe, expect, test } from "vitest";
import { personalLine, personalText } from "#record/schema/personal-text.ts";

const text = personalText(10, 5000);

function faultsOf(value: string): string[] {
  return text.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
}

describe("what costs time to clean is refused before it is cleaned", () => {
  test.each([
    ["a body full of combining marks", "\u0300\u0316".repeat(31_000)],
    ["a long text", "word ".repeat(12_000)],
    ["astral letters", "𝒜".repeat(30_000)],
  ])("%s: one fault about the length, none of the later checks", (_, value) => {
    expect(faultsOf(value)).toEqual(["is longer than 5000 characters"]);
  });

  test.each([
    ["marks on a Latin letter", `Hello e${"\u0301".repeat(9)} world`],
    ["half-width voicing marks", `ﾊﾝｶｸ ｶ${"\uFF9E".repeat(9)} です です`],
    ["marks on nothing", "\u0300\u0316".repeat(1000)],
  ])("a pile of %s", (_, value) => {
    expect(faultsOf(value)).toEqual(["has more than 8 combining marks on one letter; delete the marks"]);
  });
});

test.each([
  ["decomposed Vietnamese", "Tôi muốn biết giá cho trường học".normalize("NFD")],
  ["pointed Hebrew", "בְּרֵאשִׁית בָּרָא אֱלֹהִים"],
  ["Tibetan", "ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ།"],
  ["decomposed Hangul of the full length", "한".repeat(5000).normalize("NFD")],
])("%s passes and is stored composed", (_, value) => {
  expect(text.parse(value)).toBe(value.normalize("NFC"));
});

test("a line is judged the same way", () => {
  expect(personalLine(40).safeParse("\u0300".repeat(60_000)).error?.issues).toHaveLength(1);
});
