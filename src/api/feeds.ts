/** Changes as Atom feeds and a JSON Feed: all of them, those of a tag, those of a tool. */
import { Feed } from "feed";
import type { Catalog, CountedTag } from "#record/catalog/catalog.ts";
import { toTagLabel } from "#record/catalog/tag-labels.ts";
import { formatChange, formatEventTitle } from "#content/changes/describe-event.ts";
import { serveEvent } from "#content/changes/serve-event.ts";
import type { Watched } from "#content/changes/watched-events.ts";
import { escapeHtml } from "#lib/format/escape-html.ts";
import { formatCount, formatNumber } from "#lib/format/number.ts";
import { NOUN, capitalize } from "#site/nouns.ts";
import { feedRoutes, pageRoutes, sourceRoutes, toAbsolute } from "#site/routes.ts";
import type { ChangeEvent, RecordedEvent } from "#record/schema/event.ts";
import type { AiDetail, AiRecord } from "#record/schema/record.ts";
import { SITE } from "#site/site.ts";
import { FEED_LENGTH, countArchives, findFeedStart, sliceArchive } from "./feed-pages.ts";
import { listTagEvents } from "./tag-events.ts";

/** An event, with all that a feed says of the record. */
type FeedEvent = RecordedEvent & { record: Pick<AiRecord, "slug" | "name" | "summary" | "tags"> | null };

/** Words and addresses of a feed, with its events, newest first. */
interface FeedContent {
  title: string;
  description: string;
  /** Path of the feed. */
  path: string;
  /** Path that it had at first, which is its identifier; left out where it never changes. */
  firstPath?: string;
  /** Path of the page it is about. */
  page: string;
  events: readonly FeedEvent[];
  /** Where the other changes are; undefined for a feed that holds all it can. */
  archive?: ArchiveLinks;
}

/** What a feed says besides its events. */
export interface FeedContext {
  /** Instant of a feed without events. */
  updatedAt: string;
  /** Name of a tag. */
  tagLabel: (tag: string) => string;
}

/** Numbers of archives, from 1, the oldest; null: there is none. */
interface ArchiveLinks {
  older: number | null;
  newer: number | null;
  /** False for the subscription document. */
  isArchive: boolean;
}

/** A feed as a file; its text is rendered when it is read. */
export interface FeedFile {
  path: string;
  text: string;
  /** All that the text is made from. */
  madeFrom: string;
}

/** Every feed of the site but those of tools, one at a time. */
export function* renderSharedFeeds(catalog: Catalog): Generator<FeedFile> {
  yield toFeedFile(catalog, toAllContent(catalog, feedRoutes.atom(), undefined), renderAtom);
  yield toFeedFile(catalog, toAllContent(catalog, feedRoutes.json(), undefined), renderJson);
  for (let page = countArchives(catalog.history.events); page > 0; page--) {
    yield toFeedFile(catalog, toAllContent(catalog, feedRoutes.atomArchive(page), page), renderAtom);
    yield toFeedFile(catalog, toAllContent(catalog, feedRoutes.jsonArchive(page), page), renderJson);
  }
  for (const tag of catalog.tags.values()) yield toFeedFile(catalog, toTagContent(catalog, tag), renderAtom);
}

/**
 * Atom feed of one tool.
 * @param all events of the tool, newest first
 */
export function renderEventFeed(
  { name, slug, formerSlugs }: Pick<AiDetail, "name" | "slug" | "formerSlugs">,
  all: readonly ChangeEvent[],
  context: FeedContext,
): string {
  const events = all.slice(0, FEED_LENGTH);
  const about = `Changes to what the ${SITE.name} says about ${name}.`;
  return renderAtom(context, {
    title: `${name}: changes in the ${SITE.name}`,
    description: `${about} ${describeLeftOut(all.length - events.length)}`.trim(),
    path: feedRoutes.ai(slug),
    firstPath: feedRoutes.ai(all.at(-1)?.slug ?? formerSlugs[0] ?? slug),
    page: pageRoutes.ai(slug),
    events,
  });
}

/** Atom feed of chosen tools. */
export function renderWatchFeed(catalog: Catalog, { slugs, firstSlugs, events, leftOut }: Watched): string {
  const names = slugs.map((slug) => catalog.bySlug.get(slug)?.name ?? slug);
  return renderAtom(toFeedContext(catalog), {
    title: `${SITE.name}: changes to ${formatCount(names.length, `saved ${NOUN.one}`)}`,
    description: `Changes to ${names.join(", ")}. ${describeLeftOut(leftOut)}`.trim(),
    path: feedRoutes.watch(slugs),
    firstPath: feedRoutes.watch(firstSlugs),
    page: pageRoutes.shortlist(slugs),
    events,
  });
}

