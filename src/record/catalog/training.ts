/**
 * Does it train on what people give it? One answer to head a record, what is said for others beside it, and the words.
 *
 * | kind | heads it | beside it, never instead |
 * | --- | --- | --- |
 * | API | the whole, its API | personal plans, business, parts |
 * | all others | the whole, personal plans | API, business, parts |
 */
import { formatDateShort } from "#lib/format/date.ts";
import type { TrainingAnswer } from "../schema/data-use.ts";
import type { DataUse } from "../schema/record-facts.ts";
import { type Kind, LABELS } from "../schema/vocabulary.ts";
import { capitalize } from "#site/nouns.ts";
import { toLastDay } from "./dates.ts";
import { type Audience, listAudiences } from "./scopes.ts";

export const TRAINING_WORDS: Readonly<Record<TrainingAnswer | "unknown", string>> = {
  no: "no",
  "opt-in": "trains only if you opt in",
  "opt-out": "trains unless you opt out",
  "by-plan": "depends on the plan",
  yes: "yes",
  unclear: "unclear or disputed",
  unknown: "unknown",
};

/** What one group of users, or one part of the data, is told. */
export interface ScopedAnswer {
  /** "App", "API", "Business", "Free plan". */
  label: string;
  answer: TrainingAnswer;
  asOf: string;
  /** Whether more than a home page is cited for it. */
  isSure: boolean;
}

export interface Training {
  /**
   * What the filter `trainsOnInput` matches: the answer for the whole tool where no other statement about it or about
   * personal plans differs, `unclear` where one does, `by-plan` where only plans or parts are covered.
   */
  answer: TrainingAnswer | "unknown";
  /** For those whom the tool is for; empty: nothing is stated for them. Several, where plans differ. */
  own: readonly ScopedAnswer[];
  /** For programs, businesses and parts. */
  others: readonly ScopedAnswer[];
}

interface Asked {
  kind: Kind;
  dataUse: readonly DataUse[];
}

type Statement = DataUse & { audiences: ReadonlySet<Audience> };

export function findTraining({ kind, dataUse }: Asked): Training {
  const rows = listNewest(dataUse).map((row) => ({ ...row, audiences: listAudiences(row.scope, kind) }));
  const of = (...wanted: Audience[]): Statement[] =>
    preferSure(rows.filter(({ audiences }) => wanted.some((audience) => audiences.has(audience))));
  const self = kind === "api" ? of("all") : of("all", "people");
  const isWhole = self.some(({ audiences }) => audiences.has("all"));
  const label = LABELS[kind] ?? kind;
  const own = isWhole ? [toAnswer(label, self)] : summarize(label, self);
  const others = [
    ...(kind === "api" ? summarize("Personal plans", of("people")) : []),
    ...summarize("API", of("api")),
    ...summarize("Business", of("business")),
    ...byScope(of("company", "part")),
  ];
  return {
    answer: rows.length === 0 ? "unknown" : isWhole ? own[0]!.answer : "by-plan",
    own,
    others: [...new Map(others.map((answer) => [answer.label, answer])).values()],
  };
}

/** "App: trains unless you opt out (13 Jun 2026). API: no."; null: nothing is stated. */
export function formatTraining(record: Asked): string | null {
  const { own, others } = findTraining(record);
  const [first, ...rest] = [...own, ...others];
  if (first === undefined) return null;
  const unstated = own.length === 0 ? `${LABELS[record.kind] ?? record.kind}: not stated. ` : "";
  const dated = `${first.label}: ${TRAINING_WORDS[first.answer]} (${formatDateShort(first.asOf)}).`;
  return [unstated + dated, ...rest.map(({ label, answer }) => `${label}: ${TRAINING_WORDS[answer]}.`)].join(" ");
}

/** Whether an answer that it gives cites no more than a home page. */
export function isTrainingWeak(record: Asked): boolean {
  const { own, others } = findTraining(record);
  return [...own, ...others].some(({ isSure }) => !isSure);
}

/** The value of a statement in the words of all pages. */
export function toStatedWords({ field, value }: Pick<DataUse, "field" | "value">): string {
  return field === "trainsOnInput" ? TRAINING_WORDS[value as TrainingAnswer] : value;
}

/** A document that was read again replaces what it said before. */
function listNewest(dataUse: readonly DataUse[]): DataUse[] {
  const standing = dataUse.filter((row) => row.field === "trainsOnInput" && row.withdrawn === null);
  const readings = Map.groupBy(standing, ({ statedBy, scope }) => JSON.stringify([statedBy, scope]));
  return [...readings.values()].flatMap((rows) => {
    const newest = findNewest(rows);
    return rows.filter(({ asOf }) => asOf === newest);
  });
}

/** What rests on a home page counts only where nothing better is known. */
function preferSure(rows: Statement[]): Statement[] {
  const sure = rows.filter(({ confidence }) => confidence !== "low");
  return sure.length > 0 ? sure : rows;
}

/** One answer for all of them, or one for each plan where they differ. */
function summarize(label: string, rows: readonly Statement[]): ScopedAnswer[] {
  if (rows.length === 0) return [];
  return new Set(rows.map(({ value }) => value)).size === 1 ? [toAnswer(label, rows)] : byScope(rows);
}

function byScope(rows: readonly Statement[]): ScopedAnswer[] {
  return [...Map.groupBy(rows, ({ scope }) => scope!)].map(([scope, same]) => toAnswer(capitalize(scope), same));
}

function toAnswer(label: string, rows: readonly DataUse[]): ScopedAnswer {
  const answers = new Set(rows.map(({ value }) => value as TrainingAnswer));
  const [answer = "unclear"] = answers;
  const isSure = rows.some(({ confidence }) => confidence !== "low");
  return { label, answer: answers.size > 1 ? "unclear" : answer, asOf: findNewest(rows), isSure };
}

function findNewest(rows: readonly DataUse[]): string {
  return rows.map(({ asOf }) => asOf).reduce((a, b) => (toLastDay(b) > toLastDay(a) ? b : a));
}
