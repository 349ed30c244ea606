/** The six questions that people come with, as served. */
import { z } from "zod";
import { NOUN } from "#site/nouns.ts";
import { PartialDate } from "./primitives.ts";

const GlanceAnswer = z
  .object({
    text: z.string().meta({ description: "The answer in a few words; Unknown where there is none." }),
    state: z.enum(["known", "partly", "unknown"]).meta({
      description:
        "known: a source that was read says so; partly: it has no such source, or covers less than was asked; unknown.",
    }),
    asOf: PartialDate.nullable().meta({ description: "Date for which it is stated; null: none is stated." }),
    href: z.string().nullable().meta({ description: "Where it can be read.", format: "uri-reference" }),
  })
  .meta({ id: "GlanceAnswer" });
export type GlanceAnswer = z.infer<typeof GlanceAnswer>;

export const Glance = z
  .object({
    does: GlanceAnswer.meta({ description: `What the ${NOUN.one} does.` }),
    costs: GlanceAnswer.meta({ description: "What it costs." }),
    good: GlanceAnswer.meta({ description: "Whether it is good: reviews, published results, audit." }),
    alive: GlanceAnswer.meta({ description: "Whether it is alive: its end, or the newest dated sign of it." }),
    maker: GlanceAnswer.meta({ description: "Who makes it." }),
    training: GlanceAnswer.meta({ description: "Whether it trains on what people give it, and for whom." }),
  })
  .meta({ id: "Glance", description: "The six questions that people come with, each answered in a line." });
export type Glance = z.infer<typeof Glance>;

/** The questions in the order in which they are read. */
export const GLANCE_TITLES: Readonly<Record<keyof Glance, string>> = {
  does: "What it does",
  costs: "Costs",
  good: "Good",
  alive: "Alive",
  maker: "Maker",
  training: "Trains on your data",
};

export const GLANCE_KEYS = Object.keys(GLANCE_TITLES) as (keyof Glance)[];

export const NO_ANSWER: GlanceAnswer = { text: "Unknown", state: "unknown", asOf: null, href: null };

export const NO_GLANCE: Glance = {
  does: NO_ANSWER,
  costs: NO_ANSWER,
  good: NO_ANSWER,
  alive: NO_ANSWER,
  maker: NO_ANSWER,
  training: NO_ANSWER,
};

/** "$20 a month (2026-10-07)"; what is not wholly known says so. */
export function formatGlance({ text, state, asOf }: GlanceAnswer): string {
  const marks = [...(asOf === null ? [] : [asOf]), ...(state === "partly" ? ["partly known"] : [])];
  return marks.length === 0 ? text : `${text} (${marks.join(", ")})`;
}
