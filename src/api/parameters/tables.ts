/**
 * The parameters of every operation: the one table behind parsing and the OpenAPI document.
 * A parameter that is not here does not exist: it is refused, never ignored.
 */
import { FACET_NAMES } from "#record/catalog/facets.ts";
import { DEFAULT_TREND_WINDOW } from "#insights/trends/build-trends.ts";
import { READABLE_INTENTS } from "#search/request.ts";
import { LIST_KEYS } from "#record/fields.ts";
import { TREND_WINDOWS } from "#record/schema/trends.ts";
import { FILTER_PARAMETERS } from "./filters.ts";
import { choice, choices, choicesOrAll, choicesOrOff, slugs } from "../http/parameters/choices.ts";
import { count, dateOrInstant, text } from "../http/parameters/scalars.ts";
import { plainSort, recordSort, searchSort } from "./sort.ts";
import { EXAMPLE } from "#site/examples.ts";
import { MAX_RANKED_HITS, PAGE_SIZE, SEARCH_TEXT_CHARACTERS } from "#site/limits.ts";

const MAX_PAGE = 999_999;
export const LIST_LIMIT = { default: PAGE_SIZE, max: 100 } as const;
export const SEARCH_LIMIT = { default: 20, max: 50 } as const;

const fields = choices(
  LIST_KEYS,
  "Keys to return for each record, joined by commas; `id` and `slug` are always included, and `ratingCount` along with `rating`. Never changes which records match.",
  "name,rating",
);

const page = count(MAX_PAGE, "Page, from 1. A page past the last is empty.");

export const LIST_PARAMETERS = {
  ...FILTER_PARAMETERS,
  updatedSince: dateOrInstant(
    "Records changed on or after this date or instant. Days are compared: a record changed on the day of the instant is included.",
    "2026-10-01",
  ),
  slugs: slugs(
    LIST_LIMIT.max,
    `Exactly these records, joined by commas, at most ${LIST_LIMIT.max}, in this order and on one page; unknown ones are listed in \`missing\`. Can be combined only with \`fields\`.`,
    `${EXAMPLE.slug},${EXAMPLE.otherSlug}`,
  ),
  facets: choicesOrAll(
    FACET_NAMES,
    "Facets to count, joined by commas, or all. Each is counted without its own filter.",
    "all",
  ),
  sort: recordSort(),
  page,
  limit: count(LIST_LIMIT.max, `Records per page, at most ${LIST_LIMIT.max}; default ${LIST_LIMIT.default}.`),
  fields,
};

export const TAG_PARAMETERS = {
  sort: plainSort(),
  page,
  limit: count(LIST_LIMIT.max, `Records per page, at most ${LIST_LIMIT.max}; default ${LIST_LIMIT.default}.`),
  fields,
};

export const SEARCH_PARAMETERS = {
  q: text(
    SEARCH_TEXT_CHARACTERS,
    `What to look for: names, tasks or traits in plain words, at most ${SEARCH_TEXT_CHARACTERS} characters. There are no operators, so nothing in it is a syntax error. Without it, only the filters apply.`,
    "remove background from photo",
  ),
  ...FILTER_PARAMETERS,
  intents: choicesOrOff(
    READABLE_INTENTS,
    "What the search may read from `q` beyond its words, joined by commas; `off`: nothing. Default: everything. What it reads affects ranking and never filters; `query.intents` lists it.",
    "openSource,alternatives",
  ),
  facets: LIST_PARAMETERS.facets,
  sort: searchSort(),
  page: count(
    MAX_PAGE,
    `Page, from 1. With q, page × limit is at most ${MAX_RANKED_HITS}, and \`page.pages\` and the links end there.`,
  ),
  limit: count(SEARCH_LIMIT.max, `Results per page, at most ${SEARCH_LIMIT.max}; default ${SEARCH_LIMIT.default}.`),
  fields,
};

export const TREND_PARAMETERS = {
  window: choice(
    TREND_WINDOWS,
    `Length of the window, which ends on \`today\` as given in the index; default ${DEFAULT_TREND_WINDOW}.`,
    "365d",
  ),
};
