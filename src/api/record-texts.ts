/**
 * Feed, Markdown and badges of one record: files of a build, or answers of a function where a build leaves them out
 * (RECORD_TEXTS=function). Half of a record's files are these, and few of them are ever asked for.
 */
import type { Catalog } from "#catalog/catalog.ts";
import { buildRecordHistory } from "#changes/record-history.ts";
import { answerRead } from "#http/answer-read.ts";
import { decodePath } from "#http/decode-path.ts";
import { VARY_HEADERS, cacheableResponse, redirectResponse } from "#http/json-response.ts";
import { problemResponse } from "#http/problem.ts";
import { toInstance } from "#http/to-instance.ts";
import type { RecordHistory } from "#schema/changes.ts";
import type { AiDetail } from "#schema/record.ts";
import { apiRoutes, feedRoutes, pageRoutes } from "#site/routes.ts";
import { BADGE_NAMES, renderBadges } from "./badges.ts";
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

export function* renderRecordTexts(sources: RecordTextSources): Generator<{ path: string; text: string }> {
  const { record, history, tagLabels, feedDate } = sources;
  const context = { updatedAt: feedDate ?? "", tagLabel: (tag: string) => tagLabels[tag] ?? tag };
  yield { path: feedRoutes.ai(record.slug), text: renderEventFeed(record, history.data, context) };
  yield { path: pageRoutes.aiMarkdown(record.slug), text: renderRecordMarkdown(record) };
  yield* renderBadges(record);
}

interface RecordTextAddress {
  toAddress: (slug: string) => string;
  contentType: string;
}

const ADDRESSES: readonly RecordTextAddress[] = [
  { toAddress: feedRoutes.ai, contentType: "application/atom+xml; charset=utf-8" },
  { toAddress: pageRoutes.aiMarkdown, contentType: "text/markdown; charset=utf-8" },
  ...BADGE_NAMES.flatMap((name): RecordTextAddress[] => [
    { toAddress: (slug) => apiRoutes.badge(slug, name, "svg"), contentType: "image/svg+xml" },
    { toAddress: (slug) => apiRoutes.badge(slug, name, "json"), contentType: "application/json" },
  ]),
];

export function answerRecordText({ catalog }: ApiService, request: Request): Promise<Response> {
  return answerRead(request, () => answer(catalog, request));
}

async function answer(catalog: Catalog, request: Request): Promise<Response> {
  const instance = toInstance(request);
  const asked = findAddress(new URL(request.url).pathname);
  if (asked === undefined) {
    const detail = `No file of a record has this address. Its badges are ${BADGE_NAMES.join(", ")}, as .svg and as .json.`;
    return problemResponse("not-found", { detail, instance });
  }
  const { slug, toAddress, contentType } = asked;
  const found = findForSlug(catalog, slug, toAddress);
  if ("redirectTo" in found) return redirectResponse(found.redirectTo, 301, true);
  if ("problem" in found) return problemResponse(found.problem, { ...found.details, instance });
  const { record } = found;
  const path = toAddress(record.slug);
  const text = renderRecordTexts(toTextSources(catalog, record)).find((file) => file.path === path)!.text;
  return cacheableResponse(request, text, { "Content-Type": contentType, ...VARY_HEADERS });
}

/** Which text of which record an address means. */
function findAddress(pathname: string): (RecordTextAddress & { slug: string }) | undefined {
  const path = decodePath(pathname)?.join("/") ?? "";
  for (const address of ADDRESSES) {
    const [head = "", tail = ""] = address.toAddress("{slug}").split("{slug}");
    if (!path.startsWith(head) || !path.toLowerCase().endsWith(tail)) continue;
    const slug = path.slice(head.length, -tail.length);
    if (slug !== "" && !slug.includes("/")) return { ...address, slug };
  }
  return undefined;
}

function toTextSources(catalog: Catalog, record: AiDetail): RecordTextSources {
  const history = buildRecordHistory(catalog, record);
  return {
    record,
    history,
    tagLabels: Object.fromEntries(record.tags.map((tag) => [tag, catalog.tags.get(tag)?.label ?? tag])),
    feedDate: history.data.length === 0 ? toFeedDate(catalog) : null,
  };
}
