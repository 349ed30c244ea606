/** Results that content has, of tools and of models alike. */
import type { BenchmarkResult } from "#record/schema/benchmark.ts";
import type { ContentDraft } from "../draft.ts";

/** What a result is about: a tool by its slug, or a model by its provider and id. */
export type ResultSubject = { slug: string } | { provider: string; model: string };

export interface KnownResult {
  subject: ResultSubject;
  result: BenchmarkResult;
}

export function findResults(draft: ContentDraft, subject: ResultSubject): readonly BenchmarkResult[] {
  if ("slug" in subject) return draft.findEvidence(subject.slug).benchmarks ?? [];
  const models = draft.findProvider(subject.provider)?.models ?? [];
  return models.find(({ id }) => id === subject.model)?.benchmarks ?? [];
}

/** False when it is known. */
export function addResult(draft: ContentDraft, subject: ResultSubject, result: BenchmarkResult): boolean {
  const run = toRunKey(subject, result.source.path, result);
  const isKnown = findResults(draft, subject).some(
    (other) =>
      other.withdrawn === undefined &&
      other.value === result.value &&
      toRunKey(subject, other.source.path, other) === run,
  );
  if (isKnown) return false;
  setResults(draft, subject, [...findResults(draft, subject), result]);
  return true;
}

/** Keeps the result and says why it no longer counts. */
export function withdrawResult(
  draft: ContentDraft,
  subject: ResultSubject,
  result: BenchmarkResult,
  withdrawn: BenchmarkResult["withdrawn"],
): void {
  const results = findResults(draft, subject);
  setResults(
    draft,
    subject,
    results.map((other) => (other === result ? { ...other, withdrawn } : other)),
  );
}

function setResults(draft: ContentDraft, subject: ResultSubject, benchmarks: BenchmarkResult[]): void {
  if ("slug" in subject) {
    draft.setResults(subject.slug, benchmarks);
    return;
  }
  const file = draft.findProvider(subject.provider);
  if (file === undefined) return;
  const models = file.models.map((model) => (model.id === subject.model ? { ...model, benchmarks } : model));
  draft.setProvider(subject.provider, { ...file, models });
}

/** Those that count, read in one repository. */
export function listKnownResults(draft: ContentDraft, repository: string): KnownResult[] {
  const subjects: ResultSubject[] = [
    ...[...draft.records.keys()].map((slug) => ({ slug })),
    ...draft.listModels().map(({ provider, model }) => ({ provider, model: model.id })),
  ];
  return subjects.flatMap((subject) =>
    findResults(draft, subject)
      .filter((result) => result.source.repository === repository && result.withdrawn === undefined)
      .map((result) => ({ subject, result })),
  );
}

export function toSubjectName(subject: ResultSubject): string {
  return "slug" in subject ? subject.slug : `${subject.provider}/${subject.model}`;
}

/** What tells one run from another; its value is what was measured. */
export function toRunKey(subject: ResultSubject, path: string | undefined, result: RunFacts): string {
  const { benchmark, metric, withModel, setting, measuredAt, publishedAt } = result;
  const settings = Object.entries(setting ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    toSubjectName(subject),
    path,
    benchmark,
    metric,
    withModel,
    settings,
    measuredAt,
    publishedAt,
  ]);
}

type RunFacts = Pick<BenchmarkResult, "benchmark" | "metric" | "withModel" | "setting" | "measuredAt" | "publishedAt">;
