/** Feed and calendar of chosen tools: `/watch.xml?slugs=` and `/watch.ics?slugs=`. The list is in the address: nobody needs an account. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { type Watched, listWatchedEvents } from "#content/changes/watched-events.ts";
import { answerRead } from "./http/answer-read.ts";
import { cacheableResponse, redirectResponse, varyByQuery } from "./http/json-response.ts";
import { toLowerPath } from "./http/lower-path.ts";
import { isEncoded } from "./http/is-encoded.ts";
import { slugs } from "./http/parameters/choices.ts";
import { problemResponse } from "./http/problem.ts";
import { MALFORMED_QUERY } from "./http/read-query.ts";
import { refusalResponse } from "./http/request-refusals.ts";
import { toInstance } from "./http/to-instance.ts";
import { listShutdowns } from "#insights/shutdowns/list-shutdowns.ts";
import { renderCalendar } from "#insights/shutdowns/render-calendar.ts";
import { EXAMPLE } from "#site/examples.ts";
import { MAX_WATCHED } from "#site/limits.ts";
import { NOUN } from "#site/nouns.ts";
import { SITE } from "#site/site.ts";
import { suggestForEach } from "./find-for-slug.ts";
import { FEED_LENGTH } from "./feed-pages.ts";
import { renderWatchFeed } from "./feeds.ts";
import type { ApiService } from "./service.ts";

const SLUGS = slugs(MAX_WATCHED, `The ${NOUN.many} to follow.`, `${EXAMPLE.slug},${EXAMPLE.otherSlug}`);

export async function answerWatch({ catalog }: ApiService, request: Request): Promise<Response> {
  return varyByQuery(await answerRead(request, () => answer(catalog, request)));
}

async function answer(catalog: Catalog, request: Request): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const lowerPath = toLowerPath(pathname);
  if (lowerPath !== pathname) return redirectResponse(lowerPath + search, 301, true);
  if (!isEncoded(search)) return refusalResponse(request, MALFORMED_QUERY);
  const named = searchParams.getAll("slugs").filter((list) => list !== "");
  // Whatever else is in the address was put there by a feed reader or a mail, and means nothing here.
  const parsed = named.length === 0 ? NOTHING_NAMED : SLUGS.parse(named, undefined as never);
  if ("faults" in parsed) {
    const errors = parsed.faults.map(({ detail }) => ({ parameter: "slugs", detail }));
    const detail = errors.map((error) => `slugs: ${error.detail}`).join(" ");
    return problemResponse("invalid-parameter", { detail, errors, instance: toInstance(request) });
  }
  const watched = listWatchedEvents(catalog, parsed.value, FEED_LENGTH);
  if (watched.slugs.length === 0) {
    const suggestions = suggestForEach(catalog, watched.missing);
    const hint = suggestions.length === 0 ? "" : ` Did you mean ${suggestions.join(", ")}?`;
    const detail = `No ${NOUN.one} has the slug ${watched.missing.join(" or ")}.${hint}`;
    return problemResponse("not-found", { detail, instance: toInstance(request), extensions: { suggestions } });
  }
  const isCalendar = pathname.startsWith("/watch.ics");
  const text = isCalendar ? renderWatchCalendar(catalog, watched) : renderWatchFeed(catalog, watched);
  const type = isCalendar ? "text/calendar" : "application/atom+xml";
  return cacheableResponse(request, text, { "Content-Type": `${type}; charset=utf-8` });
}

const NOTHING_NAMED = {
  faults: [{ detail: `Name the ${NOUN.many} to follow: ?slugs=${EXAMPLE.slug},${EXAMPLE.otherSlug}.` }],
};

function renderWatchCalendar(catalog: Catalog, { slugs: watched }: Watched): string {
  const ends = listShutdowns(catalog).filter(({ slug }) => slug !== null && watched.includes(slug));
  return renderCalendar(`Shutdowns of saved ${NOUN.many}, ${SITE.name}`, ends);
}
