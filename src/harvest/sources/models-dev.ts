/** Prices of hosted models, and models that are new, from models.dev. */
import { z } from "zod";
import { PartialDate } from "#schema/primitives.ts";
import type { HarvestSource, Listing, Observation } from "../source.ts";

const URL = "https://models.dev/api.json";

const Cost = z.looseObject({
  input: z.number().min(0),
  output: z.number().min(0),
  cache_read: z.number().min(0).optional(),
});
const Model = z.looseObject({
  id: z.string(),
  name: z.string(),
  cost: Cost.optional(),
  family: z.string().optional(),
  release_date: z.string().optional(),
  knowledge: z.string().optional(),
  open_weights: z.boolean().optional(),
  reasoning: z.boolean().optional(),
  tool_call: z.boolean().optional(),
  limit: z.looseObject({ context: z.int().min(0).optional(), output: z.int().min(0).optional() }).optional(),
  modalities: z.looseObject({ input: z.array(z.string()), output: z.array(z.string()) }).optional(),
});
const Providers = z.record(
  z.string(),
  z.looseObject({
    id: z.string(),
    models: z.record(z.string(), Model),
  }),
);

export const modelsDev: HarvestSource = {
  id: "models-dev",
  title: "models.dev",
  host: "models.dev",
  license: { name: "MIT", url: "https://github.com/anomalyco/models.dev/blob/dev/LICENSE" },
  attribution: "Prices of models from models.dev, MIT licence.",
  fills: ["prices of models", "new models of known providers"],
  pauseMs: 0,
  plan: () => [{ url: URL, subject: "models.dev" }],
  read(_request, body, today, draft) {
    const parsed = Providers.safeParse(body);
    if (!parsed.success) return `${parsed.error.issues[0]!.path.join(".")} is not as expected`;
    return Object.entries(parsed.data).flatMap(([provider, { models }]) =>
      draft.findProvider(provider) === undefined
        ? []
        : Object.entries(models).flatMap(([model, facts]): Observation[] => {
            const { cost } = facts;
            if (cost === undefined) return [];
            const usdPerMillionTokens = { input: cost.input, output: cost.output, cacheRead: cost.cache_read ?? null };
            const source = { url: URL };
            const price = {
              asOf: today,
              kind: "listed" as const,
              usdPerMillionTokens,
              confidence: "medium" as const,
              source,
            };
            return [{ kind: "price", provider, model, price, listing: toListing(facts) }];
          }),
    );
  },
};

function toListing(facts: z.infer<typeof Model>): Listing {
  const { name, family, release_date, knowledge, open_weights, reasoning, tool_call, limit, modalities } = facts;
  return {
    name,
    family: family ?? null,
    releasedAt: toDate(release_date),
    knowledgeCutoff: toDate(knowledge),
    // The list writes 0 for a limit that it does not know.
    contextTokens: limit?.context || null,
    maxOutputTokens: limit?.output || null,
    openWeights: open_weights ?? null,
    reasoning: reasoning ?? null,
    toolCall: tool_call ?? null,
    ...(modalities === undefined ? {} : { modalities: { input: modalities.input, output: modalities.output } }),
  };
}

function toDate(text: string | undefined): string | null {
  return PartialDate.safeParse(text).data ?? null;
}
