/** Puts the answers of a review into a record and its evidence. */
import { formatContentJson } from "#content/lint/content-json.ts";
import { editRecordText } from "#content/lint/edit-record.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { formatList } from "#lib/format/sentence.ts";
import type { ReviewFact } from "./list-facts.ts";
import type { ReviewAnswer } from "./parse-answers.ts";

export interface Review {
  slug: string;
  /** GitHub user name of the reviewer. */
  by: string;
  /** YYYY-MM-DD */
  on: string;
  facts: readonly ReviewFact[];
  answers: ReadonlyMap<string, ReviewAnswer>;
}

export interface ReviewedFiles {
  recordText: string;
  /** Null when the review leaves it as it is. */
  evidenceText: string | null;
  /** Facts without an answer: with any, the record does not count as reviewed. */
  open: readonly string[];
  /** Facts that are questions now. */
  doubted: readonly string[];
  /** Facts whose open question was settled. */
  settled: readonly string[];
}

/** Longest text of a doubt (record/schema/evidence.ts). */
const NOTE_CHARACTERS = 500;
const VALUE_CHARACTERS = 120;

/** @param recordText text of `content/ais/<slug>.md`, which has been parsed before */
export function applyReview(review: Review, recordText: string, evidence: Evidence): ReviewedFiles {
  const { slug, by, on, facts, answers } = review;
  const open = facts.filter(({ id }) => !answers.has(id)).map(({ id }) => id);
  const isAsked = (id: string): boolean => (evidence.doubts ?? []).some(({ field }) => field === id);
  // "unsure" alone says less than a question that is there already.
  const doubted = facts.filter(
    ({ id }) => isDoubted(answers.get(id)) && !(isAsked(id) && answers.get(id)!.note === ""),
  );
  const isRight = (field: string | null): boolean => field !== null && answers.get(field)?.verdict === "right";
  const former = evidence.doubts ?? [];
  const settled = former.filter(({ field }) => isRight(field)).map(({ field }) => field!);
  const kept = former.filter(({ field }) => !isRight(field) && !doubted.some(({ id }) => id === field));
  const doubts = [...kept, ...doubted.map((fact) => ({ field: fact.id, note: toQuestion(fact, review) }))];
  const isChanged = doubted.length > 0 || settled.length > 0;
  const next = { ...evidence, $schema: evidence.$schema ?? "../schema/evidence.schema.json", doubts };
  return {
    recordText: open.length > 0 ? recordText : writeReviewer(recordText, by, on),
    evidenceText: isChanged ? formatContentJson(`content/evidence/${slug}.json`, next) : null,
    open,
    doubted: doubted.map(({ id }) => id),
    settled,
  };
}

/** What the review found, in a sentence. */
export function formatReview({ open, doubted, settled }: ReviewedFiles): string {
  const parts = [
    open.length === 0
      ? "Every fact was compared."
      : `Not answered, so the record does not count as reviewed: ${formatList(open)}.`,
    doubted.length === 0 ? "" : `Questions now: ${formatList(doubted)}.`,
    settled.length === 0 ? "" : `Questions settled: ${formatList(settled)}.`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

function isDoubted(answer: ReviewAnswer | undefined): boolean {
  return answer !== undefined && answer.verdict !== "right";
}

/** Doubts are questions to the reader (lint rule doubt-voice). */
function toQuestion({ id, title, value }: ReviewFact, { answers, on }: Review): string {
  const { verdict, note } = answers.get(id)!;
  const shown = cut(value.replace(/\s+/g, " "), VALUE_CHARACTERS);
  const question = `${title}: is “${shown}” right?`;
  const found = note === "" ? `No source that says so was found on ${on}.` : endSentence(note);
  return cut(
    `${question} ${verdict === "wrong" ? `A review on ${on} found otherwise: ` : ""}${found}`,
    NOTE_CHARACTERS,
  );
}

function writeReviewer(text: string, by: string, on: string): string {
  const edited = editRecordText(text, (fields, document) => {
    fields.set("reviewedAt", document.createNode(on));
    fields.set("reviewedBy", by);
  });
  if (edited === undefined) throw new Error("A record that was parsed can't be edited.");
  return edited;
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function cut(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}
