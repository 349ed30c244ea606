/** Traits that a query prefers without requiring them: "open source", "free", "self-hosted". */
import type { AiRecord } from "../schema/record.ts";

export interface Preference {
  id: "openSource" | "free" | "selfHosted";
  /** The words that said so. */
  text: string;
  /** 0 to 1. */
  fit: (record: AiRecord) => number;
}

interface Rule extends Omit<Preference, "text"> {
  said: RegExp;
}

const RULES: readonly Rule[] = [
  {
    id: "openSource",
    said: /\b(?:open[- ]?sourced?|foss|oss)\b/iu,
    fit: (record) => Number(record.openSource === true),
  },
  {
    id: "selfHosted",
    said: /\b(?:self[- ]?host(?:ed|ing|able)|on[- ]premises?|locally|local|offline)\b/iu,
    fit: (record) => Number(record.platforms.includes("self-hosted")),
  },
  {
    id: "free",
    said: /\b(?:for free|free(?! (?:form|text|style)))\b/iu,
    fit: (record) => (record.pricing === "free" ? 1 : record.pricing === "freemium" ? 0.5 : 0),
  },
];

const RANKING_WORDS = new Set(["open", "source", "sourced", "opensource", "foss", "oss", "self", "hosted", "free"]);

export function listPreferences(q: string): Preference[] {
  return RULES.flatMap(({ id, said, fit }) => {
    const text = said.exec(q)?.[0];
    return text === undefined ? [] : [{ id, text, fit }];
  });
}

/** True for words of these preferences that rank records, but that no record has to have. */
export function isRankingWord(word: string, preferences: readonly Preference[]): boolean {
  return RANKING_WORDS.has(word) && preferences.some(({ text }) => text.toLowerCase().includes(word));
}

/** The query without the words that only state preferences. */
export function withoutPreferences(q: string): string {
  return RULES.reduce((rest, { said }) => rest.replace(said, " "), q)
    .replace(/\s+/gu, " ")
    .trim();
}
