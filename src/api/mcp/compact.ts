/** Records in the few words a model needs to choose, and the same as text. */
import { listNewestSeries } from "#record/catalog/newest-series.ts";
import { formatPriceFrom } from "#lib/format/monthly-price.ts";
import type { AiDetail, AiRecord } from "#record/schema/record.ts";
import type { PriceFrom } from "#record/schema/record-parts.ts";
import type { PlainDetail } from "../record-markdown.ts";
import { pageRoutes, toAbsolute } from "#site/routes.ts";

export interface CompactRecord {
  slug: string;
  name: string;
  summary: string;
  kind: string;
  pricing: string;
  /** Cheapest recurring plan: US dollars a month, what that depends on, and the date for which it is known. */
  priceFrom: Omit<PriceFrom, "source"> | null;
  /** Null when nobody has rated it. */
  rating: { value: number; count: number; subject: string | null } | null;
  openSource: boolean | null;
  license: string | null;
  status: string;
  discontinuedAt: string | null;
  /** Announced day of its end. */
  endsAt: string | null;
  page: string;
}

export function toCompact(record: AiRecord): CompactRecord {
  const { slug, name, summary, kind, pricing, openSource, license, status, discontinuedAt, endsAt } = record;
  return {
    slug,
    name,
    summary,
    kind,
    pricing,
    priceFrom: record.priceFrom && toCompactPrice(record.priceFrom),
    rating:
      record.ratingCount === 0
        ? null
        : { value: record.rating, count: record.ratingCount, subject: record.ratingSubject },
    openSource,
    license,
    status,
    discontinuedAt,
    endsAt,
    page: toAbsolute(pageRoutes.ai(slug)),
  };
}

function toCompactPrice({ usdPerMonth, plan, unit, billing, asOf, fromCompleteList }: PriceFrom) {
  return { usdPerMonth, plan, unit, billing, asOf, fromCompleteList };
}

/** One line that says everything the compact record says. */
export function formatCompactRecord(record: CompactRecord): string {
  const facts = [
    record.kind,
    record.pricing,
    record.priceFrom && `${formatPriceFrom(record.priceFrom)} (${record.priceFrom.asOf})`,
    formatMeanRating(record),
    record.openSource === null
      ? "openness unknown"
      : `${record.openSource ? "open" : "closed"} source${record.license === null ? "" : ` (${record.license})`}`,
    record.status === "active"
      ? null
      : [record.status, record.discontinuedAt].filter((part) => part !== null).join(" "),
    record.endsAt === null ? null : `ends ${record.endsAt}`,
  ];
  return `[${record.name}](${record.page}) \`${record.slug}\`: ${record.summary} ${facts.filter((fact) => fact !== null).join(", ")}.`;
}

export function formatMeanRating({ rating }: Pick<CompactRecord, "rating">): string {
  if (rating === null) return "not rated";
  return `rated ${rating.value} of 5 by ${rating.count} reviews${rating.subject === null ? "" : ` of ${rating.subject}`}`;
}

/** The text up to `length` characters, with a mark where it goes on. */
export function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join("")}…`;
}

/** The record without what an agent can't use, its long lists and texts cut. */
export function toAgentDetail(detail: AiDetail): PlainDetail {
  const { descriptionHtml, ...record } = detail;
  void descriptionHtml;
  return {
    ...record,
    description: cut(record.description, 1000),
    plans: record.plans
      .filter(({ withdrawn }) => withdrawn === null)
      .slice(0, 8)
      // What others quote is worth its length where they disagree.
      .map((plan) => ({ ...plan, quotes: plan.quotes.filter(({ amount }) => amount !== plan.amount) })),
    ratings: record.ratings.filter(({ withdrawn }) => withdrawn === null).slice(0, 4),
    sources: record.sources.slice(0, 6),
    metrics: listNewestSeries(record.metrics).map(({ series, newest }) => ({ ...series, samples: [newest] })),
  };
}

/** Rows of a list without what they don't state: null, false and empty lists cost an agent as much as facts. */
export function toStatedRows(rows: readonly object[]): object[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row as Record<string, unknown>)
        .filter(([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0))
        .map(([key, value]) => [key, Array.isArray(value) && isRows(value) ? toStatedRows(value) : value]),
    ),
  );
}

function isRows(values: readonly unknown[]): values is readonly object[] {
  return values.every((value) => typeof value === "object" && value !== null);
}
