/** Parts of a served record that have parts of their own: plans, prices, ratings, figures, links, sources. */
import { z } from "zod";
import { CONFIDENCES } from "./confidence.ts";
import { Day, PartialDate } from "./primitives.ts";
import { ServedSource, ServedWithdrawn } from "./served-source.ts";
import { BILLINGS, METRICS } from "./vocabulary.ts";

export const path = z.string().meta({ description: "Absolute path on this host.", format: "uri-reference" });
export const webAddress = z.string().meta({ format: "uri" });

export const PriceFrom = z
  .object({
    usdPerMonth: z.number().min(0).meta({ description: "US dollars a month." }),
    plan: z.string(),
    unit: z
      .string()
      .nullable()
      .meta({ description: "What it is charged per, besides the month; null when per account." }),
    billing: z.enum(["monthly", "annual", "unknown"]).meta({
      description: "unknown: a price a month whose source doesn't say whether one pays for a month or a year.",
    }),
    asOf: PartialDate,
    source: webAddress,
    fromCompleteList: z.boolean().meta({
      description:
        "true: every plan of a day is known, so nothing is cheaper; false: it is the cheapest plan known, and others may cost less.",
    }),
  })
  .meta({
    id: "PriceFrom",
    description:
      "Cheapest recurring plan above 0 (prices a month before those billed annually, newest per plan name). Never a usage or one-time price.",
  });
export type PriceFrom = z.infer<typeof PriceFrom>;

export const RecordLinks = z
  .object({
    self: path,
    html: path,
    audit: path.nullable(),
    alternatives: path.nullable(),
    history: path.nullable(),
    contact: path.nullable().meta({ description: "Where to post a message for its makers; null when closed." }),
  })
  .meta({ id: "RecordLinks" });

export const PlanQuote = z
  .object({
    usd: z.number().min(0).meta({ description: "US dollars; converted at the rate of the day where `isConverted`." }),
    amount: z.number().min(0).meta({ description: "The price as its source states it, in `currency`." }),
    currency: z.string().meta({ description: "ISO 4217." }),
    isConverted: z.boolean().meta({ description: "Whether `usd` was worked out from another currency." }),
    trialDays: z.int().nullable().meta({ description: "Days for which it can be tried free; null: none is stated." }),
    includes: z.string().nullable().meta({ description: "What one gets for it, in a few words." }),
    asOf: PartialDate,
    source: webAddress,
    confidence: z.enum(CONFIDENCES),
    note: z.string().nullable(),
    withdrawn: ServedWithdrawn,
  })
  .meta({ id: "PlanQuote", description: "What one source stated on one day." });
export type PlanQuote = z.infer<typeof PlanQuote>;

export const Plan = z
  .object({
    name: z.string(),
    per: z
      .string()
      .meta({ description: '"month" for recurring plans; the unit for usage prices; "purchase" for one-time prices.' }),
    billing: z.enum(BILLINGS),
    unit: z.string().nullable(),
    renamedFrom: z.string().nullable().meta({ description: "Its name before; `quotes` has those of that name too." }),
    ...PlanQuote.shape,
    quotes: z.array(PlanQuote).meta({ description: "All quotes of the plan, newest first; the first one is the row." }),
  })
  .meta({ id: "Plan", description: "A plan and billing period, with its newest quote that was not withdrawn." });
export type Plan = z.infer<typeof Plan>;

export const EndedPlan = z
  .object({
    ...Plan.shape,
    endedAt: PartialDate.meta({ description: "Date of the list that no longer has it." }),
    endedBy: webAddress.meta({ description: "That list." }),
  })
  .meta({ id: "EndedPlan", description: "A plan that a newer complete list lacks." });
export type EndedPlan = z.infer<typeof EndedPlan>;

export const CustomPlan = z
  .object({
    name: z.string(),
    unit: z.string().nullable(),
    includes: z.string().nullable().meta({ description: "What one gets for it, in a few words." }),
    asOf: PartialDate,
    source: webAddress,
    confidence: z.enum(CONFIDENCES),
    note: z.string().nullable(),
  })
  .meta({ id: "CustomPlan", description: "A plan whose price is on request." });
export type CustomPlan = z.infer<typeof CustomPlan>;

export const PlanList = z
  .object({ asOf: PartialDate, source: webAddress })
  .meta({ id: "PlanList", description: "A source that lists every plan of a day." });
export type PlanList = z.infer<typeof PlanList>;

export const CitedRating = z
  .object({
    source: z.string(),
    subject: z.string().nullable(),
    value: z.number(),
    scale: z.number(),
    count: z.int().nullable(),
    weight: z.int().min(0).meta({
      description: "Weight in the record's rating: min(count, 1000) for the newest row of a listing, else 0.",
    }),
    asOf: PartialDate.nullable(),
    url: webAddress,
    note: z.string().nullable(),
    withdrawn: ServedWithdrawn,
  })
  .meta({ id: "CitedRating" });
export type CitedRating = z.infer<typeof CitedRating>;

export const MetricSeries = z
  .object({
    metric: z.enum(METRICS),
    package: z.string().nullable().meta({ description: "Package whose downloads are counted; null when unknown." }),
    method: z.string().nullable().meta({
      description: "How it is counted, where sources count differently: figures from two methods are never one series.",
    }),
    samples: z.array(
      z.object({
        date: Day.meta({ description: "Day of the figure; a month counts as its last day." }),
        value: z.number(),
        source: ServedSource,
        withdrawn: ServedWithdrawn,
      }),
    ),
  })
  .meta({ id: "MetricSeries" });
export type MetricSeries = z.infer<typeof MetricSeries>;
export type ServedSample = MetricSeries["samples"][number];

export const ServedRecordSource = z
  .object({
    field: z.string().nullable().meta({ description: "Key it supports; null: the record as a whole." }),
    ...ServedSource.shape,
    asOf: PartialDate.nullable(),
    readAt: Day.nullable(),
    archived: webAddress.nullable().meta({ description: "A copy of the page that will not change." }),
    quote: z.string().nullable().meta({ description: "Words of the source, at most 15." }),
  })
  .meta({ id: "RecordSource" });
export type ServedRecordSource = z.infer<typeof ServedRecordSource>;
