/**
 * The parameters of every operation: the one table behind parsing and the OpenAPI document.
 * A parameter that is not here does not exist: it is refused, never ignored.
 */
import { FACET_NAMES } from "#catalog/facets.ts";
import { DEFAULT_TREND_WINDOW } from "#trends/build-trends.ts";
import { RECORD_KEYS } from "#schema/record-keys.ts";
import { TREND_WINDOWS } from "#schema/trends.ts";
import { KINDS, PLATFORMS, PRICINGS, STATUSES } from "#schema/vocabulary.ts";
import { choice, choices, slugs, tagIds, vendors } from "./lists.ts";
import { count, date, dateOrInstant, decimal, flag, text } from "./scalars.ts";
import { recordSort, searchSort } from "./sort.ts";

const MAX_PAGE = 999_999;
export const LIST_LIMIT = { default: 50, max: 100 } as const;
export const SEARCH_LIMIT = { default: 20, max: 50 } as const;
/** With `q`, hits past this one can't be asked for: a reader refines instead, and each deep page costs a whole ranking. */
export const MAX_RANKED_HITS = 1000;

const fields = choices(
  RECORD_KEYS,
  "Keys of each record to answer with, joined by commas; id and slug are always there. Never alters which records are found.",
  "name,rating",
);

const page = count(MAX_PAGE, "Page, from 1. A page past the last is empty.");

const filters = {
  tag: tagIds("Records with any of these tags.", "coding-agent,mcp"),
  pricing: choices(PRICINGS, "Records with any of these pricing models.", "free,freemium"),
  platform: choices(PLATFORMS, "Records that run on any of these platforms.", "macos,linux"),
  kind: choices(KINDS, "Records of any of these kinds.", "agent"),
  status: choices(STATUSES, "Records with any of these states.", "active,beta"),
  vendor: vendors(
    "Records of any of these vendors, compared without regard to case, accents and punctuation. May be repeated instead of joined by commas.",
    "OpenAI",
  ),
  openSource: flag(
    "true: the source of the tool itself is under an open licence; false: it is not. Records of which it is unknown pass neither.",
  ),
  ratingMin: decimal(5, "Lowest rating, 0 to 5. Records without reviews never pass.", 4),
  auditMin: decimal(100, "Lowest audit score, 0 to 100. Records without a score never pass.", 70),
  priceMax: decimal(
    999_999,
    "Most US dollars a month. Free and freemium tools count as 0; records of unknown price never pass.",
    20,
  ),
  launchedAfter: date(
    "Launched on or after this date. A record whose launch is less exact counts as its first day.",
    "2024",
  ),
  launchedBefore: date(
    "Launched on or before this date. A record whose launch is less exact counts as its last day.",
    "2025-06",
  ),
};

export const NO_PARAMETERS = {};

export const LIST_PARAMETERS = {
  ...filters,
  updatedSince: dateOrInstant(
    "Records changed on or after this date or instant. Days are compared: a record changed on the day of the instant is included.",
    "2026-10-01",
  ),
  slugs: slugs(
    LIST_LIMIT.max,
    `Exactly these records, joined by commas, at most ${LIST_LIMIT.max}, in this order and on one page; unknown ones are named in missing. Goes with fields only.`,
    "cline,chatgpt",
  ),
  facets: choices(
    FACET_NAMES,
    "Facets to count, joined by commas, or all. Each is counted with its own filter lifted.",
    "all",
    "all",
  ),
  sort: recordSort(),
  page,
  limit: count(LIST_LIMIT.max, `Records a page, at most ${LIST_LIMIT.max}; default ${LIST_LIMIT.default}.`),
  fields,
};

export const TAG_PARAMETERS = {
  sort: recordSort(),
  page,
  limit: count(LIST_LIMIT.max, `Records a page, at most ${LIST_LIMIT.max}; default ${LIST_LIMIT.default}.`),
  fields,
};

export const SEARCH_PARAMETERS = {
  q: text(
    200,
    "What to look for: names, tasks or traits in plain words, at most 200 characters. No operator exists, so nothing in it is a syntax error. Without it the records are filtered only.",
    "remove background from photo",
  ),
  ...filters,
  facets: LIST_PARAMETERS.facets,
  sort: searchSort(),
  page: count(MAX_PAGE, `Page, from 1. With q, page × limit is at most ${MAX_RANKED_HITS}.`),
  limit: count(SEARCH_LIMIT.max, `Hits a page, at most ${SEARCH_LIMIT.max}; default ${SEARCH_LIMIT.default}.`),
  fields,
};

export const TREND_PARAMETERS = {
  window: choice(
    TREND_WINDOWS,
    `Length of the window that ends today, as the index names the day; default ${DEFAULT_TREND_WINDOW}.`,
    "365d",
  ),
};
