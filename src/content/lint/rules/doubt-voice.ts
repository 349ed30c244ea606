import { NOUN } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";

/** Who writes does not matter to a reader, and keys of a file or notes behind it are not what the page shows. */
const FORBIDDEN: readonly { pattern: RegExp; what: string }[] = [
  { pattern: /\b(I|I'm|I've|my|me|we|our|us)\b/, what: "speaks in the first person" },
  {
    pattern: /\b(as far as (is )?known|from (own|general) knowledge|recall(s|ed)?|worth checking|please)\b/i,
    what: "speaks of who wrote it",
  },
  {
    pattern:
      /\b(openSource|launchedAt|discontinuedAt|statusNote|acquiredBy)\b|\b(status|pricing|platforms|vendor)\/\w+|\bfacts:/,
    what: "names keys of the file",
  },
  { pattern: /\b(needs? a check|should be checked|not verified|entered as)\b/i, what: "is a note to whoever edits" },
];

export const doubtVoice: Rule = {
  id: "doubt-voice",
  title: "A doubt is a question to the reader",
  severity: "error",
  explanation: `Doubts are shown on the ${NOUN.one}'s page. Ask something a reader could answer, then say what contradicts the value: *Is Anysphere still the maker? The record says SpaceX.* No first person, no keys of the file, no notes for the next editor.`,
  example: {
    wrong: "could not be confirmed from my own knowledge",
    right: "Is Anysphere still the maker? The record says SpaceX.",
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      for (const [index, { note }] of (fields.doubts ?? []).entries()) {
        const found = FORBIDDEN.find(({ pattern }) => pattern.test(note));
        if (found === undefined) continue;
        const word = found.pattern.exec(note)![0];
        const hint = 'ask the reader, for example "Is it still active? There has been no release since 2023."';
        yield { path, at: ["doubts", index, "note"], message: `${found.what}: ${word}`, hint };
      }
    }
  },
};
