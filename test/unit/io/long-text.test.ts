import { expect, test } from "vitest";
import { readLines, toChunks } from "#build/long-text.ts";

test("chunks are the bytes of the text, whatever its pieces", () => {
  const texts = ["a".repeat(3_000_000), "é工🙂".repeat(400_000), "", "end"];
  const chunks = [...toChunks(texts)];
  expect(Buffer.concat(chunks).equals(Buffer.from(texts.join("")))).toBe(true);
  expect(chunks.length).toBe(3);
  expect([...toChunks([])]).toEqual([]);
});

test.each([
  ["", []],
  ["one", ["one"]],
  ["one\n", ["one"]],
  ["é\n\n工", ["é", "", "工"]],
])("lines of %j are %j", (text, lines) => {
  expect([...readLines(Buffer.from(text))]).toEqual(lines);
});
