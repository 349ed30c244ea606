/** What content says in sentences, cut into parts small enough to be judged one by one. */
import { blankCode } from "./blank-code.ts";
import type { ValuePath } from "./raw-file.ts";
import { ANSWERS_PATH, type LintContent, TAGS_PATH } from "./rule.ts";

export interface Sentence {
  path: string;
  /** Where it begins; in a description, which is long, with the character. */
  at: ValuePath;
  /** Without its full stop. */
  text: string;
}

/** A full stop ends a sentence only before white space: "Copy.ai" and "v2.0" go on. */
const SENTENCES = /[^\s.!?][^.!?]*(?:[.!?]+(?!\s|$)[^.!?]*)*/gu;

/** Sentences of records, tags and answer pages; notes of evidence are left out, since they may speak of sources. */
export function* listSentences({ records, tags, answers }: LintContent): Generator<Sentence> {
  for (const { path, fields, description } of records) {
    yield* split(path, ["summary"], fields.summary);
    yield* split(path, ["statusNote"], fields.statusNote);
    yield* listDescriptionSentences({ path, description });
  }
  for (const [index, tag] of tags.entries()) yield* split(TAGS_PATH, ["tags", index, "description"], tag.description);
  for (const [index, { lede }] of answers.entries()) yield* split(ANSWERS_PATH, ["answers", index, "lede"], lede);
}

export function* listDescriptionSentences(record: { path: string; description: string }): Generator<Sentence> {
  for (const { 0: text, index } of blankCode(record.description).matchAll(SENTENCES))
    yield { path: record.path, at: ["description", index], text };
}

/** Parts of a sentence that could stand alone. */
export function listClauses(sentence: string): string[] {
  return sentence.split(/[;:]\s+|,\s+(?:and|but|while|whereas)\s+/u).map((clause) => clause.trim());
}

function* split(path: string, at: ValuePath, text = ""): Generator<Sentence> {
  for (const [sentence] of text.matchAll(SENTENCES)) yield { path, at, text: sentence };
}
