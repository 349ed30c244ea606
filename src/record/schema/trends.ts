/** Body of `GET /analytics/trends` (contract §8). Every block says how much of the catalogue it knows. */
import { z } from "zod";
import { NOUN, capitalize } from "#site/nouns.ts";
import { AGE_LIMITS } from "#site/thresholds.ts";
import { BenchmarkId } from "./benchmark.ts";
import { ResultSubject } from "./benchmark-view.ts";
import { UNITS } from "./units.ts";
import { Day, PartialDate, Slug, TagId } from "./primitives.ts";
import { ServedSource } from "./served-source.ts";
import { KINDS, METRICS, PRICINGS } from "./vocabulary.ts";

export const TREND_WINDOWS = ["30d", "90d", "365d", "all"] as const;
export type TrendWindow = (typeof TREND_WINDOWS)[number];

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const inUse = count.meta({
  description: `${capitalize(NOUN.many)} of the row in use: those that have not ended. Shares are of these.`,
});

export const Coverage = z
  .object({
    known: count.meta({ description: "How many have the fact the block rests on." }),
    all: count.meta({ description: "How many could have it." }),
  })
  .meta({ id: "Coverage" });
export type Coverage = z.infer<typeof Coverage>;

function block<Row extends z.ZodType>(row: Row, description: string) {
  return z.object({ coverage: Coverage, data: z.array(row) }).meta({ description });
}

export const LaunchRow = z
  .object({
    period: PartialDate.meta({
      description: "Calendar month, or year in the window all; each one is listed, also without data.",
    }),
    count: count.meta({ description: "Dated launches; 0 when none is known." }),
    isKnown: z.boolean().meta({
      description:
        "False when no dated launch of the period is known: the count is unknown, not zero. Lists that this catalogue was compiled from say what was launched, never that nothing was.",
    }),
  })
  .meta({ id: "TrendLaunches" });

export const TagRow = z
  .object({
    tag: TagId,
    count: count.meta({ description: `${capitalize(NOUN.many)} that carry it, discontinued ones included.` }),
    inUse,
    share: share.meta({
      description: `Part of the ${NOUN.many} in use. Tags overlap, so shares add up to more than 1.`,
    }),
    shareChange: z
      .number()
      .min(-1)
      .max(1)
      .nullable()
      .meta({
        description: `Share among ${NOUN.many} launched in the window minus share among those launched before; null in the window all, when fewer than 20 dated launches fall into the window, and when a year of the window has hardly been collected.`,
      }),
    launches: count.meta({ description: "Dated launches in the window; 0 when none is known." }),
    areLaunchesKnown: z.boolean().meta({
      description: "False when no dated launch in the window is known: the count is unknown, not zero.",
    }),
    medianRating: z
      .number()
      .nullable()
      .meta({
        description: `Median rating of ${NOUN.many} in use, those left out whose ratings are mostly of a browser or editor extension; null when the others are fewer than 3, less than a fifth of all, or less than half of the rated ones.`,
      }),
    medianPriceFrom: z
      .number()
      .nullable()
      .meta({
        description: `Median of the cheapest recurring plans, US dollars a month; null when prices of fewer than 3 or less than a fifth of the ${NOUN.many} that can have one are known.`,
      }),
  })
  .meta({ id: "TrendTag" });

export const PRICE_GROUPS = ["all", "pricing", "kind", "tag"] as const;

export const PriceRow = z
  .object({
    group: z.enum(PRICE_GROUPS).meta({ description: `What the ${NOUN.many} of the row have in common; all: nothing.` }),
    value: z.string().nullable().meta({ description: "Value of that group; null in the row of all." }),
    count: count.meta({ description: `${capitalize(NOUN.many)} with a known price from a source in the window.` }),
    all: count.meta({
      description: `${capitalize(NOUN.many)} of the group that could have one. A row needs prices of 5 and of a fifth of these.`,
    }),
    lowerQuartile: z.number().meta({ description: "US dollars a month." }),
    median: z.number().meta({ description: "US dollars a month." }),
    upperQuartile: z.number().meta({ description: "US dollars a month." }),
    oldest: PartialDate.meta({ description: "Date of the oldest price in the row." }),
    newest: PartialDate.meta({ description: "Date of the newest price in the row." }),
  })
  .meta({ id: "TrendPrices", description: `Cheapest recurring plan of each ${NOUN.one}, as priceFrom.` });

export const MODEL_GROUPS = ["releaseMonth", "provider", "capability"] as const;

export const HostedModelPrice = z
  .object({
    provider: z.string(),
    id: z.string(),
    name: z.string(),
    usdInput: z.number().meta({ description: "US dollars per million input tokens." }),
    usdOutput: z.number().meta({ description: "US dollars per million output tokens." }),
    releasedAt: PartialDate.nullable(),
    asOf: PartialDate,
    source: ServedSource,
  })
  .meta({ id: "HostedModelPrice" });
