/** `/shortlist/?slugs=a,b`: the list in the markup, so that its address can be opened anywhere. */
import type { ApiService } from "#api/service.ts";
import { toListRecord } from "#catalog/catalog.ts";
import { toTagLabel } from "#catalog/tag-labels.ts";
import { MAX_WATCHED } from "#site/limits.ts";
import { pageRoutes, parseShortlistAddress } from "#site/routes.ts";
import { addAttribute, fillSlots } from "#ui/layouts/slots.ts";
import { renderShortlist } from "#ui/shortlist/shortlist-view.ts";
import { findNamed } from "./find-named.ts";
import { type PageAnswer, markAnswered } from "./page-answer.ts";

export function answerShortlistPage({ catalog }: ApiService, frame: string, url: URL): PageAnswer {
  const named = parseShortlistAddress(url.search).slice(0, MAX_WATCHED);
  if (named.length === 0) return { page: frame };
  const { records, missing } = findNamed(catalog, named);
  const slugs = records.map((record) => record.slug);
  const tagLabel = (tag: string): string => toTagLabel(catalog, tag);
  const shortlist = renderShortlist({ records: records.map(toListRecord), missing, tagLabel });
  const page = addAttribute(fillSlots(frame, { shortlist }), "<short-list", "data-slugs", slugs.join(","));
  return { page: markAnswered(page, "", pageRoutes.shortlist(slugs)) };
}
