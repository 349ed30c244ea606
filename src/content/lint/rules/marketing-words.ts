import { NOUN } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";

/** Praise that says nothing a reader could check. */
const WORDS = [
  "amazing",
  "best",
  "best-in-class",
  "blazing",
  "cutting-edge",
  "effortless",
  "effortlessly",
  "elevate",
  "empower",
  "empowers",
  "game-changing",
  "incredible",
  "innovative",
  "leading",
  "next-gen",
  "next-generation",
  "powerful",
  "premier",
  "revolutionary",
  "seamless",
  "seamlessly",
  "state-of-the-art",
  "stunning",
  "supercharge",
  "superior",
  "top-notch",
  "ultimate",
  "unleash",
  "unlock",
  "unmatched",
  "unparalleled",
  "world-class",
];
const PATTERN = new RegExp(`(?<![\\w-])(${WORDS.join("|")})(?![\\w-])`, "giu");

export const marketingWords: Rule = {
  id: "marketing-words",
  title: "Summaries describe, they don't praise",
  severity: "warning",
  explanation: `A summary says what ${NOUN.aOne} does, for whom and how, so that readers can compare. Words that only praise are reported: ${WORDS.join(", ")}. Exclamation marks are reported too.`,
  example: {
    wrong: "summary: The most powerful writing assistant to supercharge your workflow!",
    right: "summary: Writing assistant for Word and Google Docs that suggests shorter sentences.",
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      const found = [...new Set([...(fields.summary ?? "").matchAll(PATTERN)].map(([word]) => word.toLowerCase()))];
      if (fields.summary?.includes("!") === true) found.push("an exclamation mark");
      if (found.length === 0) continue;
      yield {
        path,
        at: ["summary"],
        message: `the summary praises: ${found.join(", ")}`,
        hint: "say what it does instead",
      };
    }
  },
};
