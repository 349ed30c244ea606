/** `GET /models`: hosted models with their prices, by page, filtered and sorted. */
import type { Catalog } from "#record/catalog/catalog.ts";
import type { Model } from "#record/schema/model-view.ts";
import { listMeasuredModels, orderByStanding, orderByValue } from "#insights/benchmarks/order-models.ts";
import type { TokenUse } from "#insights/models/cost.ts";
import { refuse } from "../http/answer.ts";
import { sortModels } from "#insights/models/filter-models.ts";
import { findModels } from "#insights/models/find-models.ts";
import { listModels } from "#insights/models/list-models.ts";
import { buildEnvelope } from "../http/paging.ts";
import { ModelList } from "#record/schema/model-view.ts";
import { defineRead, listLaterPages } from "../define-read.ts";
import { MODEL_LIMIT, MODEL_PARAMETERS, type ModelSort, USE } from "../parameters/models.ts";
import { EXAMPLE } from "#site/examples.ts";

export const listModelsOperation = defineRead({
  id: "listModels",
  address: "/models",
  rel: "models",
  group: "models",
  summary: "Hosted models and their prices",
  description:
    "Models by provider and name, those that `q` names first, 50 per page: price per million tokens with its history, context, release, announced end, and who serves the model at what price. Every price has a date and a source.",
  query: MODEL_PARAMETERS,
  schema: ModelList,
  isList: true,
  example: `/models?q=${EXAMPLE.modelWords.split(" ")[0]}&sort=input&limit=2`,
  twins: [
    { address: "/models.json", list: () => [{}] },
    {
      address: "/models/page/{page}.json",
      list: ({ catalog }) => listLaterPages(listModels(catalog).length, MODEL_LIMIT.default),
    },
  ],
  answer({ catalog }, { query, toPagePath }) {
    const { sort, page, limit, benchmark, inputTokens, outputTokens, ...filters } = query;
    const measured = benchmark === undefined ? undefined : listMeasuredModels(catalog, benchmark);
    const found = findModels(listModels(catalog), { ...filters, measured });
    const use = {
      inputTokens: inputTokens ?? USE.inputTokens,
      outputTokens: outputTokens ?? USE.outputTokens,
      cachedShare: 0,
    };
    const sorted = sort === undefined ? found : sortAsked(found, sort, { catalog, benchmarks: benchmark ?? [], use });
    if (!Array.isArray(sorted)) return refuse("invalid-parameter", sorted.detail, { errors: [sorted] });
    const request = { number: page ?? 1, size: limit ?? MODEL_LIMIT.default, toPath: toPagePath };
    const envelope = buildEnvelope(catalog, sorted, request, (model) => model);
    return { body: envelope, links: envelope.links };
  },
});

interface SortFault {
  parameter: "sort";
  detail: string;
}

interface SortContext {
  catalog: Catalog;
  benchmarks: readonly string[];
  use: TokenUse;
}

/** The models in the asked order, or what keeps them from it. */
function sortAsked(
  found: readonly Model[],
  sort: ModelSort,
  { catalog, benchmarks, use }: SortContext,
): Model[] | SortFault {
  if ("isDescending" in sort) return sortModels(found, sort.key, sort.isDescending);
  const [benchmark, ...others] = benchmarks;
  if (benchmark === undefined || others.length > 0) {
    const detail = `${sort.key} needs exactly one benchmark: results of different benchmarks don’t compare.`;
    return { parameter: "sort", detail };
  }
  if (sort.key === "-benchmark") return orderByStanding(found, catalog, benchmark);
  const isMoreBetter = catalog.benchmarks.get(benchmark)!.metrics.find(({ isMain }) => isMain)!.higherIsBetter;
  if (isMoreBetter) return orderByValue(found, catalog, { benchmark, use });
  return { parameter: "sort", detail: `value needs a benchmark of which more is better; of ${benchmark}, less is.` };
}
