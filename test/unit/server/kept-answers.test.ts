import { expect, test } from "vitest";
import { type KeptAnswer, createKeptAnswers } from "#server/kept-answers.ts";

const answerOf = (sizeBytes: number): KeptAnswer => ({ headers: [], body: Buffer.alloc(sizeBytes), route: "/*" });

test("what is asked for once is not kept, what is asked for again is", () => {
  const kept = createKeptAnswers(10_000);
  kept.offer("a", answerOf(10));
  expect(kept.find("a")).toBeUndefined();
  kept.offer("a", answerOf(10));
  expect(kept.find("a")?.body).toHaveLength(10);
});

test("what was not used for longest makes room, and a thousand addresses asked for once push nothing out", () => {
  const kept = createKeptAnswers(10_000);
  const keep = (key: string): void => [1, 2].forEach(() => kept.offer(key, answerOf(3000)));
  ["a", "b"].forEach(keep);
  kept.find("a");
  keep("c");
  expect(["a", "b", "c"].map((key) => kept.find(key) !== undefined)).toEqual([true, false, true]);
  for (let index = 0; index < 1000; index++) kept.offer(`odd-${index}`, answerOf(3000));
  expect(kept.find("a")).toBeDefined();
});

test("one larger than all the room is not kept", () => {
  const kept = createKeptAnswers(10_000);
  [1, 2].forEach(() => kept.offer("large", answerOf(20_000)));
  expect(kept.find("large")).toBeUndefined();
});

test.each([
  ["keys", "x".repeat(5000), []],
  ["headers", "x", ["Link", "x".repeat(5000)]],
])("%s take room like bodies", (_, text, headers) => {
  const kept = createKeptAnswers(10_000);
  const keys = [1, 2, 3].map((index) => text + index);
  for (const key of keys) [1, 2].forEach(() => kept.offer(key, { headers, body: Buffer.alloc(0), route: "/*" }));
  expect(keys.map((key) => kept.find(key) !== undefined)).toEqual([false, false, true]);
});
