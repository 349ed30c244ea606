/** Changes as Atom feeds and a JSON Feed: all of them, those of a tag, those of a tool. */
import { Feed } from "feed";
import type { Catalog, TagView } from "#catalog/catalog.ts";
import { formatChange, formatEventTitle } from "#changes/describe-event.ts";
import { listRecordEvents } from "#changes/record-history.ts";
import { serveEvent } from "#changes/serve-event.ts";
import { escapeHtml } from "#format/escape-html.ts";
import { feedRoutes, pageRoutes, sourceRoutes, toAbsolute } from "#site/routes.ts";
import type { ChangeEvent } from "#schema/event.ts";
import type { AiRecord } from "#schema/record.ts";
import { SITE } from "#site/site.ts";
import { listTagEvents } from "./tag-events.ts";

/** Entries a feed holds. */
export const FEED_LENGTH = 50;

/** Words and addresses of a feed, with its events, newest first. */
interface FeedContent {
  title: string;
  description: string;
  /** Path of the feed. */
  path: string;
  /** Path of the page it tells about. */
  page: string;
  events: readonly ChangeEvent[];
}

/** Atom feed of all changes. */
export function renderAtomFeed(catalog: Catalog): string {
  return renderAtom(catalog, toAllContent(catalog, feedRoutes.atom()));
}

/** JSON Feed 1.1 of all changes. @see https://www.jsonfeed.org/version/1.1/ */
export function renderJsonFeed(catalog: Catalog): string {
  const content = toAllContent(catalog, feedRoutes.json());
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: content.title,
    home_page_url: toAbsolute(content.page),
    feed_url: toAbsolute(content.path),
    description: content.description,
    authors: [{ name: SITE.name, url: toAbsolute(pageRoutes.home()) }],
    language: SITE.language,
    items: content.events.map((event) => ({
      id: toEntryId(event),
      url: toEntryUrl(event),
      title: formatEventTitle(event),
      content_html: renderEntry(event),
      date_published: event.at,
      tags: event.record?.tags ?? [],
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/** Atom feed of the tools that carry a tag. */
export function renderTagFeed(catalog: Catalog, tag: TagView): string {
  return renderAtom(catalog, {
    title: `${tag.label}: changes in the ${SITE.name}`,
    description: `Added, changed and removed tools with the tag ${tag.label}.`,
    path: feedRoutes.tag(tag.id),
    page: pageRoutes.tag(tag.id),
    events: listTagEvents(catalog, tag.id, FEED_LENGTH),
  });
}

/** Atom feed of one tool. */
export function renderAiFeed(catalog: Catalog, record: AiRecord): string {
  return renderAtom(catalog, {
    title: `${record.name}: changes in the ${SITE.name}`,
    description: `Changes of what the ${SITE.name} says about ${record.name}.`,
    path: feedRoutes.ai(record.slug),
    page: pageRoutes.ai(record.slug),
    events: listRecordEvents(catalog, record.id).slice(0, FEED_LENGTH),
  });
}

/** Every feed of the site but those of tools with its path, one at a time. */
export function* renderSharedFeeds(catalog: Catalog): Generator<{ path: string; text: string }> {
  yield { path: feedRoutes.atom(), text: renderAtomFeed(catalog) };
  yield { path: feedRoutes.json(), text: renderJsonFeed(catalog) };
  for (const tag of catalog.tags.values()) yield { path: feedRoutes.tag(tag.id), text: renderTagFeed(catalog, tag) };
}

function toAllContent(catalog: Catalog, path: string): FeedContent {
  const events = catalog.history.events.slice(-FEED_LENGTH).toReversed();
  return {
    title: `Changes in the ${SITE.name}`,
    description: catalog.history.note ?? `The newest ${FEED_LENGTH} changes: tools added, changed and removed.`,
    path,
    page: pageRoutes.changes(),
    events: events.map((event) => serveEvent(catalog, event)),
  };
}

function renderAtom(catalog: Catalog, content: FeedContent): string {
  const feed = new Feed({
    id: toTagUri(content.path),
    title: content.title,
    description: content.description,
    link: toAbsolute(content.page),
    feed: toAbsolute(content.path),
    author: { name: SITE.name, link: toAbsolute(pageRoutes.home()) },
    copyright: SITE.dataLicense.name,
    // The newest change, not the clock: the same events give the same bytes.
    updated: new Date(content.events[0]?.at ?? catalog.generatedAt ?? `${catalog.today}T00:00:00Z`),
    generator: false,
  });
  for (const event of content.events) {
    const date = new Date(event.at);
    feed.addItem({
      id: toEntryId(event),
      // Titles and contents are HTML to the library.
      title: escapeHtml(formatEventTitle(event)),
      link: toEntryUrl(event),
      content: renderEntry(event),
      date,
      published: date,
      category: (event.record?.tags ?? []).map((tag) => ({ name: catalog.tags.get(tag)?.label ?? tag, term: tag })),
    });
  }
  // The library escapes & and quotes in attributes but not <, which no attribute may hold.
  const xml = feed.atom1().replace(/label="[^"]*"/g, (label) => label.replaceAll("<", "&lt;"));
  return `${xml}\n`;
}

/** The tool's page; the list of changes for one that has none any more. */
function toEntryUrl(event: ChangeEvent): string {
  return toAbsolute(event.record === null ? pageRoutes.changes() : pageRoutes.ai(event.record.slug));
}

function renderEntry(event: ChangeEvent): string {
  const summary = event.record === null ? "" : `<p>${escapeHtml(event.record.summary)}</p>`;
  const changes =
    event.type === "ai.created" || event.type === "ai.removed"
      ? ""
      : `<ul>${event.changes.map((change) => `<li>${escapeHtml(formatChange(change))}</li>`).join("")}</ul>`;
  const commit = `<p><a href="${sourceRoutes.commit(event.commit)}">Commit ${event.commit.slice(0, 12)}</a></p>`;
  return summary + changes + commit;
}

function toEntryId(event: ChangeEvent): string {
  return toTagUri(event.id);
}

/**
 * Identifier that stays when pages move. The year says when the host belonged to this directory.
 * @see https://www.rfc-editor.org/rfc/rfc4151
 */
function toTagUri(name: string): string {
  return `tag:${new URL(SITE.baseUrl).hostname},2026:${name}`;
}
