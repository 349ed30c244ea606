/** Rows of a foreign list, judged one by one: a bad one is named and left out, the others are read. */
import { z } from "zod";
import { describeShapeProblem } from "#content/lint/shape-message.ts";
import { line } from "#record/schema/primitives.ts";

/** A row that is not what its list should hold. */
export interface BadRow {
  kind: "bad-row";
  /** What the row is about, as facts about it are named. */
  name: string;
  why: string;
}

/** Longest name of a row that a message repeats. */
const NAME_LENGTH = 100;

export function toBadRow(name: string, why: string): BadRow {
  return { kind: "bad-row", name: name.slice(0, NAME_LENGTH), why };
}

export function judgeRow<Row>(name: string, schema: z.ZodType<Row>, value: unknown): { row: Row } | BadRow {
  const parsed = schema.safeParse(value, { error: describeShapeProblem });
  if (parsed.success) return { row: parsed.data };
  const { path, message } = parsed.error.issues[0]!;
  return toBadRow(name, `${path.join(".") || "the row"} ${message}`);
}

interface ListedRow {
  name: string;
  value: unknown;
}

/** Facts of all rows, or what is wrong with the first one where no row is good: the list has another shape then. */
export function readRows<Listed extends ListedRow, Row, Fact>(
  rows: readonly Listed[],
  schema: z.ZodType<Row>,
  read: (row: Row, listed: Listed) => Fact[],
): (Fact | BadRow)[] | string {
  const judged = rows.map((listed) => ({ listed, verdict: judgeRow(listed.name, schema, listed.value) }));
  const bad = judged.flatMap(({ verdict }) => ("row" in verdict ? [] : [verdict]));
  if (bad.length > 0 && bad.length === rows.length) return `${bad[0]!.name}: ${bad[0]!.why}`;
  return judged.flatMap(({ listed, verdict }): (Fact | BadRow)[] =>
    "row" in verdict ? read(verdict.row, listed) : [verdict],
  );
}

/** Keys and values of a JSON object; undefined for anything else. */
export function toEntries(value: unknown): [key: string, value: unknown][] | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined;
}

/** Id as a provider writes it: begins like a word, and holds nothing that could be markup. */
export const ModelId = line(120).regex(/^[a-z0-9@][^<>"'`\\]*$/i, { error: "is not the id of a model" });

export const ModelName = line(120).refine((name) => !/[<>`\\]|:\/\//.test(name), {
  error: "holds markup or an address",
});

/** The dearest model costs a tenth of it. */
const MAX_USD_PER_MILLION = 10_000;
export const UsdPerMillion = z.number().min(0).max(MAX_USD_PER_MILLION);

/** Tokens of one request or answer: a list writes 0 for a limit that it does not know. */
export const Tokens = z.int().min(0).max(1_000_000_000);

/** Stars or downloads: there are fewer people. */
export const Figure = z.int().min(0).max(100_000_000_000);
