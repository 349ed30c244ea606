/** Hosted models that a search asks the price of: they are not records, and so are answered beside the hits. */
import { toLastDay } from "#catalog/dates.ts";
import { filterModels } from "#models/filter-models.ts";
import { listModels } from "#models/list-models.ts";
import type { Model } from "#schema/model-view.ts";
import type { AskedModels, SearchResults } from "#schema/search.ts";
import { apiRoutes, pageRoutes } from "#site/routes.ts";
import { compareCodePoints } from "#text/fold.ts";
import type { ApiService } from "./service.ts";

const MAX_SHOWN = 3;

/** Null when nothing asks for a price, or no model is meant. */
export function findAskedModels(
  catalog: ApiService["catalog"],
  intents: SearchResults["query"]["intents"],
): AskedModels | null {
  const asked = intents.find(({ type }) => type === "price")?.value ?? "";
  if (asked.trim() === "") return null;
  const found = filterModels(listModels(catalog), { q: asked });
  if (found.length === 0) return null;
  const newest = found.toSorted(
    (a, b) => compareCodePoints(toAge(b), toAge(a)) || (a.links.self < b.links.self ? -1 : 1),
  );
  return {
    total: found.length,
    data: newest.slice(0, MAX_SHOWN).map(({ provider, model, name, price, links }) => ({
      provider,
      model,
      name,
      usdPerMillionTokens: price?.usdPerMillionTokens ?? null,
      asOf: price?.asOf ?? null,
      html: links.html,
    })),
    links: { self: `${apiRoutes.models()}?${new URLSearchParams({ q: asked })}`, html: pageRoutes.models(asked) },
  };
}

/** Day of release, or of the first list that named it. */
function toAge({ releasedAt, firstListed, asOf }: Model): string {
  return toLastDay(releasedAt ?? firstListed?.by ?? asOf);
}
