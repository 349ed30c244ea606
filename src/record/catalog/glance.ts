/**
 * The six questions that people come with, answered from a finished record (contract §15.3). Known: a source that was
 * read says so. Partly: it stands in the record without such a source, or covers less than was asked.
 *
 * | question | known | partly |
 * | --- | --- | --- |
 * | does | a source was read | the summary alone |
 * | costs | a dated price, a free or custom plan; free, and a source was read | the pricing model alone, or a doubtful price |
 * | good | 5 reviews, a published result, or an audit of half of what applies | fewer reviews, or an audit of less |
 * | alive | a dated sign of the last 12 months, an announced end; ended, and a source was read | older signs, or the status alone |
 * | maker | a source was read | the name alone |
 * | training | stated for those whom it is for | stated for others, unclear, or cited to a home page alone |
 */
import { formatDateShort, formatWhen } from "#lib/format/date.ts";
import { formatPriceFrom } from "#lib/format/monthly-price.ts";
import { formatCount } from "#lib/format/number.ts";
import { formatPlanPrice, formatPricing } from "../price-words.ts";
import { type Glance, type GlanceAnswer, NO_ANSWER } from "../schema/glance.ts";
import type { Plan, ServedRecordSource } from "../schema/record-parts.ts";
import type { AiDetail } from "../schema/record.ts";
import { LABELS } from "../schema/vocabulary.ts";
import { capitalize } from "#site/nouns.ts";
import { addDays, toLastDay } from "./dates.ts";
import { isFreePlan } from "./pricing.ts";
import { findSourceUrl, isMoreThanHomePage } from "./source-link.ts";
import { findTraining, formatTraining } from "./training.ts";

const MIN_REVIEWS = 5;
const MIN_COVERAGE = 0.5;
const SIGN_DAYS = 365;

/** @param audit its score and the share of applicable points that are known @param today day that ages are counted to */
export function answerAtAGlance(
  record: AiDetail,
  audit: { score: number | null; coverage: number },
  today: string,
): Glance {
  const source = findNewestBy(record.sources.filter(isMoreThanHomePage), ({ readAt, asOf }) => readAt ?? asOf ?? "");
  return {
    does: toStated(record.summary, source),
    costs: answerCosts(record, source),
    good: answerGood(record, audit),
    alive: answerAlive(record, source, today),
    maker: answerMaker(record, source),
    training: answerTraining(record),
  };
}

/** How many of the six are known. */
export function countAnswered(glance: Glance): number {
  return Object.values(glance).filter(({ state }) => state === "known").length;
}

function toStated(text: string, source: ServedRecordSource | undefined): GlanceAnswer {
  if (source === undefined) return { ...NO_ANSWER, text, state: "partly" };
  return { text, state: "known", asOf: source.readAt ?? source.asOf, href: findSourceUrl(source) };
}

function answerCosts(record: AiDetail, source: ServedRecordSource | undefined): GlanceAnswer {
  const { priceFrom, pricing } = record;
  const plans = record.plans.filter(({ withdrawn }) => withdrawn === null);
  const free = plans.find(isFreePlan);
  if (priceFrom !== null) {
    const plan = plans.find(({ name, usd }) => name === priceFrom.plan && usd === priceFrom.usdPerMonth);
    const price = formatPriceFrom(priceFrom);
    const isFreeAtFirst = free !== undefined || pricing === "freemium";
    return toPriced(isFreeAtFirst ? `Free plan; ${price}` : capitalize(price), plan ?? priceFrom);
  }
  const priced = free ?? findNewestBy(plans, ({ asOf }) => toLastDay(asOf));
  if (priced !== undefined) return toPriced(free === undefined ? formatPlanPrice(priced) : "Free plan", priced);
  const [custom] = record.customPlans;
  if (custom !== undefined) return toPriced("On request", custom);
  if (pricing === "unknown") return NO_ANSWER;
  const stated = toStated(formatPricing(record), source);
  return pricing === "free" ? stated : { ...stated, state: "partly" };
}

function toPriced(
  text: string,
  { asOf, source, confidence = "medium" }: Partial<Plan> & Pick<Plan, "asOf" | "source">,
): GlanceAnswer {
  return { text, state: confidence === "low" ? "partly" : "known", asOf, href: source };
}

