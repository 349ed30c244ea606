import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareCodePoints, fold, foldName } from "#lib/text/fold.ts";

describe("fold", () => {
  test.each([
    ["Café", "cafe"],
    ["Übersetzer", "ubersetzer"],
    ["Ａ１", "a1"],
    ["Алиса", "алиса"],
    ["straße", "strasse"],
    ["  DALL·E   3 ", "dall·e 3"],
    ["Ørsted", "orsted"],
    ["Łódź", "lodz"],
    ["Đà Nẵng", "da nang"],
    ["Işık", "isik"],
    ["Ægir", "aegir"],
    ["cœur", "coeur"],
    ["Þór", "thor"],
    ["Chat\u200BGPT", "chatgpt"],
    ["note\u00ADbook", "notebook"],
    ["\uFEFFcur\u2060sor", "cursor"],
    ["stable\u00A0diffusion", "stable diffusion"],
    ["مُدَرِّس", "مدرس"],
    ["أحمد إلى آخر", "احمد الي اخر"],
    ["שָׁלוֹם", "שלום"],
  ])("makes %s comparable as %s", (text, folded) => expect(fold(text)).toBe(folded));

  test("keeps marks that make another letter in other scripts", () => {
    expect(fold("が")).not.toBe(fold("か"));
    expect(fold("뤼튼")).toBe("뤼튼");
  });

  test("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("piles of combining marks", () => {
  const MARKS = ["\u0300", "\u0316", "\u0345", "\u0F71", "\uFF9E", "\u0344", "\u05B0", "\u3099"];

  test("are cut to eight, whatever they are on", () => {
    const pile = MARKS.join("").repeat(500);
    expect(fold(`a${pile}b`)).toBe("ab");
    for (const base of ["ก", "か", "ש", "1"]) expect(fold(base + pile).length).toBeLessThanOrEqual(9);
  });

  test("fold to the same the second time", () => {
    const text = fc.array(fc.constantFrom("a", "か", "ก", " ", ...MARKS), { maxLength: 40 });
    fc.assert(
      fc.property(text, (signs) => {
        const folded = fold(signs.join(""));
        expect(fold(folded)).toBe(folded);
      }),
      { numRuns: 2000 },
    );
  });

  test("leave the marks of real words alone", () => {
    for (const word of ["ཧཱུྃ", "בְּרֵאשִׁית", "Việt", "ကြောင့်"]) expect(fold(word).length).toBeGreaterThan(1);
    expect(fold("ཧཱུྃ")).toBe("ཧཱུྃ".normalize("NFKD").normalize("NFC"));
  });
});

describe("foldName", () => {
  test("tells 海螺AI and 即梦AI apart", () => expect(foldName("海螺AI")).not.toBe(foldName("即梦AI")));
  test("takes GPT-4, gpt 4 and GPT4 for one name", () => {
    expect(new Set(["GPT-4", "gpt 4", "GPT4"].map(foldName)).size).toBe(1);
  });
  test("tells C, C++ and C# apart", () => expect(new Set(["C", "C++", "C#"].map(foldName)).size).toBe(3));
  test("keeps a name made of signs alone", () => expect(foldName("…!")).not.toBe(""));
});

describe("compareCodePoints", () => {
  test("orders characters beyond the BMP after those within", () => {
    expect(["😀", "豆", "a", ""].sort(compareCodePoints)).toEqual(["", "a", "豆", "😀"]);
    expect(compareCodePoints("\uFFFD", "😀")).toBeLessThan(0);
  });
  test("orders any two texts as their code points in a row do", () => {
    const some = fc.array(fc.constantFrom("a", "豆", "\uFFFD", "😀", "😁", "\uD83D"), { maxLength: 4 });
    fc.assert(
      fc.property(some, some, (left, right) => {
        const [a, b] = [left.join(""), right.join("")];
        const [first, second] = [a, b].map((text) => [...text].map((sign) => sign.codePointAt(0)!));
        const at = first!.findIndex((code, index) => code !== second![index]);
        const expected = at === -1 ? first!.length - second!.length : first![at]! - (second![at] ?? -1);
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(expected));
      }),
    );
  });
});
