/** Rows of evidence that belong to no other subject: ratings, plans, figures, visits, doubts. */
import { z } from "zod";
import { Day, HttpsUrl, PartialDate, SLUG_PATTERN, SourceReference, Withdrawn, line } from "./primitives.ts";
import { Currency } from "./exchange-rate.ts";
import { Confidence } from "./confidence.ts";
import { BILLINGS, METRICS } from "./vocabulary.ts";

export const RatingEvidence = z
  .strictObject({
    source: z
      .string()
      .regex(SLUG_PATTERN, { error: "must be lower-case words of a-z and 0-9 joined by single hyphens" })
      .meta({ description: "Where people rated it.", examples: ["chrome-web-store", "g2"] }),
    subject: line(120)
      .optional()
      .meta({ description: "What was rated, if only a part of the product.", examples: ["Chrome extension"] }),
    listing: line(200)
      .optional()
      .meta({ description: "Id of the listing at that source.", examples: ["ajhkehblebieocfkddeeikfkcecbcijn"] }),
    value: z.number().min(0).meta({ description: "The rating as stated there." }),
    scale: z.number().positive().meta({ description: "Highest possible value." }),
    count: z
      .int()
      .min(0)
      .optional()
      .meta({ description: "Number of reviews; left out when not stated (the rating then has no weight)." }),
    asOf: PartialDate.optional().meta({
      description: "Date of the rating, as exactly as stated; without one it has no weight.",
    }),
    url: HttpsUrl.meta({ description: "Page or file that states the rating." }),
    note: line(500).optional().meta({ description: "What a reader should know about it." }),
    withdrawn: Withdrawn.optional(),
  })
  .refine((rating) => rating.value <= rating.scale, { error: "is above its scale", path: ["value"] });

export const PlanEvidence = z
  .strictObject({
    name: line(120).meta({ description: "Name of the plan as its vendor writes it.", examples: ["Pro"] }),
    usd: z
      .number()
      .min(0)
      .optional()
      .meta({ description: "US dollars: a month for recurring plans, per unit for usage, once for one-time." }),
    amount: z
      .number()
      .min(0)
      .optional()
      .meta({ description: "Instead of `usd`: the price in the currency in which it is stated." }),
    currency: Currency.optional().meta({ description: "Currency of `amount`.", examples: ["EUR"] }),
    isCustom: z
      .literal(true)
      .optional()
      .meta({ description: "Instead of a price: the source names the plan and a price on request only." }),
    billing: z.enum(BILLINGS).meta({
      description:
        "How it is billed; annual prices are given per month. unknown: a price a month, and the source doesn't say whether one pays for a month or a year.",
    }),
    unit: line(60)
      .optional()
      .meta({ description: "What the price is per, besides the month.", examples: ["user", "1M input tokens"] }),
    trialDays: z.int().min(1).max(365).optional().meta({ description: "Days for which it can be tried free." }),
    includes: line(80)
      .optional()
      .meta({ description: "What one gets for it, in your own words.", examples: ["10 websites, 400 credits"] }),
    renamedFrom: line(120).optional().meta({ description: "Its name before; rows of that name are this plan." }),
    asOf: PartialDate.meta({ description: "Date on which the page stated the price." }),
    source: HttpsUrl.meta({ description: "Page or file that states the price." }),
    confidence: Confidence.meta({ description: "How certain it is that the page says what is written here." }),
    note: line(500).optional().meta({ description: "What a reader should know about it." }),
    withdrawn: Withdrawn.optional(),
  })
  .refine((plan) => (plan.amount === undefined) === (plan.currency === undefined), {
    error: "needs amount and currency together, or neither",
  })
  .refine((plan) => [plan.usd, plan.amount, plan.isCustom].filter((price) => price !== undefined).length === 1, {
    error: "needs one price: usd, or amount with currency, or isCustom for a price on request",
  });

export const PlanListEvidence = z.strictObject({
  asOf: PartialDate.meta({ description: "Date on which the source listed every plan." }),
  source: HttpsUrl.meta({ description: "The source; each plan it lists has a row of this source and date." }),
  withdrawn: Withdrawn.optional(),
});

export const MetricSample = z.strictObject({
  date: PartialDate.meta({
    description: "Day for which the figure holds; where the source gives only a month, it counts as its last day.",
  }),
  value: z.number().min(0).meta({ description: "The figure." }),
  source: SourceReference.meta({ description: "Where it says so." }),
  withdrawn: Withdrawn.optional(),
});

export const MetricEvidence = z.strictObject({
  metric: z.enum(METRICS).meta({ description: "What is counted." }),
  package: line(214).optional().meta({ description: "Package whose downloads are counted." }),
  method: line(120)
    .optional()
    .meta({
      description:
        "How it is counted. Each method is a series of its own: figures from two methods are never compared.",
      examples: ["30 days to the date, BigQuery"],
    }),
  samples: z.array(MetricSample).min(1).meta({ description: "Figures of one series, oldest first." }),
});

/** One visit of the homepage by `npm run probe`. A failure is a sample too. */
export const ProbeEvidence = z.strictObject({
  observedAt: Day,
  url: HttpsUrl,
  outcome: z
    .enum([
      "ok",
      "http-error",
      "dns-error",
      "connect-error",
      "tls-error",
      "timeout",
      "redirect-loop",
      "too-large",
      "blocked-by-robots",
    ])
    .meta({ description: "How the visit ended." }),
  error: line(300).nullable().meta({ description: "What went wrong; null when nothing did." }),
  status: z
    .int()
    .min(100)
    .max(599)
    .nullable()
    .meta({ description: "HTTP status of the last response; null without one." }),
  finalUrl: z.string().max(2048).nullable().meta({ description: "Address after all redirects." }),
  redirects: z.int().min(0).nullable().meta({ description: "Redirects that were followed." }),
  dnsMs: z.number().min(0).nullable().meta({ description: "Milliseconds to look up the host." }),
  connectMs: z.number().min(0).nullable().meta({ description: "Milliseconds to connect." }),
  tlsDaysLeft: z.int().nullable().meta({ description: "Days for which the certificate was still valid." }),
  ttfbMs: z.number().min(0).nullable().meta({ description: "Milliseconds to the first byte of the last response." }),
  bytes: z.int().min(0).nullable().meta({ description: "Size of the homepage alone, without what it loads." }),
  securityHeaders: z
    .array(z.string().max(60))
    .nullable()
    .meta({ description: "Names of the security headers that were sent, lower case, sorted." }),
});
export type ProbeEvidence = z.infer<typeof ProbeEvidence>;

export const Doubt = z.strictObject({
  field: line(40).nullable().meta({ description: "Key in doubt; null when it is the record as a whole." }),
  note: line(500).meta({ description: "What is in doubt, and why." }),
});
export type RatingEvidence = z.infer<typeof RatingEvidence>;
export type PlanEvidence = z.infer<typeof PlanEvidence>;
export type PlanListEvidence = z.infer<typeof PlanListEvidence>;
export type MetricEvidence = z.infer<typeof MetricEvidence>;
export type MetricSample = z.infer<typeof MetricSample>;
export type Doubt = z.infer<typeof Doubt>;
