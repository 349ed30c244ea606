/** What changed in the interface, the newest first. A release of the OpenAPI document has its entry here. */
import { NOUN } from "#site/nouns.ts";

export interface ApiRelease {
  /** As in the document's `info.version`. */
  version: string;
  /** YYYY-MM-DD */
  releasedAt: string;
  /** Sentences for users of the interface. */
  changes: readonly string[];
}

export const API_RELEASES: readonly ApiRelease[] = [
  {
    version: "1.2.0",
    releasedAt: "2026-12-01",
    changes: [
      `Trends, method 3: shares are of ${NOUN.many} in use; rows of \`pricing\`, \`kinds\`, \`openSource\` and \`tags\` have \`inUse\` beside \`count\`, and \`totals\` too. Medians of ratings, also those of makers, leave out ${NOUN.many} that are rated as a browser or editor extension. Rows of \`prices\` need prices of a fifth of their group, which \`all\` counts. Growth of downloads starts at 100,000.`,
      "Trends: a month or year without a known launch has `isKnown: false`, a tag `areLaunchesKnown: false`: a count of 0 is unknown there. A growth whose later sample is older than 180 days has `isCurrent: false`.",
      "Agents: `get_trends` gives the days of samples, and `null` for launches that are not known.",
      "`openness` reads the weights of a model by themselves: a model whose weights are published is `open-weights`, however open its code is. `SUL-1.0` is in the licence group `source-available`.",
    ],
  },
  {
    version: "1.1.0",
    releasedAt: "2026-11-28",
    changes: [
      "`pricing` also takes `unknown`: no source says how it is priced. It matches no other value and comes last in facets.",
      "Machine-written figures, such as counts, visits and repository checks, no longer change `updatedAt` or emit events; earlier events about metrics are gone from the history.",
      "Events `ai.termsChanged` and `ai.endAnnounced`, only for changes dated within 60 days before their commit.",
      "Series of `metrics` name their `package` and `method`; figures from two methods are never one series.",
      "Filter and facet `license`: groups (`permissive`, `weak-copyleft`, `copyleft`, `source-available`, `other`, `unknown`) or SPDX ids.",
      "A blank `q` counts as none: only the filters apply.",
      "`intents=off|<list>` controls what a search may read from `q` beyond its words. `query.intents` also has the types `comparison`, `address` and `price`, preferences for platforms, and `filter`: the parameter that would turn a preference into a requirement.",
      "Webhook messages carry `sequence`, higher than in every earlier message about the record, so that a receiver can tell a late retry from newer state.",
      "The example in `webhook.test` has the keys of an event's `data`, and the message stays under 20 kB as events do.",
      "Webhooks: a failed redelivery leaves the delivery and its retries as they were; five verifications an hour; the limit on active endpoints counts those of one client at one host; host names may contain underscores; a 2xx counts even if its body stalls.",
      "The receipt of a message held back as probable spam reads `received`.",
      "Faulty requests have a limit of their own; a response lists at most twenty faults; a batch to `/mcp` can hold at most five calls.",
      `\`sort=recommended\`: widely used and well documented ${NOUN.many} first.`,
      "Badges to embed: `/ais/{slug}/badge/audit.svg`, `license.svg`, `status.svg`, and `.json` in the shields.io format.",
      "In CSV, a semicolon inside a list value is preceded by a backslash.",
      "Makers: `GET /vendors` and `GET /vendors/{slug}`, with static twins and pages.",
      "Lists may also be given as repeated parameters (`tag=a&tag=b`); `sort` ignores case. Beside `all` in `facets`, other values are allowed and checked; `off` in `intents` can only be alone.",
      "Malformed percent-encoding in a query or a form is refused with 400; so are bodies with a `Content-Encoding` (415) or with a duplicate key (400).",
      "Files support `Range`, `If-Modified-Since` and preflights; their ETags depend only on their content. Addresses with empty segments redirect.",
      "Agents: tools return as text what they return as data, accept names, text and lists in any form, and page with cursors; new tools `get_audit`, `get_maker` and `list_tags`. `tools/list` no longer has output schemas.",
      "Operations that write refuse unknown query parameters with 400, as reads do; before, they ignored them.",
      "Audit method 2: categories `homepage`, `adoption`, `maintenance`, `openness`, `price` and `data-handling`; record quality is no longer part of the score but a block of its own, `confidence`. New keys `summary`, `gradeChanges`, `confidence` and `method.since`; `asOf` is the first day of the month. Scores of method 1 are not comparable; the methodology page explains both.",
      "`plans` has one row per plan and billing period, with its newest quote; all quotes are in `quotes`. Before, each quote was a row.",
      "Records gain `dataUse`, `terms`, `lifecycle`, `maintenance`, `openness` with its reason, `relations` and `observedAt` in the detail; lists gain `openness` (the grade) and `endsAt`.",
      "Filters and facets `openness`, `trainsOnInput`, `dataRegion`, `compliance`; filters `endsBefore` and `releasedWithin` (days).",
      "Filter `quietSince` (date): no known commit or release since, or archived.",
      "Filters and facets `reviewed` (a person compared the facts with their sources) and `gap` (what a record lacks, such as `source` or `price`).",
      "Search answers carry `models`: the newest hosted models whose price a question such as `gpt price` asks for, and where all of them are; null otherwise.",
      "`ai.endAnnounced` also covers announced ends of hosted models, as an event of the provider's record with the change `modelEnds`.",
      "Trends, method 2: medians leave out prices older than a year, also in the window `all` and in tags.",
      "Bulk files `models.ndjson` and `shutdowns.ndjson`; models and announced ends as Markdown: `/models/{provider}/{model}.md` and `/shutdowns.md`.",
      "Details gain `reviewedBy`, who compared a record with its sources; rows of `sources` gain `archived`, the address of a copy, and `quote`, at most 15 words.",
      "`GET /models` and `GET /models/{provider}/{model}`: hosted models with prices over time, announced end and who serves them; tool `find_models` for agents.",
      "Search results gain `why`: why they were found, in one plain line for people.",
      "Alternatives, method 4: a successor that no editor paired is no longer `curated`; it comes after the curated ones, and `note` names it.",
      `Alternatives, method 2: the ranking also recognises texts that say the same in other words. \`reasons\` also say what ${NOUN.aOne} lacks, and no longer who named it: the new key \`note\` says that once for the list.`,
      `\`GET /shutdowns\`: announced ends of ${NOUN.many} and models, also as calendars (\`/shutdowns.ics\`, one for each ${NOUN.one} and model); tool \`list_shutdowns\` for agents.`,
      `\`GET /shutdowns?slugs=\` also takes former slugs and ids of providers, and lists those that are neither in \`missing\`; \`/watch.ics\` has the ends of models of the ${NOUN.many} it follows.`,
      "Reports of mistakes: `POST /ais/{slug}/corrections`, and `GET` and `DELETE /corrections/{id}` for the receipt, which says received, accepted or declined and why.",
      "The OpenAPI document now declares what it left out: `suggestions` and the keys of 410 in problems, forms with their pages and 303, 404 for endpoints that are not yours, 429 and 500, patterns of dates, two decimals of numbers, the types of `changes[].from` and `to`.",
      "The feeds of all changes hold what their archives don't, link to those (RFC 5005, `next_url`) and say how many changes are left out. `/schemas.json` lists the JSON Schemas.",
      "In CSV, cells that begin with a full-width ＝, ＋, － or ＠ or with a line feed are prefixed with an apostrophe too.",
      "Agents: records as resources (`directory://ai/{slug}`), prompts `shortlist` and `compare_two`; batches only in versions of the protocol that have them. `/mcp` refuses query parameters and bodies with a duplicate key.",
      `\`GET /changes?slugs=a,b\`: the newest changes of up to 100 chosen ${NOUN.many}; \`/watch.xml\` and \`/watch.ics\` are their feed and calendar.`,
      "Search answers carry `totalIs`: `exact`, or `at-least` where more than 10,000 records were found in a catalogue that is searched in a database.",
      "npm packages: a typed client, and the catalogue by date. `/bulk` names `releases`: files of one day at permanent addresses.",
      "A list parameter takes at most 300 different values, or as many as it says; repeated ones count once.",
      "With `q`, `page.pages`, links and cursors of a search end with the last page that can be asked for; a blank `q` is subject to no such limit, and `sort=relevance` needs one that is not blank.",
      "The filter and facet `vendor` count what the page of a maker counts, under every name it has; spellings that the filter takes for one (`Answer.AI`, `AnswerAI`) are one maker. `vendor` takes names joined by commas and repeated at once, at most 300 different ones.",
      "Models: `contextMin` also takes tokens (from 4,000 on), `inputMax` and `outputMax` four decimals. Schemas of decimals have no `multipleOf`, which validators misread.",
      "`fields=rating` also returns `ratingCount`; `pricing.coverage` of trends leaves out records of unknown pricing.",
      "`GET /changes?slugs=` and `/watch.xml` say how many older changes they leave out and keep the order of the history; suggestions for an unknown slug include records that have it as another name.",
      "A rename emits no event for the records that refer to the renamed one.",
      "Details have `uses`: jobs that people use it for, the main one first. Search matches them and names them in `matched.uses`. Adding the first uses to a record emits no event.",
      "Tasks, narrower than tags: details have `tasks`, tags list theirs, and `task` is a filter and a facet of records and search. Search reads their phrases and names them in `matched.tasks`; alternatives count them. Adding the first tasks to a record emits no event.",
      `Tags and their tasks have \`bestKnown\`: slugs of their best-known ${NOUN.many}, chosen by editors. Search favours these. Records have up to twelve tasks.`,
      `Details have \`models\`: models of its maker that people come to a ${NOUN.one} for ("GPT", "Nano Banana"). Search puts these first for a query that names such a model in any version ("gpt-5", "claude opus 4.1"). Adding the first models to a record emits no event. Corrections take the field \`models\`.`,
      `Search reads a maker before or after a ${NOUN.one}, a price per month or token, models and qualified names in comparisons, units of a maker, platforms and wishes in more words and languages. At an address the nearest record comes first. Pages refuse a query with broken percent-encoding with 400.`,
      "Search knows the tag or task that a question asks for in other words, and names it in `matched` and `why` like one whose phrase is said.",
      "Search answers have `models` also where `q` names a hosted model, that one before newer ones.",
      "A facet also has the values that are asked for, however rare. An id of a tag given as `task`, or the other way round, is refused with the right parameter.",
      "Addresses with empty segments redirect writes with 308.",
      "Every 404 carries `suggestions`, for unknown addresses too. `links.self` of `/shutdowns` keeps the query, and `/openapi` and `/schemas` answer methods, queries and a trailing slash as all addresses do.",
      "Agents: prices say per what and how they are billed; `get_ai` names in `leftOut` what was not asked for and has no keys for it; `get_audit` says the most points of each category; dates must be dates; arguments may have the names of the API's parameters, and what only looks like an argument is refused, as are parameters of the API that mean nothing there; `list_tags` goes on through all tasks that match.",
      "Agents: `find_models` and `list_shutdowns` have cursors and take the filters of the API; `recent_changes` takes `slugs`, `search_ais` also `intents`.",
    ],
  },
  {
    version: "1.0.0",
    releasedAt: "2026-11-27",
    changes: [
      "First version: records, tags, search, audit, alternatives, trends, changes and feeds to read; contact and webhooks to write.",
    ],
  },
];
