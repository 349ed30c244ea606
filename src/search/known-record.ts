/** What the search reads of a record to rank it: a catalogue has more, an engine that keeps records elsewhere no more. */
import type { AiDetail } from "#record/schema/record.ts";

export const KNOWN_KEYS = [
  "slug",
  "name",
  "aliases",
  "formerSlugs",
  "models",
  "vendor",
  "url",
  "repository",
  "status",
  "kind",
  "tags",
  "tasks",
  "platforms",
  "pricing",
  "openSource",
  "license",
  "plans",
  "priceFrom",
  "dataUse",
  "successor",
  "launchedAt",
  "maintenance",
  "rating",
  "ratingCount",
] as const satisfies readonly (keyof AiDetail)[];

export type KnownRecord = Pick<AiDetail, (typeof KNOWN_KEYS)[number]>;
