/**
 * What happened, in sentences: what ended or will, what got dearer or cheaper, changed its terms or set a record. Each
 * item stands on the day for which its source states it, so a fact that is found late is old news and not new.
 */
import type { Catalog } from "#record/catalog/catalog.ts";
import { addDays, daysBetween } from "#record/catalog/dates.ts";
import { findSourceUrl } from "#record/catalog/source-link.ts";
import { formatPlanPrice } from "#record/price-words.ts";
import { formatValue } from "#record/result-words.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { Model, TokenPrices } from "#record/schema/model-view.ts";
import type { Shutdown } from "#record/schema/shutdown.ts";
import { formatDate, formatWhen } from "#lib/format/date.ts";
import { formatCount, formatNumber, formatUsd } from "#lib/format/number.ts";
import { formatList } from "#lib/format/sentence.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { pageRoutes } from "#site/routes.ts";
import { listModels } from "../models/list-models.ts";
import { listPriceSteps } from "../models/price-history.ts";
import { listReplacements } from "../shutdowns/list-replacements.ts";
import { listShutdowns } from "../shutdowns/list-shutdowns.ts";
import { listRaces } from "../trends/performance.ts";
import { type Week, findWeek } from "./weeks.ts";

/** In the order in which they are told. */
export const NEWS_TITLES = {
  ended: "What ended",
  announced: "Ends announced",
  price: "Dearer or cheaper",
  record: "New best results",
  terms: "Terms that changed",
} as const;
export type NewsKind = keyof typeof NEWS_TITLES;

export interface NewsItem {
  kind: NewsKind;
  /** YYYY-MM-DD. */
  day: string;
  /** What the sentence begins with, and its page. */
  name: string;
  href: string;
  /** The rest of the sentence, without a full stop. */
  says: string;
  /** Where it says so; null: the record itself. */
  source: string | null;
}

export interface WeekOfNews extends Week {
  items: readonly NewsItem[];
}

/** Two prices that lie further apart do not say in which week the price changed. */
const MAX_DAYS_BETWEEN_PRICES = 60;
/** What moves further is more often a list that counts in another unit than a maker with another price. */
const MAX_MOVE = 8;
/** Of a document; less is wording. */
const MIN_SHARE_OF_TERMS = 0.01;

const weeksOf = new WeakMap<Catalog, readonly WeekOfNews[]>();

/** Weeks in which something happened, the newest first. Those of one catalogue are listed once. */
export function listWeeks(catalog: Catalog): readonly WeekOfNews[] {
  const known = weeksOf.get(catalog);
  if (known !== undefined) return known;
  const byWeek = Map.groupBy(listNews(catalog), ({ day }) => findWeek(day).id);
  const weeks = [...byWeek.values()].map((items) => ({ ...findWeek(items[0]!.day), items }));
  weeksOf.set(catalog, weeks);
  return weeks;
}

/**
 * The newest news of each kind, so that many of one sort leave room for the others; the newest first.
 * @param days before the day the data is of; what is older is no news
 */
export function listLatest(catalog: Catalog, ofEach: number, days: number): NewsItem[] {
  const first = addDays(catalog.today, -days);
  const news = listWeeks(catalog).flatMap(({ items }) => items.filter(({ day }) => day >= first));
  const byKind = Map.groupBy(news, ({ kind }) => kind);
  return news.filter((item) => byKind.get(item.kind)!.indexOf(item) < ofEach);
}

/** All news up to the day the data is of, the newest first, those of a day in the order of their kinds. */
function listNews(catalog: Catalog): NewsItem[] {
  const order = Object.keys(NEWS_TITLES);
  return [
    ...listEnds(catalog),
    ...catalog.records.flatMap((record) => [
      ...listDiscontinued(record),
      ...listPlanPrices(record),
      ...listTerms(record),
    ]),
    ...listModels(catalog).flatMap(listModelPrices),
    ...listRecords(catalog),
  ]
    .filter(({ day }) => isDay(day) && day <= catalog.today)
    .sort(
      (a, b) =>
        compareCodePoints(b.day, a.day) ||
        order.indexOf(a.kind) - order.indexOf(b.kind) ||
        compareCodePoints(a.name, b.name),
    );
}

type EndKind = "ended" | "announced";

/** An end that is announced and comes to pass is told twice, each time on its day; models of a provider in one sentence. */
function listEnds(catalog: Catalog): NewsItem[] {
  const shutdowns = listShutdowns(catalog);
  const told = [
    ...shutdowns.map((row) => ({ kind: "ended" as EndKind, day: row.date, row })),
    ...shutdowns.map((row) => ({ kind: "announced" as EndKind, day: row.announcedAt ?? "", row })),
  ];
  const groups = Map.groupBy(told, ({ kind, day, row: { id, provider, date } }) =>
    JSON.stringify([kind, day, date, provider ?? id]),
  );
  return [...groups.values()].map((group) => {
    const { kind, day, row } = group[0]!;
    return {
      kind,
      day,
      ...tellEnd(
        catalog,
        kind,
        row,
        group.map((one) => one.row),
      ),
    };
  });
}

