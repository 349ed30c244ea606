import { expect, test } from "vitest";
import { findClosest } from "#text/suggest.ts";

const WORDS = ["coding-agent", "chat-assistant", "writing", "3d", "ocr", "openSource"];

test.each([
  ["codeing-agent", "coding-agent"],
  ["Coding Agent", "coding-agent"],
  ["coding_agent", "coding-agent"],
  ["writting", "writing"],
  ["opensource", "openSource"],
  ["open_source", "openSource"],
  ["orc", undefined],
  ["oc", "ocr"],
  ["video-editing", undefined],
  ["", undefined],
  ["--", undefined],
])("%j means %j", (word, meant) => {
  expect(findClosest(word, WORDS)).toBe(meant);
});

test("a very long word is not compared", () => {
  expect(findClosest("x".repeat(10_000), ["x".repeat(9_999)])).toBeUndefined();
});
