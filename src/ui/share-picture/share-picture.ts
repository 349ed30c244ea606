/** What a share picture says: of a tool its name, one line and three facts; of the site what it holds. */
import { formatDateShort } from "#lib/format/date.ts";
import type { CatalogCounts } from "#record/catalog/count-records.ts";
import { NOUN, capitalize } from "#site/nouns.ts";
import { pictureRoutes } from "#site/routes.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { LABELS } from "#record/schema/vocabulary.ts";
import { SITE } from "#site/site.ts";
import { formatCount, formatNumber, formatRating } from "#lib/format/number.ts";
import { toTitle } from "#record/fields.ts";
import { formatPriceFrom } from "#lib/format/monthly-price.ts";
import { formatPricing } from "#record/price-words.ts";

export interface PictureFact {
  label: string;
  value: string;
  /** What belongs to the value: unit, date, count, source. Empty when nothing does. */
  note: string;
}

export interface SharePicture {
  /** Path of the picture on the site. */
  path: string;
  title: string;
  /** Empty when there is none. */
  line: string;
  /** Drawing of its logo, an SVG of one colour; left out where there is none. */
  mark?: string;
  /** At most three. */
  facts: readonly PictureFact[];
}

export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const MAX_FACTS = 3;

/** Latin, Greek and Cyrillic with their punctuation: what the fonts of the pictures hold. */
export const DRAWABLE =
  /^[ -~\u00A0-\u017F\u0386-\u03CE\u0400-\u045F\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122]+$/;

/** Of every page that has no picture of its own. */
export function toSitePicture(counts: Pick<CatalogCounts, "ais" | "openSource" | "rated">): SharePicture {
  return {
    path: pictureRoutes.site(),
    title: SITE.name,
    line: SITE.tagline,
    facts: [
      { label: capitalize(NOUN.many), value: formatNumber(counts.ais), note: "" },
      { label: "Open source", value: formatNumber(counts.openSource), note: "" },
      { label: "Rated", value: formatNumber(counts.rated), note: "by cited reviews" },
    ],
  };
}

/** Path of the picture that pages about a record show. */
export function toPicturePath(record: Pick<AiDetail, "slug" | "name" | "aliases">): string {
  return toDrawableName(record) === undefined ? pictureRoutes.site() : pictureRoutes.ai(record.slug);
}

/** Undefined when the fonts hold none of its names: its pages show the picture of the site. */
export function toSharePicture(record: AiDetail): SharePicture | undefined {
  const title = toDrawableName(record);
  if (title === undefined) return undefined;
  return {
    path: pictureRoutes.ai(record.slug),
    title,
    line: DRAWABLE.test(record.summary) ? record.summary : "",
    facts: listFacts(record).slice(0, MAX_FACTS),
  };
}

/** The name, or the first alias that can be drawn. */
function toDrawableName({ name, aliases }: Pick<AiDetail, "name" | "aliases">): string | undefined {
  return [name, ...aliases].find((one) => DRAWABLE.test(one));
}

/** The known ones that can be drawn, those that decide first. */
function listFacts(record: AiDetail): PictureFact[] {
  return [
    toStatusFact(record),
    toPriceFact(record),
    toRatingFact(record),
    toOpennessFact(record),
    toPlatformFact(record),
    record.launchedAt === null
      ? null
      : { label: toTitle("launchedAt"), value: formatDateShort(record.launchedAt), note: "" },
    { label: "Kind", value: LABELS[record.kind] ?? record.kind, note: "" },
  ].filter((fact): fact is PictureFact => fact !== null && DRAWABLE.test(fact.label + fact.value + fact.note));
}

function toStatusFact({ status, discontinuedAt }: AiDetail): PictureFact | null {
  if (status !== "discontinued") return null;
  const note = discontinuedAt === null ? "" : formatDateShort(discontinuedAt);
  return { label: "Status", value: "Discontinued", note };
}

function toPriceFact(record: AiDetail): PictureFact {
  const { priceFrom } = record;
  const note = priceFrom === null ? "" : `${formatPriceFrom(priceFrom)}, ${formatDateShort(priceFrom.asOf)}`;
  return { label: toTitle("pricing"), value: formatPricing(record), note };
}

function toRatingFact({ rating, ratingCount, ratingSubject, ratings }: AiDetail): PictureFact | null {
  if (ratingCount === 0) return null;
  const places = [...new Set(ratings.filter(({ weight }) => weight > 0).map(({ source }) => LABELS[source] ?? source))];
  const note = `${formatCount(ratingCount, "review")}, ${listFirst(places, 1)}`;
  const label = ratingSubject === null ? "Rating" : `Rating, ${ratingSubject}`;
  return { label, value: `${formatRating(rating)} / 5`, note };
}

function toOpennessFact({ openSource, license }: AiDetail): PictureFact | null {
  if (openSource === null) return null;
  if (!openSource) return { label: "Open source", value: "No", note: "" };
  return { label: "Open source", value: license ?? "Yes", note: license === null ? "licence unknown" : "" };
}

function toPlatformFact({ platforms }: AiDetail): PictureFact | null {
  if (platforms.length === 0) return null;
  const [first = "", ...others] = platforms.map((id) => LABELS[id] ?? id);
  return { label: toTitle("platforms"), value: first, note: others.length === 0 ? "" : `and ${listFirst(others, 2)}` };
}

/** "G2, Capterra and 2 more". */
function listFirst(texts: readonly string[], count: number): string {
  const others = texts.length - count;
  return `${texts.slice(0, count).join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
}
