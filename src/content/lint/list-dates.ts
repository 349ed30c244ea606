/** Every date in content, with its place. */
import { type LintContent, TOMBSTONES_PATH, type Violation } from "./rule.ts";
import type { ValuePath } from "./raw-file.ts";

export type DatedPlace = Pick<Violation, "path" | "at"> & { date: string | undefined };

type DatedRow = Readonly<Record<string, string>>;

const RESULT_DATES = ["measuredAt", "publishedAt"] as const;

/** Dates that rows of evidence have besides `asOf`. */
const MORE_DATES: Readonly<Record<string, readonly string[]>> = {
  probes: ["observedAt"],
  lifecycle: ["announcedAt"],
  maintenance: ["lastCommitAt", "lastReleaseAt"],
  benchmarks: RESULT_DATES,
};

/** Dates of what happened or was observed. */
export function* listDates(content: LintContent): Generator<DatedPlace> {
  for (const { path, fields } of content.records) {
    for (const key of ["launchedAt", "discontinuedAt", "reviewedAt", "linkCheckedAt"] as const)
      yield { path, at: [key], date: fields[key] };
    yield* inRows(path, ["sources"], fields.sources, ["asOf", "readAt"]);
  }
  for (const { path, fields } of content.evidence) {
    for (const [key, rows] of Object.entries(fields))
      if (Array.isArray(rows)) yield* inRows(path, [key], rows as DatedRow[], ["asOf", ...(MORE_DATES[key] ?? [])]);
    for (const [index, series] of (fields.metrics ?? []).entries()) {
      yield* inRows(path, ["metrics", index, "samples"], series.samples, ["date"]);
    }
    for (const [index, document] of (fields.terms ?? []).entries()) {
      yield { path, at: ["terms", index, "firstRecorded"], date: document.firstRecorded };
      yield* inRows(path, ["terms", index, "changes"], document.changes, ["date"]);
    }
    for (const [index, { sources }] of (fields.alternatives ?? []).entries())
      yield* inRows(path, ["alternatives", index, "sources"], sources, ["asOf"]);
  }
  for (const { path, fields } of content.providers) {
    yield* inRows(path, ["models"], fields.models, ["asOf"]);
    yield* inRows(path, ["ends"], fields.ends, ["asOf", "announcedAt"]);
    for (const [index, model] of (fields.models ?? []).entries()) {
      const at = ["models", index];
      yield { path, at: [...at, "knowledgeCutoff"], date: model.knowledgeCutoff ?? undefined };
      for (const key of ["notYet", "by"] as const)
        yield { path, at: [...at, "firstListed", key], date: model.firstListed?.[key] ?? undefined };
      yield* inRows(path, [...at, "prices"], model.prices, ["asOf"]);
      yield* inRows(path, [...at, "benchmarks"], model.benchmarks, RESULT_DATES);
    }
  }
  yield* inRows(TOMBSTONES_PATH, ["tombstones"], content.tombstones, ["removedAt"]);
}

/** `releasedAt` of models and dates of ends, which vendors announce ahead. */
export function* listAnnouncedDates({ evidence, providers }: LintContent): Generator<DatedPlace> {
  for (const { path, fields } of evidence) yield* inRows(path, ["lifecycle"], fields.lifecycle, ["date"]);
  for (const { path, fields } of providers) {
    for (const [index, { releasedAt }] of (fields.models ?? []).entries())
      yield { path, at: ["models", index, "releasedAt"], date: releasedAt ?? undefined };
    for (const [index, { date }] of (fields.ends ?? []).entries())
      yield { path, at: ["ends", index, "date"], date: date ?? undefined };
  }
}

/** Dates that documents give for their versions, which may take effect later, each with the day it was recorded. */
export function* listStatedDates({ evidence }: LintContent): Generator<DatedPlace & { recordedAt: string }> {
  for (const { path, fields } of evidence) {
    for (const [index, { changes }] of (fields.terms ?? []).entries()) {
      for (const [place, { date, statedDate }] of changes.entries())
        yield { path, at: ["terms", index, "changes", place, "statedDate"], date: statedDate, recordedAt: date };
    }
  }
}

function* inRows<K extends string>(
  path: string,
  at: ValuePath,
  rows: readonly ({ readonly [key in K]?: string } & { readonly withdrawn?: { readonly at: string } })[] | undefined,
  keys: readonly K[],
): Generator<DatedPlace> {
  for (const [index, row] of (rows ?? []).entries()) {
    for (const key of keys) yield { path, at: [...at, index, key], date: row[key] };
    yield { path, at: [...at, index, "withdrawn", "at"], date: row.withdrawn?.at };
  }
}
