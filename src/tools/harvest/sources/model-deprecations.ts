/** Announced ends of models from modeldeprecations.dev, which cites the provider's page for each date. */
import { z } from "zod";
import { Day, HttpsUrl } from "#record/schema/primitives.ts";
import { ModelId, ModelName, readRows } from "../rows.ts";
import type { HarvestSource, Observation } from "../source.ts";

const Model = z.looseObject({
  provider: z.string(),
  model: ModelId,
  name: ModelName,
  status: z.enum(["active", "deprecated", "retired"]),
  deprecated_on: Day.nullish(),
  shutdown_on: Day.nullish(),
  earliest_shutdown_on: Day.nullish(),
  replacements: z.array(z.looseObject({ model: ModelId })).nullish(),
  sources: z.array(z.looseObject({ url: HttpsUrl })).min(1),
  last_verified: Day,
});
const Rows = z.array(z.unknown());
const Models = z.union([Rows, z.looseObject({ models: Rows }).transform(({ models }) => models)]);
/** What tells whose model a row is about, before it is judged. */
const Subject = z.looseObject({ provider: z.string(), model: z.string() });

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
    if (!parsed.success) return "the list is not as expected";
    const rows = parsed.data.map((value, place) => {
      const subject = Subject.safeParse(value).data;
      return { name: subject === undefined ? `row ${place + 1}` : `${subject.provider}/${subject.model}`, value };
    });
    return readRows(rows, Model, toEnd);
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