function answerGood(record: AiDetail, audit: { score: number | null; coverage: number }): GlanceAnswer {
  const { rating, ratingCount, measured } = record;
  const isRated = ratingCount >= MIN_REVIEWS;
  const isAudited = audit.score !== null && audit.coverage >= MIN_COVERAGE;
  const parts = [
    ...(ratingCount > 0 ? [`${rating} of 5 from ${formatCount(ratingCount, "review")}`] : []),
    ...(measured > 0 ? [formatCount(measured, "published result")] : []),
    ...(audit.score === null
      ? []
      : [`audit ${audit.score} of 100${isAudited ? "" : ", on less than half of its points"}`]),
  ];
  if (parts.length === 0) return NO_ANSWER;
  const row = findNewestBy(
    record.ratings.filter(({ weight }) => weight > 0),
    ({ asOf }) => asOf ?? "",
  );
  return {
    text: capitalize(parts.join("; ")),
    state: isRated || measured > 0 || isAudited ? "known" : "partly",
    asOf: row?.asOf ?? null,
    href: row?.url ?? record.links.audit,
  };
}

function answerAlive(record: AiDetail, source: ServedRecordSource | undefined, today: string): GlanceAnswer {
  const { status, discontinuedAt, endsAt, lifecycle } = record;
  if (status === "discontinued") {
    return toStated(discontinuedAt === null ? "Ended" : `Ended ${formatWhen(discontinuedAt)}`, source);
  }
  if (endsAt !== null) {
    const href = lifecycle.source === null ? null : findSourceUrl(lifecycle.source);
    return { text: `Ends ${formatDateShort(endsAt)}`, state: "known", asOf: lifecycle.asOf, href };
  }
  const label = LABELS[status] ?? status;
  const sign = findNewestBy(listSigns(record), ({ day }) => toLastDay(day));
  if (sign === undefined) return { ...NO_ANSWER, text: label, state: "partly" };
  // To the first day of the month, as in audits: a new observation of one tool moves no other's answer.
  const isRecent = toLastDay(sign.day) >= addDays(`${today.slice(0, 8)}01`, -SIGN_DAYS);
  return {
    text: `${label}: ${sign.what} ${formatDateShort(sign.day)}`,
    state: isRecent ? "known" : "partly",
    asOf: sign.asOf,
    href: sign.href,
  };
}

interface Sign {
  day: string;
  /** Is followed by the day. */
  what: string;
  asOf: string;
  href: string | null;
}

/** What shows that it was there on a day; of one day the first counts. */
function listSigns({ maintenance, plans, metrics, dataUse }: AiDetail): Sign[] {
  const looks = [
    { look: maintenance.lastReleaseAt, what: "last release" },
    { look: maintenance.lastCommitAt, what: "last commit" },
  ];
  return [
    ...looks.flatMap(({ look, what }) =>
      look === null ? [] : [{ day: look.value, what, asOf: look.asOf, href: findSourceUrl(look.source) }],
    ),
    ...plans
      .filter(({ withdrawn }) => withdrawn === null)
      .map(({ asOf, source }) => ({ day: asOf, what: "price of", asOf, href: source })),
    ...metrics
      .flatMap(({ samples }) => samples.filter(({ withdrawn }) => withdrawn === null))
      .map(({ date, source }) => ({ day: date, what: "figures of", asOf: date, href: findSourceUrl(source) })),
    ...dataUse
      .filter(({ withdrawn, confidence }) => withdrawn === null && confidence !== "low")
      .map(({ asOf, source }) => ({ day: asOf, what: "terms of", asOf, href: findSourceUrl(source) })),
  ];
}

function answerMaker({ vendor, acquiredBy }: AiDetail, source: ServedRecordSource | undefined): GlanceAnswer {
  if (vendor === null) return NO_ANSWER;
  return toStated(acquiredBy === null ? vendor : `${vendor}, bought by ${acquiredBy}`, source);
}

function answerTraining(record: AiDetail): GlanceAnswer {
  const text = formatTraining(record);
  if (text === null) return NO_ANSWER;
  const { own, others } = findTraining(record);
  const head = [...own, ...others][0]!;
  const row = record.dataUse.find(
    ({ field, withdrawn, asOf }) => field === "trainsOnInput" && withdrawn === null && asOf === head.asOf,
  )!;
  const isKnown = own.some(({ answer, isSure }) => isSure && answer !== "unclear");
  return { text, state: isKnown ? "known" : "partly", asOf: head.asOf, href: findSourceUrl(row.source) };
}

/** Of equal ones the first. */
function findNewestBy<Row>(rows: readonly Row[], toDay: (row: Row) => string): Row | undefined {
  return rows.reduce<Row | undefined>(
    (newest, row) => (newest === undefined || toDay(row) > toDay(newest) ? row : newest),
    undefined,
  );
}
