import { expect, test } from "vitest";
import { findNearest, findSameWord, rankNearest, suggestNearest } from "#lib/text/nearest.ts";

const WORDS = ["coding-agent", "chat-assistant", "writing", "3d", "ocr", "openSource"];

test.each([
  ["chatgtp", ["chatglm", "chattts", "chatgpt"], "chatgpt"],
  ["limt", ["page", "limit", "sort"], "limit"],
  ["Sort", ["page", "limit", "sort"], "sort"],
  ["claude", ["claude-code", "cloud"], "claude-code"],
  ["claude-code-cli", ["claude-code", "cloud"], "claude-code"],
  ["codeing-agent", WORDS, "coding-agent"],
  ["Coding Agent", WORDS, "coding-agent"],
  ["coding_agent", WORDS, "coding-agent"],
  ["writting", WORDS, "writing"],
  ["open_source", WORDS, "openSource"],
  ["oc", WORDS, "ocr"],
])("%s means %s's %s", (word, candidates, expected) => {
  expect(findNearest(word, candidates)).toBe(expected);
});

test.each(["", "--", "zzz", "\0", "💩", "video-editing", "x".repeat(81), "x".repeat(10_000)])(
  "%j means none",
  (word) => {
    expect(findNearest(word, [...WORDS, "page", "x".repeat(9_999)])).toBeUndefined();
  },
);

test("no more than asked, closest first, ties in their order", () => {
  expect(rankNearest("clip", ["clap", "clip2", "clip", "zebra", "flip"], 3)).toEqual(["clip", "clap", "clip2"]);
});

test("the same word is one that differs in case and separators only", () => {
  expect(findSameWord("Open_Source", WORDS)).toBe("openSource");
  expect(findSameWord("opensauce", WORDS)).toBeUndefined();
});

test("a hint names the nearest word", () => {
  expect(suggestNearest("writting", WORDS)).toBe("did you mean writing?");
  expect(suggestNearest("zzz", WORDS)).toBeNull();
});
