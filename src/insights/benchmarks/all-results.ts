/** Every published result of the catalogue with what it is of: tools and hosted models. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { listModels } from "../models/list-models.ts";
import { listModelResults } from "../models/model-results.ts";
import type { ResultSubject } from "#record/schema/benchmark-view.ts";
import type { Model } from "#record/schema/model-view.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { ServedResult } from "#record/schema/result-view.ts";
import { apiRoutes } from "#site/routes.ts";

export interface SubjectResult {
  subject: ResultSubject;
  result: ServedResult;
}

/** What results are read from. */
export type ResultsFrom = Pick<Catalog, "records" | "providers" | "benchmarks" | "today">;

const resultsOf = new WeakMap<ResultsFrom["records"], ReadonlyMap<string, readonly SubjectResult[]>>();

/** By benchmark, withdrawn ones left out; gathered once for a catalogue. */
export function groupAllResults(catalog: ResultsFrom): ReadonlyMap<string, readonly SubjectResult[]> {
  const known = resultsOf.get(catalog.records);
  if (known !== undefined) return known;
  const all = [...listOfTools(catalog), ...listOfModels(catalog)].filter(({ result }) => result.withdrawn === null);
  const grouped = Map.groupBy(all, ({ result }) => result.benchmark);
  resultsOf.set(catalog.records, grouped);
  return grouped;
}

function listOfTools({ records }: ResultsFrom): SubjectResult[] {
  return records.flatMap((record) => record.benchmarks.map((result) => ({ subject: toToolSubject(record), result })));
}

function listOfModels(catalog: ResultsFrom): SubjectResult[] {
  return listModels(catalog).flatMap((model) =>
    listModelResults(catalog, model).map((result) => ({ subject: toModelSubject(model), result })),
  );
}

function toToolSubject({ slug, name, openSource }: AiDetail): ResultSubject {
  return { type: "ai", slug, provider: null, model: null, name, isOpen: openSource, href: apiRoutes.ai(slug) };
}

export function toModelSubject({ provider, model, name, openWeights, links }: Model): ResultSubject {
  return { type: "model", slug: null, provider, model, name, isOpen: openWeights, href: links.self };
}
