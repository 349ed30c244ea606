/**
 * Feed, Markdown and badges of one record: files of a build, or answers of a function where a build leaves them out
 * (RECORD_TEXTS=function). Half of a record's files are these, and few of them are ever asked for.
 */
import type { Catalog } from "#record/catalog/catalog.ts";
import { pickLabels } from "#record/catalog/tag-labels.ts";
import { buildRecordHistory } from "#content/changes/record-history.ts";
import { answerRead } from "./http/answer-read.ts";
import { decodePath } from "./http/decode-path.ts";
import { cacheableResponse, redirectResponse, varyByQuery } from "./http/json-response.ts";
import { toLowerPath } from "./http/lower-path.ts";
import { problemResponse } from "./http/problem.ts";
import { toInstance } from "./http/to-instance.ts";
import type { RecordHistory } from "#record/schema/changes.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { apiRoutes, feedRoutes, pageRoutes } from "#site/routes.ts";
import { BADGE_FORMATS, BADGE_NAMES, type BadgeFormat, renderBadge } from "./badges.ts";
import { renderEventFeed, toFeedDate } from "./feeds.ts";
import { findForSlug } from "./find-for-slug.ts";
import { renderRecordMarkdown } from "./record-markdown.ts";
import type { ApiService } from "./service.ts";

export interface RecordTextSources {
  record: AiDetail;
  history: RecordHistory;
  /** Names of tags by id. */
  tagLabels: Readonly<Record<string, string>>;
  /** Instant of the feed while nothing has changed; null when something has. */
  feedDate: string | null;
}

/** One of these texts: where it is, and how it is made. */
interface RecordText {
  toAddress: (slug: string) => string;
  contentType: string;
  render: (sources: RecordTextSources) => string;
}

export const RECORD_TEXTS: readonly RecordText[] = [
  { toAddress: feedRoutes.ai, contentType: "application/atom+xml; charset=utf-8", render: renderFeed },
  {
    toAddress: pageRoutes.aiMarkdown,
    contentType: "text/markdown; charset=utf-8",
    render: ({ record }) => renderRecordMarkdown(record),
  },
  ...BADGE_NAMES.flatMap((name) =>
    Object.entries(BADGE_FORMATS).map(([format, { contentType }]): RecordText => {
      const ending = format as BadgeFormat;
      return {
        toAddress: (slug) => apiRoutes.badge(slug, name, ending),
        contentType,
        render: ({ record }) => renderBadge(record, name, ending),
      };
    }),
  ),
];

export function* renderRecordTexts(sources: RecordTextSources): Generator<{ path: string; text: string }> {
  for (const { toAddress, render } of RECORD_TEXTS)
    yield { path: toAddress(sources.record.slug), text: render(sources) };
}

function renderFeed({ record, history, tagLabels, feedDate }: RecordTextSources): string {
  const context = { updatedAt: feedDate ?? "", tagLabel: (tag: string) => tagLabels[tag] ?? tag };
  return renderEventFeed(record, history.data, context);
}

export async function answerRecordText({ catalog }: ApiService, request: Request): Promise<Response> {
  return varyByQuery(await answerRead(request, () => answer(catalog, request)));
}

async function answer(catalog: Catalog, request: Request): Promise<Response> {
  const instance = toInstance(request);
  const { pathname, search } = new URL(request.url);
  const lowerPath = toLowerPath(pathname);
  if (lowerPath !== pathname) return redirectResponse(lowerPath + search, 301, true);
  const asked = findText(pathname);
  if (asked === undefined) {
    const detail = `No file of a record has this address. Its badges are ${BADGE_NAMES.join(", ")}, as .svg and as .json.`;
    return problemResponse("not-found", { detail, instance });
  }
  const { slug, toAddress, contentType, render } = asked;
  const found = findForSlug(catalog, slug, toAddress);
  if ("redirectTo" in found) return redirectResponse(found.redirectTo, 301, true);
  if ("problem" in found) return problemResponse(found.problem, { ...found.details, instance });
  const text = render(toTextSources(catalog, found.record));
  return cacheableResponse(request, text, { "Content-Type": contentType });
}

/** Which text of which record an address asks for. */
function findText(pathname: string): (RecordText & { slug: string }) | undefined {
  const path = decodePath(pathname)?.join("/") ?? "";
  for (const text of RECORD_TEXTS) {
    const [head = "", tail = ""] = text.toAddress("{slug}").split("{slug}");
    if (!path.startsWith(head) || !path.toLowerCase().endsWith(tail)) continue;
    const slug = path.slice(head.length, -tail.length);
    if (slug !== "" && !slug.includes("/")) return { ...text, slug };
  }
  return undefined;
}

function toTextSources(catalog: Catalog, record: AiDetail): RecordTextSources {
  const history = buildRecordHistory(catalog, record);
  return {
    record,
    history,
    tagLabels: pickLabels(catalog, record.tags),
    feedDate: history.data.length === 0 ? toFeedDate(catalog) : null,
  };
}
