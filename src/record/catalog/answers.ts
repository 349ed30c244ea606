/** Questions with pages of their own: which records answer them, what was left out and why. */
import type { AiFrontMatter } from "../schema/ai.ts";
import type { AnswerQuery } from "../schema/answer.ts";

/** Fewer tools, or tools that are all alike, don't make a page. */
export const MIN_ANSWER_TOOLS = 5;
export const MIN_ANSWER_FACTS = 2;

/** What a query looks at; records as served and as written both have it. */
export type Answerable = {
  readonly [Key in "kind" | "tags" | "platforms" | "pricing" | "status"]?: AiFrontMatter[Key];
} & {
  readonly openSource?: boolean | null;
};

type Condition = Exclude<keyof AnswerQuery, "tag">;

const CONDITIONS: readonly Condition[] = ["openSource", "platform", "pricing", "kind"];

export function isAnsweredBy(record: Answerable, query: AnswerQuery): boolean {
  return isAbout(record, query) && CONDITIONS.every((condition) => holds(record, query, condition));
}

export interface LeftOut {
  condition: Condition;
  count: number;
  /** Of these, those of which it is not known. */
  unknown: number;
}

/** Tools for the same purpose that fail exactly one condition: whoever drops it finds them. */
export function countLeftOut(records: readonly Answerable[], query: AnswerQuery): LeftOut[] {
  const failing = records
    .filter((record) => isAbout(record, query))
    .map((record) => ({ record, failed: CONDITIONS.filter((condition) => !holds(record, query, condition)) }))
    .filter(({ failed }) => failed.length === 1);
  return [...Map.groupBy(failing, ({ failed }) => failed[0]!)].map(([condition, rows]) => ({
    condition,
    count: rows.length,
    unknown: rows.filter(({ record }) => isUnknown(record, condition)).length,
  }));
}

/** Facts in which the tools are not all alike. */
export function listDifferingFacts(records: readonly Partial<AiFrontMatter>[]): string[] {
  const facts = ["pricing", "license", "platforms", "kind", "openSource"] as const;
  return facts.filter((fact) => new Set(records.map((record) => JSON.stringify(record[fact] ?? null))).size > 1);
}

/** The query as the API takes it. */
export function toAnswerParams(query: AnswerQuery): URLSearchParams {
  const params = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([...params, ["status", "active"], ["sort", "recommended"]]);
}

function isAbout({ tags, status }: Answerable, query: AnswerQuery): boolean {
  return status === "active" && query.tag.some((tag) => tags?.includes(tag));
}

function holds(record: Answerable, query: AnswerQuery, condition: Condition): boolean {
  if (query[condition] === undefined) return true;
  switch (condition) {
    case "openSource":
      return record.openSource === query.openSource;
    case "platform":
      return query.platform!.some((platform) => record.platforms?.includes(platform));
    case "pricing":
      return record.pricing !== undefined && query.pricing!.includes(record.pricing);
    default:
      return record.kind !== undefined && query.kind!.includes(record.kind);
  }
}

function isUnknown(record: Answerable, condition: Condition): boolean {
  if (condition === "openSource") return (record.openSource ?? null) === null;
  if (condition === "platform") return (record.platforms ?? []).length === 0;
  return condition === "pricing" && record.pricing === "unknown";
}
