/** What the search box can suggest beside tools: models with their price, makers, pages of the documentation. */
import type { APIRoute } from "astro";
import { listModels } from "#insights/models/list-models.ts";
import { NOUN } from "#site/nouns.ts";
import { pageRoutes } from "#site/routes.ts";
import { DOCS_CHAPTERS } from "../docs/chapters.ts";
import { formatRate } from "../models/format-rate.ts";
import type { Suggestion } from "../search/suggestion.ts";
import { getVendors } from "#insights/vendors/build-vendors.ts";

/** A maker of one tool is found as that tool. */
const MIN_TOOLS = 2;

export const GET: APIRoute = ({
  locals: {
    service: { catalog },
  },
}) => {
  const models = listModels(catalog).map(({ name, provider, slug, prices, record }): Suggestion => {
    const newest = prices.at(-1)?.usdPerMillionTokens;
    const side = newest === undefined ? provider : `${formatRate(newest.input)} in, ${formatRate(newest.output)} out`;
    return ["Model", name, side, pageRoutes.model(provider, slug), record ?? undefined];
  });
  const makers = getVendors(catalog)
    .all.filter(({ counts }) => counts.ais >= MIN_TOOLS)
    .map(({ name, slug, counts, links }): Suggestion => {
      const mark =
        catalog.bySlug.get(slug) ??
        getVendors(catalog)
          .tools.get(slug)
          ?.find((tool) => catalog.logos.has(tool.slug));
      return ["Maker", name, `${counts.ais} ${NOUN.many}`, links.html, mark?.slug];
    });
  const docs = DOCS_CHAPTERS.map(({ text, href }): Suggestion => ["Docs", text, "", href]);
  return new Response(JSON.stringify([...models, ...makers, ...docs]), {
    headers: { "Content-Type": "application/json; charset=utf-8" },
  });
};
