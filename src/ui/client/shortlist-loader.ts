/** Reads the tools of a shortlist from the API and renders them. Loaded where a page did not bring them along. */
import type { AiList } from "#record/schema/list.ts";
import type { ListRecord } from "#record/schema/record.ts";
import { MAX_WATCHED } from "#site/limits.ts";
import { apiRoutes } from "#site/routes.ts";
import { renderShortlist } from "../shortlist/shortlist-view.ts";

/** Null: no answer. */
export async function loadShortlist(
  slugs: readonly string[],
  tagLabels: Readonly<Record<string, string>>,
  title: string | null,
): Promise<string | null> {
  const query = new URLSearchParams({ slugs: slugs.slice(0, MAX_WATCHED).join(",") });
  try {
    const response = await fetch(`${apiRoutes.ais()}?${query}`);
    if (!response.ok) return null;
    const { data, missing = [] } = (await response.json()) as Omit<AiList, "data"> & { data: ListRecord[] };
    return renderShortlist({ records: data, missing, tagLabel: (tag) => tagLabels[tag] ?? tag, title }).markup;
  } catch {
    return null;
  }
}
