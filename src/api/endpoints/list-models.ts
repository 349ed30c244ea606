/** `GET /models`: hosted models with their prices, by page, filtered and sorted. */
import { filterModels, putNamedFirst, sortModels } from "#insights/models/filter-models.ts";
import { listModels } from "#insights/models/list-models.ts";
import { buildEnvelope } from "../http/paging.ts";
import { ModelList } from "#record/schema/model-view.ts";
import { defineRead, listLaterPages } from "../define-read.ts";
import { MODEL_LIMIT, MODEL_PARAMETERS } from "../parameters/models.ts";
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
    const { sort, page, limit, ...filters } = query;
    const found = filterModels(listModels(catalog), filters);
    const sorted =
      sort === undefined ? putNamedFirst(found, filters.q ?? "") : sortModels(found, sort.key, sort.isDescending);
    const request = { number: page ?? 1, size: limit ?? MODEL_LIMIT.default, toPath: toPagePath };
    const envelope = buildEnvelope(catalog, sorted, request, (model) => model);
    return { body: envelope, links: envelope.links };
  },
});
