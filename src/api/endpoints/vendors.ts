/** `GET /vendors` and `GET /vendors/{slug}`: the makers of the tools. */
import { type Answer, refuse } from "../http/answer.ts";
import { buildEnvelope } from "../http/paging.ts";
import { choice } from "../http/parameters/choices.ts";
import { quote } from "../http/parameters/parameter.ts";
import { count } from "../http/parameters/scalars.ts";
import { SLUG_PATTERN } from "#record/schema/primitives.ts";
import { Vendor, VendorList } from "#record/schema/vendor.ts";
import { EXAMPLE } from "#site/examples.ts";
import { NOUN } from "#site/nouns.ts";
import { apiRoutes } from "#site/routes.ts";
import { rankNearestKeys } from "#lib/text/nearest.ts";
import { getVendors, toVendorDetail } from "#insights/vendors/build-vendors.ts";
import { VENDOR_SORTS, sortVendors } from "#insights/vendors/sort-vendors.ts";
import { defineRead, listLaterPages } from "../define-read.ts";
import { LIST_LIMIT } from "../parameters/tables.ts";
import type { ApiService } from "../service.ts";

export const listVendors = defineRead({
  id: "listVendors",
  address: "/vendors",
  rel: "vendors",
  group: "tags",
  summary: `Makers of the ${NOUN.many}`,
  description: "Every organisation named as a vendor, by name, 50 per page. Different names of one maker are merged.",
  query: {
    sort: choice(
      VENDOR_SORTS,
      "Order of the makers: a key, ascending or, with a leading hyphen, descending. Unknown values come last either way; ties are sorted by name.",
      "-ais",
    ),
    page: count(999_999, "Page, from 1. A page past the last is empty."),
    limit: count(LIST_LIMIT.max, `Makers per page, at most ${LIST_LIMIT.max}; default ${LIST_LIMIT.default}.`),
  },
  schema: VendorList,
  isList: true,
  example: "/vendors?sort=-ais&limit=2",
  twins: [
    { address: "/vendors.json", list: () => [{}] },
    {
      address: "/vendors/page/{page}.json",
      list: ({ catalog }) => listLaterPages(getVendors(catalog).all.length, LIST_LIMIT.default),
    },
  ],
  answer({ catalog }, { query, toPagePath }) {
    const envelope = buildEnvelope(
      catalog,
      sortVendors(getVendors(catalog).all, query.sort ?? "name"),
      { number: query.page ?? 1, size: query.limit ?? LIST_LIMIT.default, toPath: toPagePath },
      (vendor) => vendor,
    );
    return { body: envelope, links: envelope.links };
  },
});

export const getVendor = defineRead({
  id: "getVendor",
  address: "/vendors/{slug}",
  group: "tags",
  summary: `One maker and its ${NOUN.many}`,
  description: `The same keys as in the list, and its ${NOUN.many} by name, discontinued ones included.`,
  path: {
    slug: {
      description: "Slug of the maker. Capitals and its other names redirect.",
      example: EXAMPLE.vendorSlug,
      pattern: SLUG_PATTERN.source,
    },
  },
  query: {},
  schema: Vendor,
  canMove: true,
  problems: ["not-found"],
  example: `/vendors/${EXAMPLE.vendorSlug}`,
  twins: [
    {
      address: "/vendors/{slug}.json",
      list: ({ catalog }) => getVendors(catalog).all.map(({ slug }) => ({ slug })),
    },
  ],
  answer({ catalog }, { path }) {
    const slug = path["slug"] ?? "";
    const vendor = getVendors(catalog).bySlug.get(slug);
    return vendor === undefined ? answerUnknown({ catalog }, slug) : { body: toVendorDetail(catalog, vendor) };
  },
});

function answerUnknown({ catalog }: Pick<ApiService, "catalog">, asked: string): Answer {
  const { bySlug, moved } = getVendors(catalog);
  const slug = asked.toLowerCase();
  const current = bySlug.has(slug) ? slug : moved.get(slug);
  if (current !== undefined) return { redirectTo: apiRoutes.vendor(current) };
  const suggestions = rankNearestKeys(slug, bySlug, 3);
  const hint = suggestions.length === 0 ? "" : ` Did you mean ${suggestions.join(", ")}?`;
  return refuse("not-found", `No maker has the slug ${quote(asked)}.${hint}`, { extensions: { suggestions } });
}
