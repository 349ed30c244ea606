/** Announced ends of models from modeldeprecations.dev, which cites the provider's page for each date. */
import { z } from "zod";
import type { HarvestSource, Observation } from "../source.ts";

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const Model = z.looseObject({
  provider: z.string(),
  model: z.string(),
  name: z.string(),
  status: z.enum(["active", "deprecated", "retired"]),
  deprecated_on: day.nullish(),
  shutdown_on: day.nullish(),
  earliest_shutdown_on: day.nullish(),
  replacements: z.array(z.looseObject({ model: z.string() })).nullish(),
  sources: z.array(z.looseObject({ url: z.url() })).min(1),
  last_verified: day,
});
const Models = z.union([z.array(Model), z.looseObject({ models: z.array(Model) }).transform(({ models }) => models)]);

export const modelDeprecations: HarvestSource = {
  id: "model-deprecations",
  title: "modeldeprecations.dev",
  host: "modeldeprecations.dev",
  license: { name: "MIT", url: "https://github.com/mnfst/modeldeprecations.dev/blob/main/LICENSE" },
  attribution: "Ends of models from modeldeprecations.dev, MIT licence.",
  fills: ["announced ends of models"],
  pauseMs: 0,
  plan: () => [{ url: "https://modeldeprecations.dev/api/v1/models.json", subject: "modeldeprecations.dev" }],
  read(_request, body) {
    const parsed = Models.safeParse(body);
    if (!parsed.success) return `${parsed.error.issues[0]!.path.join(".")} is not as expected`;
    return parsed.data.flatMap(toEnd);
  },
};

function toEnd(row: z.infer<typeof Model>): Observation[] {
  const date = row.shutdown_on ?? row.earliest_shutdown_on;
  if (date === null || date === undefined) return [];
  const replacement = (row.replacements ?? []).map(({ model }) => model);
  const isShutdown = row.shutdown_on !== null && row.shutdown_on !== undefined;
  const end = {
    model: row.model,
    name: row.name,
    kind: isShutdown ? ("shutdown" as const) : ("not-before" as const),
    date,
    ...(row.deprecated_on === null || row.deprecated_on === undefined ? {} : { announcedAt: row.deprecated_on }),
    ...(replacement.length === 0 ? {} : { replacement }),
    asOf: row.last_verified,
    source: { url: row.sources[0]!.url },
    confidence: "high" as const,
  };
  return [{ kind: "model-end", provider: row.provider, end }];
}
