import { fold } from "#lib/text/fold.ts";
import type { LintRecord, Rule } from "../rule.ts";

const MIN_WORDS = 2;
const MAX_WORDS = 10;

export const useWording: Rule = {
  id: "use-wording",
  title: "A use is a phrase that begins with a verb",
  severity: "warning",
  explanation: `Each entry of \`uses\` completes the phrase *Use it to …* and is searched. It has ${MIN_WORDS} to ${MAX_WORDS} words, begins with a verb in lower case, has no full stop, addresses the reader (*your*, not *my*) and doesn't repeat the name. Words that the summary and the tags don't have help most in searches.`,
  example: {
    wrong: "uses:\n  - Transcription.\n  - Otter writes my notes",
    right: "uses:\n  - transcribe interviews and lectures\n  - get the tasks out of a meeting",
  },
  isFixable: false,
  *find({ records }) {
    for (const record of records) {
      for (const [index, use] of (record.fields.uses ?? []).entries()) {
        for (const fault of listFaults(use, record)) yield { path: record.path, at: ["uses", index], ...fault };
      }
    }
  },
};

function* listFaults(use: string, { fields }: LintRecord): Generator<{ message: string; hint: string }> {
  const words = use.split(/\s+/).length;
  if (words < MIN_WORDS || words > MAX_WORDS)
    yield {
      message: `the use has ${words} ${words === 1 ? "word" : "words"}`,
      hint: `write ${MIN_WORDS} to ${MAX_WORDS} words`,
    };
  if (/[.!?;:]$/.test(use)) yield { message: `the use ends with ${use.at(-1)}`, hint: "leave it out" };
  if (/^\p{Lu}\p{Ll}/u.test(use))
    yield { message: "the use begins with a capital letter", hint: "begin with a verb in lower case" };
  const start = /^(?:you can |use (?:it|this) )?to(?= )|^use (?:it|this) for(?= )/i.exec(use)?.[0];
  if (start !== undefined) yield { message: `the use begins with "${start}"`, hint: "begin with the verb after it" };
  const person = /\b(I|I'm|I've|me|my|myself|we|our|us)\b/.exec(use)?.[0];
  if (person !== undefined) yield { message: `the use says "${person}"`, hint: 'address the reader: "you", "your"' };
  if (fields.name !== undefined && hasName(use, fields.name))
    yield { message: "the use repeats the name", hint: "say what is done, without it" };
}

/** Names of few letters are words of the language too: "use runway footage". */
function hasName(use: string, name: string): boolean {
  return / /.test(name) && fold(use).includes(fold(name));
}
