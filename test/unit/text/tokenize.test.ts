import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_WORD_LENGTH } from "#lib/text/normalize.ts";
import { tokenize } from "#lib/text/tokenize.ts";

const terms = (text: string): string[] => tokenize(text).map((token) => token.term);

describe("tokenize", () => {
  test.each([
    ["C++ and C#, or .NET", ["c++", "and", "c#", "or", ".net", "dotnet"]],
    ["C/C++", ["c", "c++", "cc++"]],
    ["llama.cpp", ["llama", "cpp", "c++", "llamacpp"]],
    ["GPT-4", ["gpt", "4", "gpt4"]],
    ["GPT4All", ["gpt4all", "gpt", "4", "all"]],
    ["ChatGPT", ["chatgpt", "chat", "gpt"]],
    ["tl;dv", ["tl", "dv", "tldv"]],
    ["remove.bg", ["remove", "bg", "removebg"]],
    ["Let’s Enhance", ["lets", "let", "enhance"]],
    ["Café Übersetzer straße", ["cafe", "ubersetzer", "strasse"]],
    ["ＡＩ", ["ai"]],
    ["海螺AI", ["海", "海螺", "螺", "ai"]],
    ["文", ["文"]],
    ["뤼튼", ["뤼", "뤼튼", "튼"]],
    ["Алиса", ["алиса"]],
    ["v0", ["v0", "v", "0"]],
    ["Disney+", ["disney+", "disney"]],
    ["Chat\u200BGPT no\u00ADtion", ["chatgpt", "notion"]],
    ["what's what’s I'm", ["whats", "what", "whats", "what", "im"]],
    ["ភាសា", ["ភ", "ភា", "ា", "ាស", "ស", "សា", "ា"]],
    ["ລາວ", ["ລ", "ລາ", "າ", "າວ", "ວ"]],
    ["မြန်", ["မ", "မြ", "ြ", "ြန", "န", "န်", "်"]],
  ])("%s is read as %j", (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  test.each(["", " ", "+", "-", "~", "*", ":", "^10", "…", "\0", "\ud800", "🎉", "'", "#", "++"])(
    "%j has at most digits and letters in its words",
    (text) => {
      for (const term of terms(text)) expect(term).toMatch(/[\p{L}\p{N}]/u);
    },
  );

  test("every token is a place in the text, and no term is empty, long or spaced", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        for (const { term, start, end } of tokenize(text)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(term).not.toBe("");
          expect(term).not.toMatch(/\s/u);
          expect([...term].length).toBeLessThanOrEqual(MAX_WORD_LENGTH);
        }
      }),
    );
  });
});
