/** `GET /changes` (the newest page) and `GET /changes/{page}`: changes of the whole catalogue. */
import { buildChangesPage, countChangesPages } from "#content/changes/changes-page.ts";
import { listWatchedEvents } from "#content/changes/watched-events.ts";
import { type Answer, refuse } from "../http/answer.ts";
import { slugs } from "../http/parameters/choices.ts";
import { quote } from "../http/parameters/parameter.ts";
import { ChangesPage } from "#record/schema/changes.ts";
import { EXAMPLE } from "#site/examples.ts";
import { CHANGES_PAGE_SIZE, MAX_WATCHED } from "#site/limits.ts";
import { NOUN } from "#site/nouns.ts";
import { apiRoutes } from "#site/routes.ts";
import { defineRead } from "../define-read.ts";
import { describeLeftOut } from "../feeds.ts";
import type { ApiService } from "../service.ts";

export const listChanges = defineRead({
  id: "listChanges",
  address: "/changes",
  rel: "changes",
  group: "changes",
  summary: "The newest changes",
  description: `The newest page of changes. Follow \`links.older\` until you reach an event you know. With \`slugs\`, the newest ${CHANGES_PAGE_SIZE} changes of those ${NOUN.many} only, on one page.`,
  query: {
    slugs: slugs(
      MAX_WATCHED,
      `Changes of these ${NOUN.many} only, joined by commas, at most ${MAX_WATCHED}; former slugs find their ${NOUN.one}, unknown ones are listed in \`missing\`.`,
      `${EXAMPLE.slug},${EXAMPLE.otherSlug}`,
    ),
  },
  schema: ChangesPage,
  answer: (service, { query }) =>
    query.slugs === undefined ? answerPage(service, undefined) : answerWatched(service, query.slugs),
});

export const getChangesPage = defineRead({
  id: "getChangesPage",
  address: "/changes/{page}",
  group: "changes",
  summary: "One page of changes",
  description:
    "Pages are numbered from the oldest change and hold 100 each, so a full page keeps its events for ever: ids, order and `changes`. `record` is the present one, so answers may be kept but are revalidated each time.",
  path: { page: { description: "Number of the page, from 1.", example: "1", pattern: "^[1-9]\\d{0,5}$" } },
  query: {},
  schema: ChangesPage,
  problems: ["not-found"],
  example: "/changes/1",
  twins: [{ address: "/changes/{page}.json", list: listPages }],
  answer: (service, { path }) => answerPage(service, path["page"] ?? ""),
});

function* listPages({ catalog }: ApiService): Generator<{ page: string }> {
  for (let page = 1; page <= countChangesPages(catalog); page++) yield { page: String(page) };
}

function answerWatched({ catalog }: ApiService, named: readonly string[]): Answer {
  const { slugs: found, missing, events, leftOut } = listWatchedEvents(catalog, named, CHANGES_PAGE_SIZE);
  const self = `${apiRoutes.changes()}?${new URLSearchParams({ slugs: [...found, ...missing].join(",") })}`;
  const links = { self, older: null, newer: null };
  const note = catalog.history.note ?? (leftOut === 0 ? null : describeLeftOut(leftOut));
  return { body: { data: events, links, note, missing } satisfies ChangesPage };
}

function answerPage({ catalog }: ApiService, page: string | undefined): Answer {
  const isNumber = page === undefined || /^[1-9]\d{0,5}$/.test(page);
  const body = isNumber ? buildChangesPage(catalog, page === undefined ? undefined : Number(page)) : undefined;
  if (body !== undefined) return { body };
  const newest = countChangesPages(catalog);
  return refuse(
    "not-found",
    `There is no page ${quote(page ?? "")} of changes; pages go from 1 (the oldest) to ${newest}, and ${apiRoutes.changes()} is the newest.`,
    { extensions: { suggestions: [String(newest)] } },
  );
}
