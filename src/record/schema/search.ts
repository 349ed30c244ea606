/** Body of `GET /search` (contract §4). */
import { z } from "zod";
import { BenchmarkId } from "./benchmark.ts";
import { ResultSubject } from "./benchmark-view.ts";
import { RESULT_CLASSES, Setting } from "./result-view.ts";
import { UNITS } from "./units.ts";
import { NOUN } from "#site/nouns.ts";
import { AiList, SelectedRecord } from "./list.ts";
import { TokenPrices } from "./model-view.ts";
import { PartialDate } from "./primitives.ts";

export const SearchHit = SelectedRecord.extend({
  score: z.number().meta({ description: "Comparable only within one response; 0 without `q`." }),
  matched: z.record(z.string(), z.array(z.string())).meta({
    description:
      "Words of the record's own text that were found, by field; for tags and tasks, their labels or parts of them.",
  }),
  highlights: z
    .record(z.string(), z.string())
    .meta({ description: "Escaped HTML of those fields with the words in <mark>." }),
  why: z.string().nullable().meta({ description: "Why it was found, in one plain line for people; null without q." }),
}).meta({ id: "SearchHit" });
export type SearchHit = z.infer<typeof SearchHit>;

/** Filters that a wish may become. */
export const WISH_PARAMETERS = [
  "openSource",
  "pricing",
  "platform",
  "trainsOnInput",
  "dataRegion",
  "compliance",
  "license",
  "priceMax",
  "launchedAfter",
  "quietSince",
] as const;

export const AskedModels = z
  .object({
    total: z.int().min(1),
    data: z
      .array(
        z.object({
          provider: z.string(),
          model: z.string(),
          name: z.string(),
          usdPerMillionTokens: TokenPrices.nullable(),
          asOf: PartialDate.nullable().meta({ description: "Date for which the price is stated." }),
          html: z.string().meta({ format: "uri-reference" }),
        }),
      )
      .meta({
        description: "Three: exact names, makers before hosts, then the newest; or in the order that is asked for.",
      }),
    links: z
      .object({ self: z.string(), html: z.string() })
      .meta({ description: "All of them: as data and as a page." }),
  })
  .meta({
    id: "AskedModels",
    description: 'Hosted models that `q` names, asks the price of, or describes ("cheapest model with vision").',
  });
export type AskedModels = z.infer<typeof AskedModels>;

export const AskedBenchmark = z
  .object({
    id: BenchmarkId,
    name: z.string(),
    measures: z.string(),
    unit: z.enum(UNITS),
    class: z.enum(RESULT_CLASSES).nullable().meta({ description: "Of those who report `data`; null: no live result." }),
    setting: Setting.meta({
      description: "In which all of `data` were measured; null where it isn't stated in a way that compares.",
    }),
    data: z
      .array(
        z.object({
          subject: ResultSubject,
          value: z.number(),
          withModel: z.string().nullable(),
          html: z.string().meta({ format: "uri-reference" }),
        }),
      )
      .meta({
        description:
          "Three: the best of the main figure, of independent ones where there are any, in the setting in which somebody does best.",
      }),
    links: z.object({ self: z.string(), html: z.string(), records: z.string(), recordsHtml: z.string() }).meta({
      description: `The benchmark, and the ${NOUN.many} that it measures, the best first: as data and as pages.`,
    }),
  })
  .meta({ id: "AskedBenchmark", description: "The benchmark that `q` names." });
export type AskedBenchmark = z.infer<typeof AskedBenchmark>;

export const SearchResults = AiList.omit({ missing: true })
  .extend({
    data: z.array(SearchHit),
    query: z.object({
      terms: z.array(z.string()).meta({ description: "Words that were searched for." }),
      corrections: z.array(z.object({ from: z.string(), to: z.string() })),
      intents: z.array(
        z.object({
          type: z.enum([
            "alternatives",
            "comparison",
            "preference",
            "exclusion",
            "vendor",
            "address",
            "price",
            "unlisted",
          ]),
          value: z.string().meta({
            description:
              "A slug; slugs joined by commas; a wish, such as openSource, free, selfHosted, noTraining, priceMax or a platform; what is not wanted; a vendor's name; a host; what the price is asked of; a name that is not listed.",
          }),
          text: z.string().meta({ description: "The part of `q` it was read from." }),
          filter: z
            .object({ parameter: z.enum(WISH_PARAMETERS), value: z.string() })
            .nullable()
            .meta({ description: "The filter that would require a preference; null for other types." }),
          counts: z.object({ of: z.int(), met: z.int(), unknown: z.int() }).nullable().meta({
            description:
              "Of preferences and exclusions: how many records are on the subject and pass the filters (`of`), how many of them meet it, and of how many it is unknown; null for other types, and where a database searches.",
          }),
        }),
      ),
      meetAll: z.int().nullable().meta({
        description: "How many of them meet all preferences and exclusions; null without any.",
      }),
      note: z.string().nullable().meta({ description: "These counts in a sentence for people." }),
    }),
    match: z.enum(["all", "any"]).meta({
      description:
        "any: no record has all the words, so those with some of them, or listed for the task, are returned.",
    }),
    totalIs: z.enum(["exact", "at-least"]).meta({
      description:
        "at-least: more than `page.total` were found and not counted; facets are then of so many, the best known. Only where a very large catalogue is searched in a database.",
    }),
    models: AskedModels.nullable().meta({ description: "null when `q` means no model." }),
    benchmark: AskedBenchmark.nullable().meta({ description: "null when `q` names no benchmark." }),
    suggestion: z
      .string()
      .nullable()
      .meta({ description: "q with corrections applied; null when nothing was corrected." }),
  })
  .meta({ id: "SearchResults" });
export type SearchResults = z.infer<typeof SearchResults>;
