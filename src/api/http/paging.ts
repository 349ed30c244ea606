/** One page of a list with its links: the same shape for every list of the API. */
import type { CatalogPageInfo, ListLinks, PageInfo } from "#record/schema/list.ts";

export interface PageRequest {
  number: number;
  size: number;
  /** Address of any page of the same list. */
  toPath: (page: number) => string;
  /** Pages past this one can't be asked for, so none is counted or linked. */
  maxPages?: number;
}

export interface Envelope<Item> {
  data: Item[];
  page: CatalogPageInfo;
  links: ListLinks;
}

/** Cuts the asked page out of a whole list of the catalogue. */
export function buildEnvelope<Item, Served>(
  { buildId }: { buildId: string },
  items: readonly Item[],
  request: PageRequest,
  serve: (item: Item) => Served,
): Envelope<Served> {
  const start = (request.number - 1) * request.size;
  const data = items.slice(start, start + request.size).map(serve);
  const { page, links } = buildPaging(items.length, request);
  return { data, page: { ...page, buildId }, links };
}

/** Page and links of a list of `total` items. */
export function buildPaging(
  total: number,
  { number, size, toPath, maxPages = Infinity }: PageRequest,
): { page: PageInfo; links: ListLinks } {
  const pages = Math.min(Math.ceil(total / size), maxPages);
  const last = Math.max(1, pages);
  return {
    page: { number, size, total, pages },
    links: {
      self: toPath(number),
      first: toPath(1),
      prev: number === 1 ? null : toPath(Math.min(number - 1, last)),
      next: number < last ? toPath(number + 1) : null,
      last: toPath(last),
    },
  };
}

/** `Link` header of a list. @see https://www.rfc-editor.org/rfc/rfc8288 */
export function toLinkHeader(links: ListLinks): string {
  const relations = ["first", "prev", "next", "last"] as const;
  return relations.flatMap((rel) => (links[rel] === null ? [] : [`<${links[rel]}>; rel="${rel}"`])).join(", ");
}
