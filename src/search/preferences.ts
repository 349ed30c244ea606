/** Traits that a query prefers without requiring them: "open source", "free", "self-hosted". */
import type { AiRecord } from "#schema/record.ts";

export const PREFERENCE_IDS = ["openSource", "selfHosted", "free"] as const;
export type PreferenceId = (typeof PREFERENCE_IDS)[number];

export interface Preference {
  id: PreferenceId;
  /** The words that said so. */
  text: string;
}

/** How well a record fits each preference, 0 to 1. */
export const PREFERENCE_FITS: Readonly<Record<PreferenceId, (record: AiRecord) => number>> = {
  openSource: (record) => Number(record.openSource === true),
  selfHosted: (record) => Number(record.platforms.includes("self-hosted")),
  free: (record) => (record.pricing === "free" ? 1 : record.pricing === "freemium" ? 0.5 : 0),
};

const RULES: readonly { id: PreferenceId; said: RegExp }[] = [
  { id: "openSource", said: /\b(?:open[- ]?sourced?|foss|oss)\b/iu },
  { id: "selfHosted", said: /\b(?:self[- ]?host(?:ed|ing|able)|on[- ]premises?|locally|local|offline)\b/iu },
  { id: "free", said: /\b(?:for free|free(?! (?:form|text|style)))\b/iu },
];

const RANKING_WORDS = new Set(["open", "source", "sourced", "opensource", "foss", "oss", "self", "hosted", "free"]);

export function listPreferences(q: string): Preference[] {
  return RULES.flatMap(({ id, said }) => {
    const text = said.exec(q)?.[0];
    return text === undefined ? [] : [{ id, text }];
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
