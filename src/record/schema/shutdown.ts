/** Announced ends of tools, versions and models (contract §14): `GET /shutdowns`. */
import { z } from "zod";
import { NOUN } from "#site/nouns.ts";
import { Day, PartialDate, Slug } from "./primitives.ts";
import { ServedSource } from "./served-source.ts";

export const SHUTDOWN_KINDS = ["tool", "version", "model"] as const;

export const Shutdown = z
  .object({
    id: z
      .string()
      .meta({ description: "Stays the same while the end is announced; the calendar's UID is made of it." }),
    kind: z.enum(SHUTDOWN_KINDS),
    name: z.string(),
    date: PartialDate.meta({ description: "Day on which it ends, as exact as announced." }),
    announcedAt: PartialDate.nullable(),
    replacement: z.array(z.string()).meta({ description: "What its makers name instead: slugs, or ids of models." }),
    slug: Slug.nullable().meta({ description: `Record of the ${NOUN.one}, or of the model's provider.` }),
    version: z.string().nullable(),
    provider: z.string().nullable(),
    model: z.string().nullable(),
    asOf: PartialDate.meta({ description: "Date for which the source states it." }),
    source: ServedSource,
    html: z.string().meta({ description: "Page about it.", format: "uri-reference" }),
  })
  .meta({ id: "Shutdown" });
export type Shutdown = z.infer<typeof Shutdown>;

export const ShutdownList = z
  .object({
    after: Day.meta({ description: "First day of the list; by default the day the data is of." }),
    data: z.array(Shutdown).meta({ description: "The earliest first." }),
    links: z.object({ self: z.string(), html: z.string(), calendar: z.string() }),
    missing: z
      .array(z.string())
      .optional()
      .meta({ description: `With slugs: those that no ${NOUN.one} has or had and no provider has.` }),
  })
  .meta({ id: "ShutdownList" });
export type ShutdownList = z.infer<typeof ShutdownList>;
