/** `GET /models/{provider}/{model}`: one model as one provider hosts it. */
import { listModelResults } from "#insights/models/model-results.ts";
import { findModel, listModels } from "#insights/models/list-models.ts";
import { toModelSlug } from "#record/catalog/model-address.ts";
import { type Answer, refuse } from "../http/answer.ts";
import { quote } from "../http/parameters/parameter.ts";
import { type Model, ModelDetail } from "#record/schema/model-view.ts";
import { EXAMPLE } from "#site/examples.ts";
import { apiRoutes } from "#site/routes.ts";
import { rankNearest } from "#lib/text/nearest.ts";
import { defineRead } from "../define-read.ts";
import type { ApiService } from "../service.ts";

export const getModel = defineRead({
  id: "getModel",
  address: "/models/{provider}/{model}",
  group: "models",
  summary: "One model, its prices over time and its announced end",
  description:
    "The address has the model's id in lower case, with hyphens for all characters but letters, digits, dots, underscores and hyphens; the id itself is in `model`.",
  path: {
    provider: { description: "Id of the provider.", example: EXAMPLE.provider, pattern: "^[a-z0-9-]+$" },
    model: { description: "Id of the model as in its address.", example: EXAMPLE.modelSlug, pattern: "^[a-z0-9._-]+$" },
  },
  query: {},
  schema: ModelDetail,
  canMove: true,
  problems: ["not-found"],
  example: `/models/${EXAMPLE.provider}/${EXAMPLE.modelSlug}`,
  twins: [
    {
      address: "/models/{provider}/{model}.json",
      list: ({ catalog }) => listModels(catalog).map(({ provider, slug }) => ({ provider, model: slug })),
    },
  ],
  answer({ catalog }, { path }) {
    const [provider = "", id = ""] = [path["provider"], path["model"]];
    const model = findModel(catalog, provider, id);
    return model === undefined ? answerUnknown({ catalog }, provider, id) : { body: toDetail(catalog, model) };
  },
});

function toDetail(catalog: ApiService["catalog"], model: Model): ModelDetail {
  return { ...model, benchmarks: listModelResults(catalog, model) };
}

function answerUnknown({ catalog }: Pick<ApiService, "catalog">, provider: string, id: string): Answer {
  const [lowProvider, slug] = [provider.toLowerCase(), toModelSlug(id)];
  const isOtherSpelling = lowProvider !== provider || slug !== id;
  if (isOtherSpelling && findModel(catalog, lowProvider, slug) !== undefined) {
    return { redirectTo: apiRoutes.model(lowProvider, slug) };
  }
  const addresses = listModels(catalog).map((model) => `${model.provider}/${model.slug}`);
  const suggestions = rankNearest(`${lowProvider}/${slug}`, addresses, 3);
  const hint = suggestions.length === 0 ? "" : ` Did you mean ${suggestions.join(", ")}?`;
  return refuse("not-found", `No model has the address ${quote(`${provider}/${id}`)}.${hint}`, {
    extensions: { suggestions },
  });
}
