/** Kinds of facts that only the detail of a record holds (contract §14), each with who states it, where and when. */
import { z } from "zod";
import { NOUN } from "#site/nouns.ts";
import { CONFIDENCES } from "./confidence.ts";
import { DATA_USE_FIELDS } from "./data-use.ts";
import { OPENNESS_GRADES } from "./maintenance.ts";
import { Day, PartialDate, Slug } from "./primitives.ts";
import { RELATION_TYPES } from "./relation.ts";
import { ServedSource, ServedWithdrawn } from "./served-source.ts";

const asOf = PartialDate.meta({ description: "Date for which the source states it." });
const confidence = z.enum(CONFIDENCES).meta({
  description: "high: a primary source, or two agree; medium: a page is cited for it; low: only a home page is cited.",
});

export const DataUse = z
  .object({
    field: z.enum(DATA_USE_FIELDS).meta({ description: "What is answered." }),
    value: z
      .string()
      .meta({ description: "The answer as stated; trainsOnInput is no, opt-in, opt-out, yes, by-plan or unclear." }),
    scope: z
      .string()
      .nullable()
      .meta({ description: `Plan, part or data it is limited to; null: the whole ${NOUN.one}.` }),
    statedBy: z.string().meta({ description: "Document or list that states it. Nobody has verified it." }),
    quote: z.string().nullable().meta({ description: "The words it rests on; null when not kept." }),
    asOf,
    source: ServedSource,
    confidence,
    note: z.string().nullable(),
    withdrawn: ServedWithdrawn,
  })
  .meta({ id: "DataUse", description: "A statement about data. Statements that differ are listed side by side." });
export type DataUse = z.infer<typeof DataUse>;

export const TermsDocument = z
  .object({
    service: z.string(),
    document: z.string().meta({ examples: ["Privacy Policy"] }),
    url: z.string().meta({ description: "The newest recorded text.", format: "uri" }),
    firstRecorded: Day.meta({ description: "Day of the oldest recorded text." }),
    changes: z.array(
      z.object({
        date: Day.meta({ description: "Day (UTC) on which the change was recorded, not the day it takes effect." }),
        added: z.int().min(0).meta({ description: "Words added." }),
        removed: z.int().min(0).meta({ description: "Words removed." }),
        share: z.number().min(0).max(1).meta({ description: "Share of the text that changed." }),
        statedDate: Day.nullable().meta({ description: "Date the document itself gives; null when it gives none." }),
        diff: z.string().meta({ description: "Page that shows what changed.", format: "uri" }),
        confidence,
      }),
    ),
  })
  .meta({
    id: "TermsDocument",
    description: "Terms, a privacy policy or a similar document, with its recorded changes, oldest first.",
  });
export type TermsDocument = z.infer<typeof TermsDocument>;

export const Lifecycle = z
  .object({
    ends: PartialDate.nullable().meta({ description: "Announced end; null: none is known." }),
    announcedAt: PartialDate.nullable(),
    replacement: Slug.nullable().meta({ description: "Slug of the record to use instead." }),
    asOf: PartialDate.nullable(),
    source: ServedSource.nullable(),
    versions: z
      .array(z.object({ version: z.string(), ends: PartialDate, asOf, source: ServedSource }))
      .meta({ description: "Versions with an announced end, the earliest first." }),
  })
  .meta({ id: "Lifecycle" });
export type Lifecycle = z.infer<typeof Lifecycle>;

const observed = <Value extends z.ZodType>(value: Value, description: string) =>
  z.object({ value, asOf, source: ServedSource }).nullable().meta({ description });

export const Maintenance = z
  .object({
    lastReleaseAt: observed(PartialDate, "Day of the last release."),
    lastRelease: observed(z.string(), "Name of the last release."),
    lastCommitAt: observed(PartialDate, "Day of the last commit."),
    archived: observed(z.boolean(), "The repository is read-only."),
    contributors: observed(z.int().min(0), "People who have committed."),
    foundation: observed(z.string(), "Foundation that hosts the project."),
  })
  .meta({ id: "Maintenance", description: "What was last seen of the repository; each with the day it was seen." });
export type Maintenance = z.infer<typeof Maintenance>;

/** Something seen on a day. */
export interface Observed<Value> {
  value: Value;
  asOf: string;
  source: ServedSource;
}

export const Openness = z
  .object({
    grade: z.enum(OPENNESS_GRADES).nullable().meta({
      description:
        "open-source, open-core (a part), source-available (readable under another licence), open-weights (a model's weights), closed; null: unknown.",
    }),
    reason: z.string().meta({ description: "One sentence: what the grade rests on." }),
  })
  .meta({ id: "Openness", description: "How open it is. In lists the grade alone, as text, under the same key." });
export type Openness = z.infer<typeof Openness>;

export const Relation = z
  .object({
    type: z.enum(RELATION_TYPES).meta({ description: "Read from this record to the other." }),
    to: Slug.nullable().meta({ description: "Slug of the other record; null when it has none." }),
    toName: z.string(),
    example: z.string().nullable().meta({ description: "One example the source lists." }),
    asOf,
    source: ServedSource,
    confidence,
  })
  .meta({ id: "Relation", description: `A cited relation to ${NOUN.aOne} or an organisation; not an alternative.` });
export type Relation = z.infer<typeof Relation>;
