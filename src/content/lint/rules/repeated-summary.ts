import { isStopWord } from "#lib/text/stop-words.ts";
import { listDescriptionSentences } from "../prose.ts";
import type { Rule } from "../rule.ts";

const MIN_SHARED_WORDS = 3;
const MAX_LIKENESS = 0.55;
/** Words count as the same when they begin alike: "generates", "generated". */
const STEM_LETTERS = 5;

export const repeatedSummary: Rule = {
  id: "repeated-summary",
  title: "The description goes on where the summary ends",
  severity: "warning",
  explanation: `The summary stands right above the description. A sentence that says it again in other words costs a reader the line in which the text could say for whom, how or with what limits. A sentence is reported when it shares ${MIN_SHARED_WORDS} words or more with the summary and twice the shared words make up ${MAX_LIKENESS * 100} % or more of the words of both; words without a subject (*the*, *with*) don't count, and words that begin with the same ${STEM_LETTERS} letters are one.`,
  example: {
    wrong: "summary: Generates lesson plans for teachers.\n---\nLesson plans for teachers are generated.",
    right:
      "summary: Generates lesson plans for teachers.\n---\nPlans follow the curricula of US states and export to Google Docs.",
  },
  isFixable: false,
  *find({ records }) {
    for (const record of records) {
      const summary = listWords(record.fields.summary ?? "");
      if (summary.size === 0) continue;
      for (const { path, at, text } of listDescriptionSentences(record)) {
        const words = listWords(text);
        const shared = summary.intersection(words).size;
        if (shared < MIN_SHARED_WORDS || (2 * shared) / (summary.size + words.size) < MAX_LIKENESS) continue;
        const message = `a sentence that repeats the summary: ${text}`;
        yield { path, at, message, hint: "say what the summary leaves out: for whom, how, with what limits" };
      }
    }
  },
};

function listWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !isStopWord(word)).map((word) => word.slice(0, STEM_LETTERS)));
}
