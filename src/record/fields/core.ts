/** Fields of every record that say what a tool is, what it costs and how it is rated, in served order. */
import { type Plan, PriceFrom, webAddress } from "../schema/record-parts.ts";
import { z } from "zod";
import { AiId, HttpsUrl, line, Slug, TagId, unique } from "../schema/primitives.ts";
import { derivePlans } from "../catalog/plans.ts";
import { findPriceFrom, isPriceWeak } from "../catalog/pricing.ts";
import { rateRecord } from "../catalog/rating.ts";
import { formatDate } from "#lib/format/date.ts";
import { formatMonthlyPrice, formatPriceFrom } from "#lib/format/monthly-price.ts";
import type { RatingEvidence } from "../schema/evidence-rows.ts";
import { KINDS, PLATFORMS, PRICINGS } from "../schema/vocabulary.ts";
import { EXAMPLE } from "#site/examples.ts";
import { SUMMARY_CHARACTERS } from "#site/limits.ts";
import { NOUN } from "#site/nouns.ts";
import { formatPricing } from "../price-words.ts";
import { type FieldGroup, type PageFact, UNSEEN } from "./field.ts";
import { ask, askIds, askList, askLong, join, tell, toLabel } from "./words.ts";

interface Rated {
  rating: number;
  ratingCount: number;
  ratingSubject: string | null;
}

/** What plans are derived from. */
export interface PlansFrom {
  evidence: Parameters<typeof derivePlans>[0];
  rates: Parameters<typeof derivePlans>[1];
}

const PRICE_PARTS = ["usdPerMonth", "plan", "unit", "billing", "asOf", "source", "fromCompleteList"] as const;

