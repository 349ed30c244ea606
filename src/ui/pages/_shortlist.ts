/** `/shortlist/?slugs=a,b`: the tools that an address names, so that it can be opened anywhere. */
import type { ApiService } from "#api/service.ts";
import { MAX_WATCHED } from "#site/limits.ts";
import { pageRoutes, parseShortlistAddress } from "#site/routes.ts";
import { type ListTitle, readListTitle } from "../shortlist/list-title.ts";
import type { NamedTools } from "./_compare.ts";
import { findNamed } from "./_find-named.ts";
import type { Asked } from "./_paths.ts";

export type NamedList = NamedTools & ListTitle;

export function findShortlist({ catalog }: ApiService, url: URL): Asked<NamedList> {
  const named = parseShortlistAddress(url.search).slice(0, MAX_WATCHED);
  if (named.length === 0) return undefined;
  const { records, missing } = findNamed(catalog, named);
  const { title, refused } = readListTitle(url.search);
  const path = pageRoutes.shortlist(
    records.map(({ slug }) => slug),
    title,
  );
  return { props: { records, missing, path, title, refused } };
}
