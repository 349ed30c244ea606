/** Hosted models that a search names or asks the price of: they are not records, and so are answered beside the hits. */
import { toLastDay } from "#record/catalog/dates.ts";
import { filterModels, isResold } from "#insights/models/filter-models.ts";
import { findDescribed } from "#insights/models/find-models.ts";
import { findModelsByName, listModels } from "#insights/models/list-models.ts";
import type { Model } from "#record/schema/model-view.ts";
import type { AskedModels, SearchResults } from "#record/schema/search.ts";
import { apiRoutes, pageRoutes } from "#site/routes.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { MODEL_WORDS_CHARACTERS } from "./parameters/models.ts";
import type { ApiService } from "./service.ts";

const MAX_SHOWN = 3;

/**
 * Those of the very name before newer ones; null when no model is meant.
 * @param q as it was asked; null without a question
 */
export function findAskedModels(
  catalog: ApiService["catalog"],
  q: string | null,
  intents: SearchResults["query"]["intents"],
): AskedModels | null {
  const priced = intents.find(({ type }) => type === "price")?.value;
  const named = findModelsByName(catalog, priced ?? q ?? "");
  const listLike = (name: string): Model[] => filterModels(listModels(catalog), { q: name });
  const priceOf = priced === undefined || priced.trim() === "" ? [] : listLike(priced);
  const said = priceOf.length > 0 ? priced! : named[0]?.name;
  if (said === undefined) {
    const question = q ?? "";
    // The list of models takes no longer one, so that nothing could lead to them.
    if (question.length > MODEL_WORDS_CHARACTERS) return null;
    return toAnswer(findDescribed(listModels(catalog), question), question);
  }
  const found = [...new Set([...named, ...(priceOf.length > 0 ? priceOf : listLike(said))])];
  const ordered = found.toSorted(
    (a, b) =>
      Number(named.includes(b)) - Number(named.includes(a)) ||
      Number(isResold(a)) - Number(isResold(b)) ||
      compareCodePoints(toAge(b), toAge(a)) ||
      (a.links.self < b.links.self ? -1 : 1),
  );
  return toAnswer(ordered, said);
}

function toAnswer(models: readonly Model[], said: string): AskedModels | null {
  if (models.length === 0) return null;
  return {
    total: models.length,
    data: models.slice(0, MAX_SHOWN).map(({ provider, model, name, price, links }) => ({
      provider,
      model,
      name,
      usdPerMillionTokens: price?.usdPerMillionTokens ?? null,
      asOf: price?.asOf ?? null,
      html: links.html,
    })),
    links: { self: `${apiRoutes.models()}?${new URLSearchParams({ q: said })}`, html: pageRoutes.models(said) },
  };
}

/** Day of release, or of the first list that named it. */
function toAge({ releasedAt, firstListed, asOf }: Model): string {
  return toLastDay(releasedAt ?? firstListed?.by ?? asOf);
}
