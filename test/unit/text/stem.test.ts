import { expect, test } from "vitest";
import { buildStemmer } from "#lib/text/stem.ts";

const stem = buildStemmer();

test.each([
  ["translator", "translates"],
  ["optimise", "optimization"],
  ["summarising", "summarizer"],
  ["colourise", "colorize"],
  ["modelling", "modeling"],
  ["analyse", "analyzing"],
  ["transcribe", "transcription"],
  ["summary", "summarise"],
  ["editor", "editing"],
  ["scraper", "scraping"],
  ["idee", "ideas"],
])("%s and %s have one stem", (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ["anime", "animation"],
  ["animal", "animate"],
  ["university", "universe"],
  ["general", "generative"],
  ["generalisation", "generation"],
  ["news", "new"],
  ["marketing", "market"],
  ["ads", "added"],
  ["conversion", "conversation"],
  ["community", "communicate"],
  ["physical", "physics"],
  ["operation", "operate"],
  ["numerous", "number"],
  ["organic", "organise"],
  // French and German: an idea is no IDE, and a summary no CV.
  ["idee", "ide"],
  ["ideen", "ides"],
  ["resumer", "resume"],
])("%s and %s are two subjects", (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test.each([
  ["calling", "calls"],
  ["selling", "sells"],
])("%s and %s keep their double consonant", (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test("words of other scripts, with signs or very short stay as they are", () => {
  for (const word of ["c++", "gpt4", "алиса", "文心", "ai", "constructor2"]) expect(stem(word)).toBe(word);
});

test.each([
  ["ios", "io"],
  ["customers", "custom"],
  ["applicants", "applications"],
  ["localisation", "local"],
  ["digital", "digits"],
  ["permissive", "permissions"],
])("%s and %s are words of two subjects", (word, other) => {
  expect(stem(word)).not.toBe(stem(other));
});
