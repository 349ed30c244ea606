import { expect, test } from "vitest";
import { readTrainingAnswer } from "#tools/harvest/import/training-answers.ts";

test.each([
  ["no", { value: "no" }],
  ["no (Business, Enterprise)", { value: "no", scope: "Business, Enterprise" }],
  ["no by default (API tier)", { value: "opt-in", scope: "API" }],
  ["opt-out depending on plan", { value: "by-plan", note: "Opt-out depending on the plan." }],
  ["AI providers may not train on the data", { value: "no", scope: "AI providers" }],
])("%s is read as %o", (text, answer) => {
  expect(readTrainingAnswer(text)).toEqual(answer);
});

test("an answer that only begins like one is not guessed", () => {
  expect(readTrainingAnswer("no idea")).toBeUndefined();
  expect(readTrainingAnswer("not stated")).toBeUndefined();
});
