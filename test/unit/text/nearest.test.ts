import { expect, test } from "vitest";
import { findNearest, rankNearest } from "#text/nearest.ts";

test.each([
  ["chatgtp", ["chatglm", "chattts", "chatgpt"], "chatgpt"],
  ["limt", ["page", "limit", "sort"], "limit"],
  ["Sort", ["page", "limit", "sort"], "sort"],
  ["claude", ["claude-code", "cloud"], "claude-code"],
  ["claude-code-cli", ["claude-code", "cloud"], "claude-code"],
])("%s means %s's %s", (word, candidates, expected) => {
  expect(findNearest(word, candidates)).toBe(expected);
});

test.each(["", "x".repeat(81), "zzz", "\0", "💩"])("%j means none", (word) => {
  expect(findNearest(word, ["page", "limit", "sort"])).toBeUndefined();
});

test("no more than asked, closest first, ties in their order", () => {
  expect(rankNearest("clip", ["clap", "clip2", "clip", "zebra", "flip"], 3)).toEqual(["clip", "clap", "clip2"]);
});