export const CORE = {
  id: {
    ...UNSEEN,
    title: "Id",
    place: 0,
    content: { place: 1, shape: AiId },
    answer: { in: "list", shape: AiId },
    event: null,
  },
  slug: {
    ...UNSEEN,
    title: "Address",
    place: 0,
    answer: { in: "list", shape: Slug },
    event: { type: "ai.renamed" },
  },
  name: {
    title: "Name",
    place: 1,
    content: {
      place: 2,
      shape: line(80).meta({
        description: "Name as its makers write it, in any script.",
        examples: [EXAMPLE.name, "文心一言"],
      }),
    },
    answer: { in: "list", shape: z.string() },
    page: "head",
    markdown: null,
    compare: null,
    review: ({ name }: { name: string }) => ask(name, [name]),
    correction: { as: "line" },
    tidy: "line",
    event: { type: "ai.renamed" },
    search: { index: "names", read: ({ name }: { name: string }) => [name] },
  },
  rating: {
    ...UNSEEN,
    title: "Rating",
    place: 70,
    answer: {
      in: "list",
      shape: z.number().min(0).max(5).meta({
        description:
          "0 to 5, two decimals, pulled towards the neutral prior of 3. With ratingCount 0 it is only that prior and must not be shown as a rating.",
      }),
    },
    derive: ({ evidence }: { evidence: { ratings?: RatingEvidence[] | undefined } }) =>
      rateRecord(evidence.ratings ?? []).value,
    page: "aside",
    markdown: {
      line: ({ rating, ratingCount, ratingSubject }: Rated) =>
        ratingCount === 0
          ? "not rated"
          : `${rating} of 5 by ${ratingCount} reviews${ratingSubject === null ? "" : ` of ${ratingSubject}`}`,
    },
    compare: "evidence",
    event: null,
  },
  ratingCount: {
    ...UNSEEN,
    title: "Number of reviews",
    place: 70,
    answer: {
      in: "list",
      shape: z.int().min(0).meta({ description: "Reviews behind the rating; 0: not rated." }),
    },
    derive: ({ evidence }: { evidence: { ratings?: RatingEvidence[] | undefined } }) =>
      rateRecord(evidence.ratings ?? []).count,
    event: null,
  },
  ratingSubject: {
    ...UNSEEN,
    title: "What was rated",
    place: 70,
    answer: {
      in: "list",
      shape: z.string().nullable().meta({
        description: "What was rated when it is a part of the product; null: the product, or not rated.",
      }),
    },
    derive: ({ evidence }: { evidence: { ratings?: RatingEvidence[] | undefined } }) =>
      rateRecord(evidence.ratings ?? []).subject,
    event: null,
  },
  tags: {
    title: "Tags",
    place: 24,
    content: {
      place: 6,
      shape: z
        .array(TagId)
        .min(1)
        .max(6)
        .refine(unique, { error: "names a tag twice" })
        .meta({ description: "1 to 6 tag ids, the most telling first." }),
    },
    answer: { in: "list", shape: z.array(TagId).min(1).max(6) },
    page: "head",
    markdown: { line: ({ tags }: { tags: readonly string[] }) => tags.join(", ") },
    compare: "about",
    review: ({ tags }: { tags: readonly string[] }) => askIds(tags),
    correction: { as: "list" },
    tidy: { list: "tags" },
    event: { type: "ai.updated" },
    search: "trait",
  },
  pricing: {
    title: "Pricing",
    place: 10,
    content: {
      place: 8,
      shape: z.enum(PRICINGS).meta({ description: "The main pricing model; unknown when no source states it." }),
    },
    answer: { in: "list", shape: z.enum(PRICINGS) },
    page: toPriceFact,
    markdown: { line: formatPricing },
    compare: "price",
    review: (record: { pricing: string }) => {
      const label = formatPricing(record);
      return record.pricing === "unknown" ? [] : ask(label, [label, "pricing", "free", "per month"]);
    },
    correction: { as: "line", words: PRICINGS },
    tidy: { words: PRICINGS },
    event: { type: "ai.pricingChanged" },
    search: "trait",
  },
  priceFrom: {
    ...UNSEEN,
    title: "Cheapest plan",
    place: 11,
    answer: {
      in: "list",
      shape: PriceFrom.nullable(),
      csv: Object.fromEntries(
        PRICE_PARTS.map((part) => [
          part.charAt(0).toUpperCase() + part.slice(1),
          ({ priceFrom }: { priceFrom: PriceFrom | null }) => priceFrom?.[part] ?? null,
        ]),
      ),
    },
    derive: ({ evidence, rates }: PlansFrom) => {
      const { plans, planList } = derivePlans(evidence, rates);
      return findPriceFrom(plans, planList);
    },
    markdown: {
      line: ({ priceFrom }: { priceFrom: PriceFrom | null }) =>
        priceFrom &&
        `${formatMonthlyPrice(priceFrom)} (${priceFrom.plan}, ${priceFrom.asOf}${priceFrom.fromCompleteList ? "" : "; others may cost less"})`,
    },
    compare: "price",
    event: null,
  },
  summary: {
    title: "Summary",
    place: 21,
    content: {
      place: 25,
      shape: line(SUMMARY_CHARACTERS).meta({
        description: `One neutral sentence, up to ${SUMMARY_CHARACTERS} characters, that does not start with the name.`,
      }),
    },
    answer: { in: "list", shape: z.string() },
    page: "head",
    markdown: null,
    compare: "about",
    review: ({ summary }: { summary: string }) => askLong(summary),
    correction: { as: "line" },
    tidy: "line",
    event: { type: "ai.updated" },
    search: { index: "summary", read: ({ summary }: { summary: string }) => [summary] },
  },
  kind: {
    title: "Kind",
    place: 20,
    content: { place: 5, shape: z.enum(KINDS).meta({ description: "What kind of thing it is." }) },
    answer: { in: "list", shape: z.enum(KINDS) },
    compare: "about",
    ...tell(({ kind }: { kind: string }) => toLabel(kind)),
    review: ({ kind }: { kind: string }) => ask(toLabel(kind), [kind]),
    correction: { as: "line", words: KINDS },
    tidy: { words: KINDS },
    event: { type: "ai.updated" },
    search: "trait",
  },
  vendor: {
    title: "Maker",
    place: 40,
    content: {
      place: 4,
      shape: line(80)
        .optional()
        .meta({ description: "Organisation behind it.", examples: [EXAMPLE.vendor] }),
    },
    answer: { in: "list", shape: z.string().nullable() },
    compare: "about",
    ...tell(({ vendor }: { vendor: string | null }) => vendor),
    review: ({ vendor }: { vendor?: string | undefined }) => ask(vendor, [vendor]),
    correction: { as: "line" },
    tidy: "line",
    event: { type: "ai.updated" },
    search: { index: "vendor", read: ({ vendor }: { vendor: string | null }) => (vendor === null ? [] : [vendor]) },
  },
  url: {
    title: "Homepage",
    place: 2,
    content: { place: 3, shape: HttpsUrl.meta({ description: "Homepage." }) },
    answer: {
      in: "list",
      shape: webAddress.meta({ description: `Homepage. Domains of discontinued ${NOUN.many} may have changed hands.` }),
    },
    page: "head",
    markdown: { line: ({ url }: { url: string }) => url },
    compare: null,
    review: ({ url, name }: { url: string; name: string }) => ask(url, [name]),
    correction: { as: "line" },
    tidy: "address",
    event: { type: "ai.updated" },
    search: null,
  },
  platforms: {
    title: "Platforms",
    place: 25,
    content: {
      place: 9,
      shape: z
        .array(z.enum(PLATFORMS))
        .refine(unique, { error: "names a platform twice" })
        .meta({ description: "Where it runs." }),
    },
    answer: { in: "list", shape: z.array(z.enum(PLATFORMS)) },
    compare: "about",
    ...tell(({ platforms }: { platforms: readonly string[] }) => join(platforms.map(toLabel))),
    review: ({ platforms }: { platforms: readonly string[] }) => askList(platforms.map(toLabel)),
    correction: { as: "list", words: PLATFORMS },
    tidy: { list: PLATFORMS },
    event: { type: "ai.updated" },
    search: "trait",
  },
} satisfies FieldGroup;

function toPriceFact(record: { pricing: string; priceFrom: PriceFrom | null; plans: readonly Plan[] }): PageFact {
  const { priceFrom } = record;
  const shows = ["priceFrom"];
  const text = formatPricing(record);
  if (priceFrom === null) return { parts: [{ text }], shows };
  const price = `${text}, ${formatPriceFrom(priceFrom)} (${formatDate(priceFrom.asOf)})`;
  const isWeak = isPriceWeak(record);
  return { parts: [{ text: price }], shows, isWeak, sources: [{ href: priceFrom.source, asOf: priceFrom.asOf }] };
}
