/** One content file `content/ais/<slug>.md`: what a contributor writes. Unknown values are left out. */
import { z } from "zod";
import { NOUN } from "#site/nouns.ts";
import {
  AiId,
  Day,
  HttpsUrl,
  Handle,
  PartialDate,
  Quote,
  Slug,
  SourceReference,
  TagId,
  TaskId,
  line,
  prose,
  unique,
  INCOMPLETE_SOURCE,
  isCompleteSource,
} from "./primitives.ts";
import { KINDS, PLATFORMS, PRICINGS, STATUSES } from "./vocabulary.ts";
import { SUMMARY_CHARACTERS, USE_CHARACTERS } from "#site/limits.ts";

const LICENSE_ERROR = { error: "must be an SPDX id or expression, such as Apache-2.0 or (MIT OR Apache-2.0)" };

/** The form of an SPDX expression; whether the ids exist is a content rule, not a matter of shape. */
const License = z
  .string()
  .regex(/^\(*[A-Za-z0-9.+-]+\)*( (AND|OR|WITH) \(*[A-Za-z0-9.+-]+\)*)*$/, LICENSE_ERROR)
  .max(100)
  .refine(isBalanced, LICENSE_ERROR);

function isBalanced(expression: string): boolean {
  let depth = 0;
  for (const character of expression) {
    if (character === "(") depth++;
    else if (character === ")" && --depth < 0) return false;
  }
  return depth === 0;
}

export const RecordSource = z
  .strictObject({
    ...SourceReference.shape,
    field: line(40)
      .optional()
      .meta({ description: "Key the source supports; left out when it supports the record as a whole." }),
    asOf: PartialDate.optional().meta({
      description: "Date of the source itself, for a repository the commit's date.",
    }),
    readAt: Day.optional().meta({ description: "Day on which somebody read it." }),
    archived: HttpsUrl.optional().meta({
      description: "A copy of the page that will not change.",
      examples: ["https://web.archive.org/web/20261128000000/https://cline.bot/pricing"],
    }),
    quote: Quote.optional(),
  })
  .refine(isCompleteSource, { error: INCOMPLETE_SOURCE });

/** Front matter of a record, after YAML scalars got their types. */
export const AiFrontMatter = z.strictObject({
  id: AiId,
  name: line(80).meta({ description: "Name as its makers write it, in any script.", examples: ["Cline", "文心一言"] }),
  url: HttpsUrl.meta({ description: "Homepage." }),
  vendor: line(80)
    .optional()
    .meta({ description: "Organisation behind it.", examples: ["Anthropic"] }),
  kind: z.enum(KINDS).meta({ description: "What kind of thing it is." }),
  tags: z
    .array(TagId)
    .min(1)
    .max(6)
    .refine(unique, { error: "names a tag twice" })
    .meta({ description: "1 to 6 tag ids, the most telling first." }),
  tasks: z
    .array(TaskId)
    .min(1)
    .max(12)
    .refine(unique, { error: "names a task twice" })
    .optional()
    .meta({ description: "1 to 12 task ids, the main one first; left out when none fits." }),
  pricing: z.enum(PRICINGS).meta({ description: "The main pricing model; unknown when no source states it." }),
  platforms: z
    .array(z.enum(PLATFORMS))
    .refine(unique, { error: "names a platform twice" })
    .meta({ description: "Where it runs." }),
  openSource: z
    .boolean()
    .optional()
    .meta({ description: `The source of the ${NOUN.one} itself is under an open licence; left out when unknown.` }),
  license: License.optional().meta({ description: "SPDX id or expression of that licence.", examples: ["Apache-2.0"] }),
  repository: HttpsUrl.optional().meta({
    description: "Public source repository.",
    examples: ["https://github.com/cline/cline"],
  }),
  launchedAt: PartialDate.optional().meta({ description: "First public release, as exactly as it is known." }),
  status: z.enum(STATUSES).meta({ description: "Can it be used today?" }),
  statusNote: line(300).optional().meta({ description: "Why the status is what it is." }),
  discontinuedAt: PartialDate.optional().meta({ description: "When it ended." }),
  successor: Slug.optional().meta({ description: "Slug of the record that replaces it." }),
  acquiredBy: line(80).optional().meta({ description: "Who bought it." }),
  aliases: z
    .array(line(80))
    .max(12)
    .refine(unique, { error: "names an alias twice" })
    .optional()
    .meta({ description: "Other and former names." }),
  models: z
    .array(line(40))
    .min(1)
    .max(12)
    .refine(unique, { error: "names a model twice" })
    .optional()
    .meta({
      description: `Models of its maker that people come to it for, as they call them and without version: GPT, Claude Opus, Nano Banana. Models that ${NOUN.many} of several makers offer are left out.`,
    }),
  formerSlugs: z
    .array(Slug)
    .refine(unique, { error: "names a slug twice" })
    .optional()
    .meta({ description: "Slugs it had before; they redirect for ever." }),
  packages: z
    .strictObject({
      npm: z
        .string()
        .regex(/^(@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*$/, {
          error: "must be the name of an npm package: a-z, 0-9, -, ., _ and ~, after an @scope/ where it has one",
        })
        .max(214)
        .optional()
        .meta({ description: "On npm.", examples: ["cline"] }),
      pypi: z
        .string()
        .regex(/^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/, {
          error: "must be the name of a PyPI package: letters, digits, -, . and _ between letters or digits",
        })
        .max(214)
        .optional()
        .meta({ description: "On PyPI.", examples: ["aider-chat"] }),
    })
    .optional()
    .meta({ description: "Names in package registries." }),
  alternatives: z
    .array(Slug)
    .max(20)
    .refine(unique, { error: "names a slug twice" })
    .optional()
    .meta({ description: `Slugs of ${NOUN.many} a person would weigh against it; they count in both directions.` }),
  similarTo: z
    .array(Slug)
    .max(20)
    .refine(unique, { error: "names a slug twice" })
    .optional()
    .meta({
      description: `Slugs of ${NOUN.many} with the same purpose, written by an import: a weak signal, never a person's choice.`,
    }),
  summary: line(SUMMARY_CHARACTERS).meta({
    description: `One neutral sentence, up to ${SUMMARY_CHARACTERS} characters, that does not start with the name.`,
  }),
  uses: z
    .array(line(USE_CHARACTERS))
    .min(1)
    .max(8)
    .refine(unique, { error: "names a use twice" })
    .optional()
    .meta({
      description: `1 to 8 jobs that people use it for, the main one first, each as a phrase of up to ${USE_CHARACTERS} characters that begins with a verb.`,
      examples: [["transcribe podcast interviews", "cut pauses out of a recording"]],
    }),
  reviewedAt: Day.optional().meta({
    description: "Day on which a person compared the facts with the pages; left out until then.",
  }),
  reviewedBy: Handle.optional().meta({ description: "Who did that; written together with `reviewedAt`." }),
  linkCheckedAt: Day.optional().meta({ description: "Day on which a program got a response from the homepage." }),
  sources: z.array(RecordSource).max(40).optional().meta({ description: "Where the facts come from." }),
});
export type AiFrontMatter = z.infer<typeof AiFrontMatter>;

/** Markdown body of the file. */
export const AiDescription = prose(20_000).meta({ description: "Description in Markdown; HTML is shown as text." });

/** A record as its author wrote it, with what its file's name says. */
export interface AiSource extends AiFrontMatter {
  slug: string;
  description: string;
}
