import { expect, test } from "vitest";
import { findMentions, tokenizeText } from "#insights/alternatives/mentions.ts";
import type { AiSource } from "#record/schema/ai.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

function mentionsOf(slug: string, ...ais: Partial<AiSource>[]): string[] {
  const { records } = aCatalog(ais.map((ai) => anAi(ai)));
  const index = records.findIndex((record) => record.slug === slug);
  const texts = records.map((record) => [tokenizeText(record.summary), tokenizeText(record.description)]);
  return [...findMentions(records, texts)[index]!].map((other) => records[other]!.slug).sort();
}

test("names of several words, aliases and names beside punctuation are found", () => {
  const writer = { name: "Writer", description: "Imports from LM Studio, (Ollama) and Bard." };
  const others = [{ name: "LM Studio" }, { name: "Ollama" }, { name: "Gemini", aliases: ["Bard"] }, { name: "Studio" }];
  expect(mentionsOf("writer", writer, ...others)).toEqual(["gemini", "lm-studio", "ollama", "studio"]);
});

test("a name that is an everyday word is not found at the start of a sentence", () => {
  const texts = { name: "Writer", description: "Continue where you left off, or continue later." };
  expect(mentionsOf("writer", texts, { name: "Continue" })).toEqual([]);
});

test("a part of a word is no name", () => {
  expect(mentionsOf("writer", { name: "Writer", description: "Ollamas graze." }, { name: "Ollama" })).toEqual([]);
});
