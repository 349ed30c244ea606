/** Summaries, uses and descriptions: there, and about this record. */
import { NOUN } from "#site/nouns.ts";
import { DESCRIPTION_PROMPT } from "../new-record.ts";
import type { Rule, LintRecord } from "../rule.ts";
import { blankCode, blankOut } from "../blank-code.ts";
import { isStopWord } from "#lib/text/stop-words.ts";
import { listDescriptionSentences } from "../prose.ts";
import { fold } from "#lib/text/fold.ts";

export const descriptionMissing: Rule = {
  id: "description-missing",
  title: "A record has a description",
  severity: "error",
  explanation: `Below the front matter are a few sentences that say what the ${NOUN.one} does, for whom, how it is used and what sets it apart: that is what people read on its page and what search looks through. \`npm run new\` leaves a line there that asks for them; replace it.`,
  example: null,
  isFixable: false,
  *find({ records }) {
    for (const { path, description } of records) {
      if (description !== "" && description !== DESCRIPTION_PROMPT) continue;
      yield {
        path,
        at: ["description"],
        message: "the description is missing",
        hint: "write a few sentences below the front matter",
      };
    }
  },
};

/** Addresses of pages and of mail between angle brackets become links; `unsafe-link` judges them. */
const ADDRESSES = /<[a-z][a-z0-9+.-]*:[^<>\s]*>|<[\w.+-]+@[\w.-]+>/giu;
const HTML = /<\/?[a-z][\w-]*[^<>]{0,200}>|<!--|<!\[CDATA\[/iu;

export const descriptionMarkup: Rule = {
  id: "description-markup",
  title: "The description is plain Markdown",
  severity: "warning",
  explanation:
    "HTML in a description is shown as text, and pictures are not shown at all. Paragraphs, lists, emphasis, code and links are enough.",
  example: { wrong: "A <b>fast</b> editor. ![logo](logo.svg)", right: "A **fast** editor." },
  isFixable: false,
  *find({ records }) {
    for (const { path, description } of records) {
      const text = blankOut(blankCode(description), ADDRESSES);
      const html = HTML.exec(text);
      if (html !== null) {
        const message = `the description holds HTML (${html[0].slice(0, 40)}), which is shown as text`;
        const hint = "use Markdown, or put code between backticks";
        yield { path, at: ["description", html.index], message, hint };
      }
      const picture = /!\[[^\]]{0,300}\]\([^)\n]*\)?/u.exec(text);
      if (picture !== null) {
        yield {
          path,
          at: ["description", picture.index],
          message: `the description holds a picture (${picture[0].slice(0, 60)}), which is not shown`,
          hint: "describe it in words",
        };
      }
    }
  },
};

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

export const summaryStartsWithName: Rule = {
  id: "summary-starts-with-name",
  title: "The summary doesn't start with the name",
  severity: "warning",
  explanation:
    "The summary is always shown next to or below the name. Repeating it there costs the reader a line of a phone's screen.",
  example: {
    wrong: "name: Note Keeper\nsummary: Note Keeper keeps notes in folders of plain files.",
    right: "name: Note Keeper\nsummary: Keeps notes in folders of plain files.",
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      if (fields.name === undefined || fields.summary === undefined) continue;
      const name = fold(fields.name);
      const summary = fold(fields.summary);
      if (!summary.startsWith(name) || /^[\p{L}\p{N}]/u.test(summary.slice(name.length))) continue;
      yield {
        path,
        at: ["summary"],
        message: "the summary starts with the name",
        hint: `begin with what the ${NOUN.one} is or does`,
      };
    }
  },
};

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