export type HostedModelPrice = z.infer<typeof HostedModelPrice>;

export const ModelRow = z
  .object({
    group: z.enum(MODEL_GROUPS),
    value: z.string().meta({ description: "Month, id of the provider, or name of the capability." }),
    label: z.string(),
    count: count.meta({ description: "Models with a price above 0 for both input and output." }),
    free: count.meta({ description: "Further models of the row at a price of 0." }),
    medianInput: z.number().nullable().meta({ description: "US dollars per million input tokens." }),
    medianOutput: z.number().nullable().meta({ description: "US dollars per million output tokens." }),
    cheapest: HostedModelPrice.nullable().meta({
      description: "Least for one million tokens in and one million out; free ones are counted, not ranked.",
    }),
    asOf: PartialDate.meta({ description: "Newest date of the prices in the row." }),
  })
  .meta({ id: "TrendModels" });
export type ModelRow = z.infer<typeof ModelRow>;

const sample = z.object({ date: Day, value: z.number() });

export const MoverRow = z
  .object({
    slug: Slug,
    metric: z.enum(METRICS),
    from: sample,
    to: sample,
    days: z.int().positive().meta({ description: "Days between the two samples." }),
    change: z
      .number()
      .meta({ description: "Growth between them as a share of the first value: 0.5 means half as much again." }),
    isCurrent: z.boolean().meta({
      description: `True when the later sample is at most ${AGE_LIMITS.figure.freshDays} days older than \`asOf\`; otherwise nobody has counted since, and the growth is of the days it names only.`,
    }),
    source: ServedSource.meta({ description: "Source of the later sample; the earlier one is of the same source." }),
  })
  .meta({ id: "TrendMover" });
export type MoverRow = z.infer<typeof MoverRow>;

export const TrendGap = z
  .object({
    series: z.string().meta({ description: "Block the gap is in." }),
    from: PartialDate.nullable(),
    to: PartialDate.nullable(),
    why: z.string(),
  })
  .meta({ id: "TrendGap", description: "What the figures do not show, and why." });
export type TrendGap = z.infer<typeof TrendGap>;

export const PerformanceRow = z
  .object({
    benchmark: BenchmarkId,
    name: z.string().meta({ description: "Name of the benchmark." }),
    metric: z.string().meta({ description: "Its main figure." }),
    unit: z.enum(UNITS),
    period: PartialDate.meta({ description: "Month in which it was set; a year where no more is known." }),
    best: z.number().meta({ description: "As the source writes it." }),
    withModel: z.string().nullable(),
    subject: ResultSubject,
    source: ServedSource,
  })
  .meta({ id: "TrendPerformance" });
export type PerformanceRow = z.infer<typeof PerformanceRow>;

export const Trends = z
  .object({
    asOf: Day.meta({ description: "Day on which the window ends: the newest observation in content." }),
    window: z.enum(TREND_WINDOWS),
    method: z.object({
      version: z.string(),
      documentation: z.string().meta({ description: "Page that explains the figures.", format: "uri-reference" }),
    }),
    totals: z.object({
      ais: count,
      active: count.meta({ description: `Status active; ${NOUN.many} in beta are neither active nor discontinued.` }),
      discontinued: count,
      inUse: count.meta({ description: "All that have not ended; shares are of these." }),
      openSource: count.meta({ description: `${capitalize(NOUN.many)} known to be open source.` }),
    }),
    launches: block(LaunchRow, `Launches by month or year, of ${NOUN.many} whose launch date is exact enough.`),
    tags: block(TagRow, `All tags that ${NOUN.aOne} carries, most common first.`),
    pricing: block(
      z.object({ pricing: z.enum(PRICINGS), count, inUse }),
      `All ${NOUN.many} by pricing; sums to totals.ais.`,
    ),
    kinds: block(z.object({ kind: z.enum(KINDS), count, inUse }), `All ${NOUN.many} by kind; sums to totals.ais.`),
    openSource: block(
      z.object({ openSource: z.boolean().nullable(), count, inUse }),
      `All ${NOUN.many} by open source, null for unknown; sums to totals.ais.`,
    ),
    prices: block(
      PriceRow,
      `Recurring prices read in the window, of ${NOUN.many} in use that are not free. One look each: no change can be read from them.`,
    ),
    models: block(ModelRow, "Newest known token price of each hosted model."),
    movers: block(
      MoverRow,
      "Greatest growth between two dated samples of one metric and one source within the window, from a first value that is not tiny: 1,000 stars, 50 contributors, 100,000 downloads or pulls.",
    ),
    performance: block(
      PerformanceRow,
      "Best known results of main figures, of benchmarks that measure eight or more alike: the one at the beginning of the window, then that of each month in which it was beaten; coverage counts benchmarks in use.",
    ),
    gaps: z.array(TrendGap),
  })
  .meta({ id: "Trends", description: "What the catalogue says about the market, and how much it knows." });
export type Trends = z.infer<typeof Trends>;
