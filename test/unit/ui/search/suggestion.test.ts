import { expect, test } from "vitest";
import { type Suggestion, findSuggestions } from "#ui/search/suggestion.ts";

const PLACES: Suggestion[] = [
  ["Model", "GPT-4.1 mini", "$0.40 in, $1.60 out", "/models/openai/gpt-4.1-mini/"],
  ["Model", "GPT-4.1", "$2 in, $8 out", "/models/openai/gpt-4.1/"],
  ["Model", "GPT-4o", "$2.50 in, $10 out", "/models/openai/gpt-4o/"],
  ["Maker", "OpenAI", "9 tools", "/makers/openai/"],
  ["Docs", "Webhooks", "", "/docs/webhooks/"],
];
const find = (q: string) => findSuggestions(PLACES, q).map(([, text]) => text);

test("places are found by the beginnings of their words; the plainest of each kind come first", () => {
  expect(find("gpt 4.1")).toEqual(["GPT-4.1", "GPT-4.1 mini"]);
  expect(find("openai")).toEqual(["OpenAI"]);
  expect(find("webho")).toEqual(["Webhooks"]);
  expect(find("transcribe")).toEqual([]);
});

test("words that ask for a price are no part of a name", () => {
  expect(find("price of a gpt-4o model")).toEqual(["GPT-4o"]);
  expect(find("price of a model")).toEqual([]);
  expect(find("g")).toEqual([]);
});
