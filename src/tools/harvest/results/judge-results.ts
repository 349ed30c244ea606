/**
 * Which results of a board are believed, each by itself. What looks like another meaning (a share where percent was, a
 * table that lost or gained much, another value of the same run by far) is held back for a person.
 */
import { BenchmarkResult } from "#record/schema/benchmark.ts";
import type { ContentDraft } from "../draft.ts";
import { findFigureDrift, findGrowth } from "../guards.ts";
import { type BadRow, toBadRow } from "../rows.ts";
import type { Observation } from "../source.ts";
import { type KnownResult, type ResultSubject, listKnownResults, toRunKey, toSubjectName } from "./known-results.ts";

/** A result as a board gives it. */
export interface BoardResult {
  subject: ResultSubject;
  result: Omit<BenchmarkResult, "source" | "confidence">;
}

export type PlacedResult = BoardResult & { path: string };

export interface Fault {
  path: string;
  what: string;
}

export interface BoardState {
  repository: string;
  commit: string;
  /** YYYY-MM-DD */
  today: string;
  readings: readonly PlacedResult[];
  faults: readonly Fault[];
}

/** Part of the known results of a metric that a board may drop before a person looks at it. */
const MAX_GONE_SHARE = 0.2;

/** Fewer values have no typical size. */
const MIN_TYPICAL = 3;

export function judgeResults(board: BoardState, draft: ContentDraft): (Observation | BadRow)[] {
  const known = Map.groupBy(listKnownResults(draft, board.repository), ({ result }) => toMetricKey(result));
  const read = Map.groupBy(board.readings, ({ result }) => toMetricKey(result));
  const metrics = [...new Set([...known.keys(), ...read.keys()])].sort();
  return [
    ...board.faults.map(({ path, what }) => toBadRow(path, what)),
    ...metrics.flatMap((metric) => judgeMetric(metric, known.get(metric) ?? [], read.get(metric) ?? [], board, draft)),
  ];
}

function judgeMetric(
  metric: string,
  known: readonly KnownResult[],
  read: readonly PlacedResult[],
  board: BoardState,
  draft: ContentDraft,
): (Observation | BadRow)[] {
  const knownByRun = new Map(known.map((one) => [toRunKey(one.subject, one.result.source.path, one.result), one]));
  const readByRun = new Map(read.map((one) => [toRunKey(one.subject, one.path, one.result), one]));
  const unread = new Set(board.faults.map(({ path }) => path));
  const gone = [...knownByRun].flatMap(([run, one]) =>
    readByRun.has(run) || unread.has(one.result.source.path ?? "") ? [] : [one],
  );
  const fresh = [...readByRun.keys()].filter((run) => !knownByRun.has(run)).length;
  const drift =
    findTypicalDrift(known, read) ?? findGrowth(known.length, fresh, "results") ?? findLoss(known.length, gone.length);
  if (drift !== undefined) return [toBadRow(metric, drift)];
  return [
    ...[...readByRun].flatMap(([run, one]) => judgeReading(one, knownByRun.get(run), board, draft)),
    ...gone.map(({ subject, result }): Observation => {
      const why = `Its source lists it no longer (commit ${board.commit}).`;
      return { kind: "result-gone", ...subject, result, withdrawn: { at: board.today, why } };
    }),
  ];
}

function judgeReading(
  { subject, result: facts, path }: PlacedResult,
  known: KnownResult | undefined,
  { repository, commit, today }: BoardState,
  draft: ContentDraft,
): (Observation | BadRow)[] {
  const name = `${toMetricKey(facts)} of ${toSubjectName(subject)}`;
  const problem =
    findWrongValue(facts, draft) ??
    findWrongDate(facts, today) ??
    (known === undefined ? undefined : findFigureDrift(known.result.value, facts.value));
  if (problem !== undefined) return [toBadRow(name, problem)];
  const row = { ...facts, source: { repository, path, commit }, confidence: "high" };
  const { data: result, error } = BenchmarkResult.safeParse(row);
  if (result === undefined) return [toBadRow(name, `${error.issues[0]!.path.join(".")} is not as expected`)];
  if (known === undefined || known.result.value === facts.value) return [{ kind: "result", ...subject, result }];
  const why = `Its source now gives ${facts.value} for the same run (commit ${commit}).`;
  return [
    { kind: "result-gone", ...subject, result: known.result, withdrawn: { at: today, why } },
    { kind: "result", ...subject, result },
  ];
}

function findWrongValue({ benchmark, metric, value }: BoardResult["result"], draft: ContentDraft): string | undefined {
  const definition = draft.benchmarks.find(({ id }) => id === benchmark)?.metrics.find(({ id }) => id === metric);
  if (definition === undefined) return "is of no benchmark and metric that content/benchmarks.json defines";
  const { min, max, unit } = definition;
  if ((min !== null && value < min) || (max !== null && value > max))
    return `is ${value}, outside ${min ?? "any"} to ${max ?? "any"}`;
  return unit === "percent" && max === 100 && value > 0 && value < 1
    ? `is ${value}, less than one percent: it may be a share`
    : undefined;
}

function findWrongDate({ measuredAt, publishedAt }: BoardResult["result"], today: string): string | undefined {
  if (measuredAt === undefined && publishedAt === undefined) return "has no date";
  const late = [measuredAt, publishedAt].find((day) => day !== undefined && day > today);
  return late === undefined ? undefined : `is of ${late}, after today`;
}

/** A table whose values are of another size as a whole is of another unit. */
function findTypicalDrift(known: readonly KnownResult[], read: readonly PlacedResult[]): string | undefined {
  if (known.length < MIN_TYPICAL || read.length < MIN_TYPICAL) return undefined;
  const drift = findFigureDrift(findMiddle(known), findMiddle(read));
  return drift === undefined ? undefined : `its typical value ${drift}`;
}

function findMiddle(results: readonly { result: { value: number } }[]): number {
  const values = results.map(({ result }) => result.value).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)]!;
}

function findLoss(known: number, gone: number): string | undefined {
  const isAll = gone > 0 && gone === known;
  return isAll || gone > Math.max(1, known * MAX_GONE_SHARE)
    ? `${gone} of ${known} known results are listed no longer`
    : undefined;
}

function toMetricKey({ benchmark, metric }: Pick<BenchmarkResult, "benchmark" | "metric">): string {
  return `${benchmark} ${metric}`;
}
