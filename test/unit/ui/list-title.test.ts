import { expect, test } from "vitest";
import { readListTitle } from "#ui/shortlist/list-title.ts";

const read = (title: string) => readListTitle(`?${new URLSearchParams({ slugs: "a,b", title })}`);

test.each([
  ["Tools for our newsroom", "Tools for our newsroom"],
  ["  Two\nlines\u200b and\ttabs ", "Two lines and tabs"],
  ["GPT-4.1 and Claude 3.5", "GPT-4.1 and Claude 3.5"],
  ["日本語のリスト", "日本語のリスト"],
  ["<b>bold</b>", "<b>bold</b>"],
])("%j is shown as %j", (written, title) => {
  expect(read(written)).toEqual({ title, refused: null });
});

test.each([
  "https://spam.example/",
  "see www.spam",
  "spam.example wins",
  "spam . com//x",
  "me@spam.example",
  "пример.рф",
])("an address is refused: %j", (written) => {
  expect(read(written)).toEqual({ title: null, refused: "The title is left out: it may not hold an address." });
});

test("sixty characters pass, and one more is refused in words", () => {
  expect(read("é".repeat(60)).title).toHaveLength(60);
  expect(read("é".repeat(61))).toEqual({
    title: null,
    refused: "The title is left out: it has more than 60 characters.",
  });
  expect(readListTitle("?slugs=a")).toEqual({ title: null, refused: null });
});
