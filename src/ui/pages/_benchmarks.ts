/** What pages of benchmarks show: in fields by what they say something about, and with results too old to count. */
import { groupAllResults, type SubjectResult } from "#insights/benchmarks/all-results.ts";
import { describeBenchmarks } from "#insights/benchmarks/describe-benchmarks.ts";
import { compareResults } from "#insights/benchmarks/group-results.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { pickLabels } from "#record/catalog/tag-labels.ts";
import type { BenchmarkDetail } from "#record/schema/benchmark-view.ts";

export interface BenchmarkField {
  id: string;
  title: string;
  benchmarks: BenchmarkDetail[];
}

/** Fewer benchmarks are no field of their own. */
const MIN_FIELD = 3;
const OTHER = { id: "other", title: "Other fields" };

/** Those that somebody independent measured before what makers claim, then those that measured most. */
const byMost = (a: BenchmarkDetail, b: BenchmarkDetail): number =>
  Number(isIndependent(b)) - Number(isIndependent(a)) || b.subjectCount - a.subjectCount;

function isIndependent({ groups }: BenchmarkDetail): boolean {
  return groups.some((group) => group.class === "independent");
}

const isField = ([id, benchmarks]: [string, BenchmarkDetail[]]): boolean =>
  id !== OTHER.id && benchmarks.length >= MIN_FIELD;

/** By the first tag, the largest field first; in each those that measured most. */
export function listFields(catalog: Catalog): { fields: BenchmarkField[]; retired: BenchmarkDetail[] } {
  const all = [...describeBenchmarks(catalog).values()];
  const live = all.filter(({ retired }) => retired === null).sort(byMost);
  const labels = pickLabels(
    catalog,
    live.flatMap(({ tags }) => tags),
  );
  const byTag = Map.groupBy(live, ({ tags }) => tags[0] ?? OTHER.id);
  const fields = [...byTag].filter(isField);
  const rest = [...byTag].filter((field) => !isField(field)).flatMap(([, few]) => few);
  return {
    fields: [
      ...fields
        .map(([id, benchmarks]) => ({ id, title: labels[id] ?? id, benchmarks }))
        .sort((a, b) => b.benchmarks.length - a.benchmarks.length),
      ...(rest.length === 0 ? [] : [{ ...OTHER, benchmarks: rest.sort(byMost) }]),
    ],
    retired: all.filter(({ retired }) => retired !== null),
  };
}

/** Main figures of what has no live one, the best of each tool and model. */
export function listOldResults(catalog: Catalog, id: string): SubjectResult[] {
  const main = (groupAllResults(catalog).get(id) ?? []).filter(({ result }) => result.isMain);
  const bySubject = Map.groupBy(main, ({ subject }) => subject.href);
  return [...bySubject.values()]
    .filter((own) => !own.some(({ result }) => result.isLive))
    .map((own) => own.toSorted((a, b) => compareResults(a.result, b.result))[0]!)
    .sort((a, b) => compareResults(a.result, b.result));
}