/** JSON Feed 1.1. @see https://www.jsonfeed.org/version/1.1/ */
function renderJson(_: FeedContext, content: FeedContent): string {
  const older = content.archive?.older ?? null;
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: content.title,
    home_page_url: toAbsolute(content.page),
    feed_url: toAbsolute(content.path),
    ...(older !== null && { next_url: toAbsolute(feedRoutes.jsonArchive(older)) }),
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

function toTagContent(catalog: Catalog, tag: CountedTag): FeedContent {
  const { events, total } = listTagEvents(catalog, tag.id, FEED_LENGTH);
  const about = `${capitalize(NOUN.many)} tagged ${tag.label} that were added, changed or removed.`;
  return {
    title: `${tag.label}: changes in the ${SITE.name}`,
    description: `${about} ${describeLeftOut(total - events.length)}`.trim(),
    path: feedRoutes.tag(tag.id),
    page: pageRoutes.tag(tag.id),
    events: events.map(toFeedEvent),
  };
}

/** Without what a feed does not say: a change of a rating makes no feed anew. */
function toFeedEvent({ record, ...event }: ChangeEvent): FeedEvent {
  if (record === null) return { ...event, record };
  const { slug, name, summary, tags } = record;
  return { ...event, record: { slug, name, summary, tags } };
}

function toFeedFile(
  catalog: Catalog,
  content: FeedContent,
  render: (context: FeedContext, content: FeedContent) => string,
): FeedFile {
  const { updatedAt, tagLabel } = toFeedContext(catalog);
  const tags = new Set(content.events.flatMap(({ record }) => record?.tags ?? []));
  const labels = new Map([...tags].map((tag) => [tag, tagLabel(tag)]));
  // The instant of the commit is shown by a feed without events alone.
  const context = {
    updatedAt: content.events.length === 0 ? updatedAt : "",
    tagLabel: (tag: string) => labels.get(tag)!,
  };
  return {
    path: content.path,
    madeFrom: JSON.stringify([content, context.updatedAt, [...labels]]),
    get text() {
      return render(context, content);
    },
  };
}

function toAllContent(catalog: Catalog, path: string, archive: number | undefined): FeedContent {
  const { events, note } = catalog.history;
  const archives = countArchives(events);
  const start = findFeedStart(events);
  const shown = archive === undefined ? events.slice(start) : sliceArchive(events, archive);
  const older = (archive ?? archives + 1) - 1;
  return {
    title: `Changes in the ${SITE.name}${archive === undefined ? "" : `, archive ${archive} of ${archives}`}`,
    description:
      note ??
      `${capitalize(NOUN.many)} added, changed and removed. ${describeLeftOut(archive === undefined ? start : 0)}`.trim(),
    path,
    page: pageRoutes.changes(),
    events: shown.map((event) => toFeedEvent(serveEvent(catalog, event))).toReversed(),
    archive: {
      older: older === 0 ? null : older,
      newer: archive === undefined || archive === archives ? null : archive + 1,
      isArchive: archive !== undefined,
    },
  };
}

/** @param count of changes that the list does not hold */
export function describeLeftOut(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "One older change is left out." : `${formatNumber(count)} older changes are left out.`;
}

function toFeedContext(catalog: Catalog): FeedContext {
  return { updatedAt: toFeedDate(catalog), tagLabel: (tag) => toTagLabel(catalog, tag) };
}

/** Instant of a feed without events: that of the commit, not the clock. */
export function toFeedDate({ generatedAt, today }: Pick<Catalog, "generatedAt" | "today">): string {
  return generatedAt ?? `${today}T00:00:00Z`;
}

function renderAtom({ updatedAt, tagLabel }: FeedContext, content: FeedContent): string {
  const feed = new Feed({
    id: toTagUri(content.firstPath ?? content.path),
    title: content.title,
    description: content.description,
    link: toAbsolute(content.page),
    feed: toAbsolute(content.path),
    author: { name: SITE.name, link: toAbsolute(pageRoutes.home()) },
    copyright: SITE.dataLicense.name,
    // The newest change, not the clock: the same events give the same bytes.
    updated: new Date(content.events[0]?.at ?? updatedAt),
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
      category: (event.record?.tags ?? []).map((tag) => ({ name: tagLabel(tag), term: tag })),
    });
  }
  // The library escapes & and quotes in attributes but not <, which no attribute may hold.
  const xml = feed.atom1().replace(/label="[^"]*"/g, (label) => label.replaceAll("<", "&lt;"));
  return `${withArchiveLinks(xml, content.archive)}\n`;
}

/** The library knows no archives. `next` is the same for readers that know paged feeds only. */
function withArchiveLinks(xml: string, archive: ArchiveLinks | undefined): string {
  if (archive === undefined) return xml;
  const links = ["prev-archive", "next"].map((relation) => toArchiveLink(relation, archive.older));
  const own = archive.isArchive
    ? [
        "    <fh:archive/>\n",
        `    <link rel="current" href="${toAbsolute(feedRoutes.atom())}"/>\n`,
        toArchiveLink("next-archive", archive.newer),
      ]
    : [];
  return xml
    .replace("<feed ", '<feed xmlns:fh="http://purl.org/syndication/history/1.0" ')
    .replace(/(?= *<subtitle>)/, [...own, ...links].join(""));
}

function toArchiveLink(relation: string, page: number | null): string {
  return page === null ? "" : `    <link rel="${relation}" href="${toAbsolute(feedRoutes.atomArchive(page))}"/>\n`;
}

/** The tool's page; the list of changes for one that has none any more. */
function toEntryUrl(event: FeedEvent): string {
  return toAbsolute(event.record === null ? pageRoutes.changes() : pageRoutes.ai(event.record.slug));
}

function renderEntry(event: FeedEvent): string {
  const summary = event.record === null ? "" : `<p>${escapeHtml(event.record.summary)}</p>`;
  const changes =
    event.type === "ai.created" || event.type === "ai.removed"
      ? ""
      : `<ul>${event.changes.map((change) => `<li>${escapeHtml(formatChange(change))}</li>`).join("")}</ul>`;
  const commit = `<p><a href="${sourceRoutes.commit(event.commit)}">Commit ${event.commit.slice(0, 12)}</a></p>`;
  return summary + changes + commit;
}

function toEntryId(event: FeedEvent): string {
  return toTagUri(event.id);
}

/**
 * Identifier that stays when pages move. The year says when the host belonged to this directory.
 * @see https://www.rfc-editor.org/rfc/rfc4151
 */
export function toTagUri(name: string): string {
  return `tag:${new URL(SITE.baseUrl).hostname},2026:${name}`;
}
