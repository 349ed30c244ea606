/** `/models/?q=…`: the models that match in the markup, so that they are found without a script. */
import type { ApiService } from "#api/service.ts";
import { html } from "#format/markup.ts";
import { formatCount, formatNumber } from "#format/number.ts";
import { filterModels, putNamedFirst, sortByNewest } from "#models/filter-models.ts";
import { listModels } from "#models/list-models.ts";
import { SEARCH_TEXT_CHARACTERS } from "#site/limits.ts";
import { pageRoutes } from "#site/routes.ts";
import { addAttribute, fillSlots } from "#ui/layouts/slots.ts";
import { renderModelRows } from "#ui/models/model-rows.ts";
import { type PageAnswer, markAnswered } from "./page-answer.ts";

/** More would not fit in the budget of a page. */
const MAX_ROWS = 100;

export function answerModelsPage({ catalog }: ApiService, frame: string, url: URL): PageAnswer {
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, SEARCH_TEXT_CHARACTERS);
  if (q === "") return { page: frame };
  const found = putNamedFirst(sortByNewest(filterModels(listModels(catalog), { q })), q);
  const rows = renderModelRows(found.slice(0, MAX_ROWS), catalog.today);
  const page = fillSlots(frame, { status: html`${describe(found.length, q)}`, rows });
  return {
    page: markAnswered(
      addAttribute(page, 'id="find-model"', "value", q),
      `${q}: models and prices`,
      pageRoutes.models(q),
    ),
  };
}

function describe(count: number, q: string): string {
  if (count === 0) return `No model matches “${q}”.`;
  const matching = `${formatCount(count, "model")} matching “${q}”`;
  return count > MAX_ROWS ? `The ${formatNumber(MAX_ROWS)} newest of ${matching}.` : `${matching}.`;
}
