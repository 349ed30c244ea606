/** Weeks of news as an Atom feed: an entry a week, which grows when a fact of that week is found later. */
import { Feed } from "feed";
import { type WeekOfNews, listWeeks } from "#insights/news/list-news.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { formatDate } from "#lib/format/date.ts";
import { html } from "#lib/format/markup.ts";
import { feedRoutes, pageRoutes, toAbsolute } from "#site/routes.ts";
import { SITE } from "#site/site.ts";
import { toFeedDate, toTagUri } from "./feeds.ts";

/** About half a year. */
const WEEKS = 26;

export function renderWeekFeed(catalog: Catalog): string {
  // A week that is not over would be read as if nothing else had happened in it.
  const weeks = listWeeks(catalog)
    .filter(({ to }) => to < catalog.today)
    .slice(0, WEEKS);
  const feed = new Feed({
    id: toTagUri(feedRoutes.weekly()),
    title: `${SITE.name}: weekly news`,
    description: "What ended, got dearer or cheaper, led a benchmark or changed its terms, each with its source.",
    link: toAbsolute(pageRoutes.weekly()),
    feed: toAbsolute(feedRoutes.weekly()),
    author: { name: SITE.name, link: toAbsolute(pageRoutes.home()) },
    copyright: SITE.dataLicense.name,
    updated: weeks[0] === undefined ? new Date(toFeedDate(catalog)) : toInstant(weeks[0]),
    generator: false,
  });
  for (const week of weeks) {
    feed.addItem({
      id: toTagUri(`week-${week.id}`),
      title: `${formatDate(week.from)} to ${formatDate(week.to)}`,
      link: toAbsolute(pageRoutes.weekly(week.id)),
      content: renderItems(week),
      date: toInstant(week),
      published: toInstant(week),
    });
  }
  return `${feed.atom1()}\n`;
}

/** The end of its Sunday. */
function toInstant({ to }: WeekOfNews): Date {
  return new Date(`${to}T23:59:59Z`);
}

function renderItems({ items }: WeekOfNews): string {
  return html`<ul>
    ${items.map(({ name, href, says }) => html`<li><a href="${toAbsolute(href)}">${name}</a> ${says}.</li>`)}
  </ul>`.markup;
}
