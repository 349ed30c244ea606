/** Names that nobody has, made of syllables of names that somebody has. */
import { toSkeleton } from "#content/lint/skeleton.ts";
import type { AiSource } from "#record/schema/ai.ts";
import type { Random } from "./random.ts";

export interface Inventor {
  /** Each name and slug once. */
  inventName: () => { name: string; slug: string };
  inventWord: () => string;
}

/** Common second words of tool names. */
const SECOND_WORDS = [
  "AI",
  "Studio",
  "Labs",
  "Flow",
  "Agent",
  "Chat",
  "Code",
  "Voice",
  "Notes",
  "Cloud",
  "Assistant",
  "API",
];
const SECOND_WORD_SHARE = 0.35;

export function createInventor(records: readonly AiSource[], random: Random): Inventor {
  const syllables = [
    ...new Set(
      records.flatMap(({ name }) => name.toLowerCase().match(/[bcdfghjklmnpqrstvwxz]{1,2}[aeiouy]{1,2}/g) ?? []),
    ),
  ];
  const endings = [
    ...new Set(records.flatMap(({ name }) => name.toLowerCase().match(/[aeiouy][bcdfgklmnprstvxz]{1,2}\b/g) ?? [])),
  ];
  const taken = new Set(
    records.flatMap(({ slug, name, vendor }) => [slug, ...[name, vendor ?? name].map((text) => toSkeleton(text))]),
  );
  const inventWord = (): string => {
    const letters =
      Array.from({ length: 1 + random.below(3) }, () => random.pick(syllables)).join("") + random.pick(endings);
    return letters.charAt(0).toUpperCase() + letters.slice(1);
  };
  return {
    inventWord,
    inventName() {
      for (;;) {
        const name = random.next() < SECOND_WORD_SHARE ? `${inventWord()} ${random.pick(SECOND_WORDS)}` : inventWord();
        const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
        // Names that only look alike are refused by the content rules.
        const looks = toSkeleton(name);
        if (taken.has(slug) || taken.has(looks)) continue;
        taken.add(slug).add(looks);
        return { name, slug };
      }
    },
  };
}