/** @param first of `rows`, which end on one day */
function tellEnd(
  catalog: Catalog,
  kind: EndKind,
  first: Shutdown,
  rows: readonly Shutdown[],
): Omit<NewsItem, "kind" | "day"> {
  const { date, provider, html, name } = first;
  const source = findSourceUrl(first.source);
  if (rows.length === 1) {
    const instead = listReplacements(catalog, first).map(({ text }) => text);
    const advice = instead.length === 0 ? "" : `; its maker names ${formatList(instead)} instead`;
    const says = kind === "ended" ? `reached its announced end${advice}` : `ends ${formatWhen(date)}${advice}`;
    return { name, href: html, says, source };
  }
  const maker = catalog.providers.find(({ id }) => id === provider)?.name ?? provider;
  const names = formatList(rows.map((row) => row.name).toSorted(compareCodePoints));
  const says = kind === "ended" ? "reached their announced end" : `end ${formatWhen(date)}`;
  return { name: `${rows.length} models of ${maker}`, href: pageRoutes.shutdowns(), says: `${says}: ${names}`, source };
}

/** One with an announced end is among the ends already. */
function listDiscontinued({ name, slug, discontinuedAt, lifecycle }: AiDetail): NewsItem[] {
  if (discontinuedAt === null || lifecycle.ends !== null) return [];
  return [
    { kind: "ended", day: discontinuedAt, name, href: pageRoutes.ai(slug), says: "was discontinued", source: null },
  ];
}

function listPlanPrices({ name, slug, plans }: AiDetail): NewsItem[] {
  return plans.flatMap((plan) => {
    const quotes = plan.quotes.filter(({ confidence }) => confidence !== "low");
    return quotes.flatMap((quote, place): NewsItem[] => {
      const before = quotes[place + 1];
      if (before === undefined || !isDay(quote.asOf) || !isDay(before.asOf)) return [];
      if (!isMove(before.usd, quote.usd) || daysBetween(before.asOf, quote.asOf) > MAX_DAYS_BETWEEN_PRICES) return [];
      // Sources that go to and fro between two prices disagree; the price did not move.
      const isOld = quotes.slice(place + 1).some(({ usd }) => usd === quote.usd);
      const isBack = quotes.slice(0, place).some(({ usd }) => usd === before.usd);
      if (isOld || isBack) return [];
      const says = `charges ${formatPlanPrice({ ...plan, ...quote })} for its plan ${plan.name}, ${tellMove(before.usd, quote.usd)}`;
      return [{ kind: "price", day: quote.asOf, name, href: pageRoutes.ai(slug), says, source: quote.source }];
    });
  });
}

function listModelPrices(model: Model): NewsItem[] {
  const steps = listPriceSteps(model).filter(({ step }) => step !== "doubtful");
  return steps.flatMap(({ price, step }, place): NewsItem[] => {
    const before = steps[place - 1]?.price.usdPerMillionTokens;
    if (step !== "change" || before === undefined) return [];
    const says = tellTokenPrices(before, price.usdPerMillionTokens);
    if (says === "") return [];
    return [
      {
        kind: "price",
        day: price.asOf,
        name: `${model.name} at ${model.providerName}`,
        href: pageRoutes.model(model.provider, model.slug),
        says,
        source: findSourceUrl(price.source),
      },
    ];
  });
}

const TOKEN_PARTS = [
  ["input", "input"],
  ["output", "output"],
] as const;

/** " costs $2 per million tokens of input, down from $3"; empty where neither price is known to have moved. */
function tellTokenPrices(before: TokenPrices, now: TokenPrices): string {
  const moves = TOKEN_PARTS.flatMap(([part, word]) => {
    const [from, to] = [before[part], now[part]];
    return from === null || to === null || !isMove(from, to)
      ? []
      : [`${formatUsd(to)} for ${word}, ${tellMove(from, to)}`];
  });
  return moves.length === 0 ? "" : `costs ${moves.join(", and ")}, per million tokens`;
}

function isMove(from: number, to: number): boolean {
  return from !== to && Math.max(from, to) <= Math.min(from, to) * MAX_MOVE;
}

function tellMove(from: number, to: number): string {
  return `${to > from ? "up" : "down"} from ${formatUsd(from)}`;
}

/** Several collections record one change; the one that saw the most words is told. */
function listTerms({ name, slug, terms }: AiDetail): NewsItem[] {
  const changes = terms.flatMap(({ service, document, changes: rows }) =>
    rows
      .filter(({ confidence, share }) => confidence !== "low" && share >= MIN_SHARE_OF_TERMS)
      .map((row) => ({ ...row, title: service === name ? document : `${document} of ${service}` })),
  );
  const byDay = Map.groupBy(changes, ({ title, date }) => `${date} ${title}`);
  return [...byDay.values()].map((rows): NewsItem => {
    const { title, date, added, removed, diff } = rows.toSorted(
      (a, b) => b.added + b.removed - a.added - a.removed,
    )[0]!;
    const says = `changed its ${title}: ${formatCount(added, "word")} added, ${formatNumber(removed)} removed`;
    return { kind: "terms", day: date, name, href: `${pageRoutes.ai(slug)}#terms`, says, source: diff };
  });
}

/** The first result of a benchmark beats nothing and is no news. */
function listRecords(catalog: Catalog): NewsItem[] {
  return listRaces(catalog).flatMap(({ id, name, metrics, frontier }) => {
    const { unit } = metrics.find(({ isMain }) => isMain)!;
    return frontier.slice(1).map(({ date, value, withModel, subject, source }, place): NewsItem => {
      const before = frontier[place]!;
      const how = withModel === null ? "" : ` with ${withModel}`;
      const says = `leads ${name}${how} at ${formatValue(value, unit)}; the best before was ${formatValue(before.value, unit)} (${before.subject.name}, ${formatDate(before.date)})`;
      return {
        kind: "record",
        day: date,
        name: subject.name,
        href: pageRoutes.benchmark(id),
        says,
        source: findSourceUrl(source),
      };
    });
  });
}

function isDay(date: string): boolean {
  return date.length === 10;
}
