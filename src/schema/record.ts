/** The AI record as served (contract §2): the same keys with the same values, in this order, everywhere. */
import { NOUN } from "#site/nouns.ts";
import { z } from "zod";
import { CONFIDENCES } from "./confidence.ts";
import { OPENNESS_GRADES, type OpennessGrade } from "./maintenance.ts";
import { AiId, Day, PartialDate, Slug, TagId, TaskId } from "./primitives.ts";
import { DataUse, Lifecycle, Maintenance, Openness, Relation, TermsDocument } from "./record-facts.ts";
import { ServedSource, ServedWithdrawn } from "./served-source.ts";
import { BILLINGS, KINDS, METRICS, PLATFORMS, PRICINGS, STATUSES } from "./vocabulary.ts";

const path = z.string().meta({ description: "Absolute path on this host.", format: "uri-reference" });
const webAddress = z.string().meta({ format: "uri" });

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

export const AiRecord = z
  .object({
    id: AiId,
    slug: Slug,
    name: z.string(),
    rating: z.number().min(0).max(5).meta({
      description:
        "0 to 5, two decimals, pulled towards the neutral prior of 3. With ratingCount 0 it is only that prior and must not be shown as a rating.",
    }),
    ratingCount: z.int().min(0).meta({ description: "Reviews behind the rating; 0: not rated." }),
    ratingSubject: z
      .string()
      .nullable()
      .meta({ description: "What was rated when it is a part of the product; null: the product, or not rated." }),
    tags: z.array(TagId).min(1).max(6),
    pricing: z.enum(PRICINGS),
    priceFrom: PriceFrom.nullable(),
    summary: z.string(),
    kind: z.enum(KINDS),
    vendor: z.string().nullable(),
    url: webAddress.meta({ description: `Homepage. Domains of discontinued ${NOUN.many} may have changed hands.` }),
    platforms: z.array(z.enum(PLATFORMS)),
    openSource: z.boolean().nullable(),
    license: z.string().nullable().meta({ description: "SPDX id or expression." }),
    repository: webAddress.nullable(),
    launchedAt: PartialDate.nullable(),
    discontinuedAt: PartialDate.nullable(),
    status: z.enum(STATUSES),
    statusNote: z.string().nullable(),
    successor: Slug.nullable(),
    acquiredBy: z.string().nullable(),
    auditScore: z.int().min(0).max(100).nullable(),
    openness: z
      .enum(OPENNESS_GRADES)
      .nullable()
      .meta({ description: "How open it is; the detail has the grade with its reason. null: unknown." }),
    endsAt: PartialDate.nullable().meta({ description: "Announced end; null: none is known." }),
    addedAt: PartialDate.nullable().meta({ description: "Day of the commit that added it; null without history." }),
    updatedAt: PartialDate.nullable().meta({
      description: "Day of the last commit that changed it; null without history.",
    }),
    links: RecordLinks,
  })
  .meta({ id: "AiRecord", description: `One ${NOUN.subject}, as in lists.` });
export type ListRecord = z.infer<typeof AiRecord>;
/** A list record or the detail it is a part of: lists give the grade of openness without its reason. */
export type AiRecord = Omit<ListRecord, "openness"> & { openness: OpennessGrade | Openness | null };

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

export const AiDetail = z
  .object({
    ...AiRecord.shape,
    tasks: z.array(TaskId).max(12).meta({ description: "Its tasks, narrower than tags." }),
    uses: z.array(z.string()).meta({
      description: "What people use it for.",
    }),
    description: z.string().meta({ description: "Markdown." }),
    descriptionHtml: z.string().meta({ description: "The description as safe HTML." }),
    aliases: z.array(z.string()),
    models: z.array(z.string()).meta({
      description: "Models of its maker that people come to it for, without version, such as GPT and Claude Opus.",
    }),
    formerSlugs: z.array(Slug),
    packages: z.object({ npm: z.string().nullable(), pypi: z.string().nullable() }),
    reviewedAt: Day.nullable().meta({ description: "A person compared the facts with the pages; null: not yet." }),
    reviewedBy: z.string().nullable().meta({ description: "GitHub user name of that person." }),
    linkCheckedAt: Day.nullable().meta({ description: "Day on which a program got a response from the homepage." }),
    openness: Openness,
    plans: z.array(Plan).meta({ description: "One row per plan and billing period: its newest quote." }),
    endedPlans: z.array(EndedPlan).meta({ description: "Plans that the newest complete list no longer has." }),
    customPlans: z.array(CustomPlan).meta({ description: "Plans with a price on request." }),
    planList: PlanList.nullable().meta({ description: "The newest complete list of plans; null: none is known." }),
    ratings: z.array(CitedRating),
    metrics: z.array(MetricSeries),
    sources: z.array(ServedRecordSource),
    doubts: z.array(z.object({ field: z.string().nullable(), note: z.string() })),
    dataUse: z.array(DataUse).meta({ description: "What is stated about data, in the order of the questions." }),
    terms: z.array(TermsDocument),
    lifecycle: Lifecycle,
    maintenance: Maintenance,
    relations: z
      .array(Relation)
      .meta({ description: "Relations of this record to others; those pointing to it are in the other records." }),
    observedAt: PartialDate.nullable().meta({
      description: "Newest day on which a program measured or read something about it; doesn't affect updatedAt.",
    }),
  })
  .meta({ id: "AiDetail", description: `One ${NOUN.subject} with everything known about it.` });
export type AiDetail = z.infer<typeof AiDetail>;
