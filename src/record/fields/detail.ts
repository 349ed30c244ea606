/** Fields that only the detail of a record has: texts, names, packages and who checked it when, in served order. */
import { z } from "zod";
import { Glance, GLANCE_KEYS, GLANCE_TITLES, NO_GLANCE, formatGlance } from "../schema/glance.ts";
import { NpmName, PypiName } from "../schema/package-names.ts";
import { Day, Handle, line, Slug, TaskId, unique } from "../schema/primitives.ts";
import { escapeLine } from "#lib/format/escape-line.ts";
import { EXAMPLE } from "#site/examples.ts";
import { USE_CHARACTERS } from "#site/limits.ts";
import { NOUN } from "#site/nouns.ts";
import { type FieldGroup, UNSEEN } from "./field.ts";
import { ask, askIds, askList, askLong, join, toKnownRow } from "./words.ts";

interface Packages {
  packages: { npm: string | null; pypi: string | null };
}

interface Reviewed {
  reviewedAt: string | null;
  reviewedBy: string | null;
}

export const DETAIL = {
  tasks: {
    title: "Tasks",
    place: 22,
    content: {
      place: 7,
      shape: z
        .array(TaskId)
        .min(1)
        .max(12)
        .refine(unique, { error: "names a task twice" })
        .optional()
        .meta({ description: "1 to 12 task ids, the main one first; left out when none fits." }),
    },
    answer: {
      in: "detail",
      shape: z.array(TaskId).max(12).meta({ description: "Its tasks, narrower than tags." }),
    },
    page: "head",
    markdown: { lines: ({ tasks }: { tasks: readonly string[] }) => tasks },
    compare: null,
    review: ({ tasks }: { tasks?: readonly string[] | undefined }) => askIds(tasks),
    correction: { as: "list" },
    tidy: { list: "tasks" },
    event: { type: "ai.updated", rephrases: true },
    search: "trait",
  },
  uses: {
    title: "Uses",
    place: 23,
    content: {
      place: 26,
      shape: z
        .array(line(USE_CHARACTERS))
        .min(1)
        .max(8)
        .refine(unique, { error: "names a use twice" })
        .optional()
        .meta({
          description: `1 to 8 jobs that people use it for, the main one first, each as a phrase of up to ${USE_CHARACTERS} characters that begins with a verb.`,
          examples: [["transcribe podcast interviews", "cut pauses out of a recording"]],
        }),
    },
    answer: {
      in: "detail",
      shape: z.array(z.string()).meta({ description: "What people use it for." }),
    },
    page: "head",
    markdown: { lines: ({ uses }: { uses: readonly string[] }) => uses.map(escapeLine) },
    compare: "about",
    review: ({ uses }: { uses?: readonly string[] | undefined }) => askLong(uses?.join("; ")),
    correction: { as: "list", areNames: true },
    tidy: null,
    event: { type: "ai.updated", rephrases: true },
    search: { index: "uses", read: ({ uses }: { uses: readonly string[] }) => uses },
  },
  description: {
    title: "Description",
    place: 50,
    answer: { in: "detail", shape: z.string().meta({ description: "Markdown." }) },
    page: "section",
    markdown: null,
    compare: null,
    review: ({ description }: { description: string }) => askLong(description),
    correction: { as: "text" },
    tidy: null,
    event: { type: "ai.updated" },
    search: { index: "description", read: ({ description }: { description: string }) => [description] },
  },
  descriptionHtml: {
    ...UNSEEN,
    title: "Description as HTML",
    place: 50,
    answer: {
      in: "detail",
      shape: z.string().meta({ description: "The description as safe HTML." }),
    },
    derive: ({
      source,
      renderMarkdown,
    }: {
      source: { description: string };
      renderMarkdown: (text: string) => string;
    }) => renderMarkdown(source.description),
    event: null,
  },
  aliases: {
    title: "Other names",
    place: 3,
    content: {
      place: 19,
      shape: z
        .array(line(80))
        .max(12)
        .refine(unique, { error: "names an alias twice" })
        .optional()
        .meta({ description: "Other and former names." }),
    },
    answer: { in: "detail", shape: z.array(z.string()) },
    page: "head",
    markdown: { line: ({ aliases }: { aliases: readonly string[] }) => join(aliases) },
    compare: null,
    review: ({ aliases }: { aliases?: readonly string[] | undefined }) => askList(aliases),
    correction: { as: "list", areNames: true },
    tidy: { list: "names" },
    event: { type: "ai.updated" },
    search: { index: "names", read: ({ aliases }: { aliases: readonly string[] }) => aliases },
  },
  models: {
    title: "Models",
    place: 42,
    content: {
      place: 20,
      shape: z
        .array(line(40))
        .min(1)
        .max(12)
        .refine(unique, { error: "names a model twice" })
        .optional()
        .meta({
          description: `Models of its maker that people come to it for, as they call them and without version: ${EXAMPLE.modelNames}. Models that ${NOUN.many} of several makers offer are left out.`,
        }),
    },
    answer: {
      in: "detail",
      shape: z.array(z.string()).meta({
        description: `Models of its maker that people come to it for, without version, such as ${EXAMPLE.modelNames}.`,
      }),
    },
    page: toKnownRow(({ models }: { models: readonly string[] }) => join(models)),
    markdown: { line: ({ models }: { models: readonly string[] }) => join(models) },
    compare: null,
    review: ({ models }: { models?: readonly string[] | undefined }) => askList(models),
    correction: { as: "list" },
    tidy: null,
    event: { type: "ai.updated", rephrases: true },
    search: null,
  },
  formerSlugs: {
    ...UNSEEN,
    title: "Former addresses",
    place: 4,
    content: {
      place: 21,
      shape: z
        .array(Slug)
        .refine(unique, { error: "names a slug twice" })
        .optional()
        .meta({ description: "Slugs it had before; they redirect for ever." }),
    },
    answer: { in: "detail", shape: z.array(Slug) },
    tidy: { list: "slugs" },
    event: { type: "ai.updated" },
    search: {
      index: "names",
      read: ({ formerSlugs }: { formerSlugs: readonly string[] }) =>
        formerSlugs.map((slug) => slug.replaceAll("-", " ")),
    },
  },
  packages: {
    title: "Packages",
    place: 47,
    content: {
      place: 22,
      shape: z
        .strictObject({ npm: NpmName.optional(), pypi: PypiName.optional() })
        .optional()
        .meta({ description: "Names in package registries." }),
    },
    answer: {
      in: "detail",
      shape: z.object({ npm: z.string().nullable(), pypi: z.string().nullable() }),
    },
    derive: ({
      source,
    }: {
      source: { packages?: Partial<Record<"npm" | "pypi", string | undefined>> | undefined };
    }) => ({
      npm: source.packages?.npm ?? null,
      pypi: source.packages?.pypi ?? null,
    }),
    page: ({ packages: { npm, pypi } }: Packages) => {
      const parts = [
        ...(npm === null ? [] : [{ text: `npm ${npm}`, href: `https://www.npmjs.com/package/${npm}` }]),
        ...(pypi === null ? [] : [{ text: `PyPI ${pypi}`, href: `https://pypi.org/project/${pypi}/` }]),
      ];
      if (parts.length === 0) return null;
      return { parts: parts.flatMap((part, index) => (index === 0 ? [part] : [{ text: ", " }, part])) };
    },
    markdown: {
      line: ({ packages }: Packages) =>
        join(Object.entries(packages).flatMap(([registry, name]) => (name === null ? [] : [`${registry}: ${name}`]))),
    },
    compare: null,
    review: ({ packages = {} }: { packages?: Record<string, string | undefined> | undefined }) =>
      ask(Object.values(packages).join(", "), Object.values(packages)),
    correction: { as: "person" },
    tidy: null,
    event: { type: "ai.updated" },
    search: null,
  },
  glance: {
    ...UNSEEN,
    title: "At a glance",
    place: 5,
    answer: { in: "detail", shape: Glance },
    // Made of the finished record.
    derive: () => NO_GLANCE,
    markdown: {
      lines: ({ glance }: { glance: Glance }) =>
        GLANCE_KEYS.map((key) => `${GLANCE_TITLES[key]}: ${escapeLine(formatGlance(glance[key]))}`),
    },
    event: null,
  },
  reviewedAt: {
    ...UNSEEN,
    title: "Review by a person",
    place: 111,
    content: {
      place: 27,
      shape: Day.optional().meta({
        description: "Day on which a person compared the facts with the pages; left out until then.",
      }),
    },
    answer: {
      in: "detail",
      shape: Day.nullable().meta({ description: "A person compared the facts with the pages; null: not yet." }),
    },
    page: "aside",
    markdown: {
      line: ({ reviewedAt, reviewedBy }: Reviewed) =>
        reviewedAt === null ? "not yet" : `${reviewedAt}${reviewedBy === null ? "" : `, ${reviewedBy}`}`,
    },
    compare: "evidence",
    tidy: "date",
    event: { type: "ai.updated" },
  },
  reviewedBy: {
    ...UNSEEN,
    title: "Reviewer",
    place: 112,
    content: {
      place: 28,
      shape: Handle.optional().meta({ description: "Who did that; written together with `reviewedAt`." }),
    },
    answer: {
      in: "detail",
      shape: z.string().nullable().meta({ description: "GitHub user name of that person." }),
    },
    page: "aside",
    event: { type: "ai.updated" },
  },
  linkCheckedAt: {
    ...UNSEEN,
    title: "Check of the link",
    place: 113,
    content: {
      place: 29,
      shape: Day.optional().meta({ description: "Day on which a program got a response from the homepage." }),
    },
    answer: {
      in: "detail",
      shape: Day.nullable().meta({ description: "Day on which a program got a response from the homepage." }),
    },
    page: "aside",
    tidy: "date",
    event: null,
  },
} satisfies FieldGroup;
