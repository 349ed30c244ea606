/** `/models/?q=…`: the models that match, so that they are found without a script. */
import type { ApiService } from "#api/service.ts";
import { sortByNewest } from "#insights/models/filter-models.ts";
import { findModels } from "#insights/models/find-models.ts";
import { listModels } from "#insights/models/list-models.ts";
import type { Model } from "#record/schema/model-view.ts";
import { SEARCH_TEXT_CHARACTERS } from "#site/limits.ts";
import type { Asked } from "./_paths.ts";

export interface MatchingModels {
  q: string;
  /** Those that it names first, then the newest; or those with what it asks for. */
  models: readonly Model[];
}

export function findMatchingModels({ catalog }: ApiService, url: URL): Asked<MatchingModels> {
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, SEARCH_TEXT_CHARACTERS);
  if (q === "") return undefined;
  return { props: { q, models: findModels(sortByNewest(listModels(catalog)), { q }) } };
}
