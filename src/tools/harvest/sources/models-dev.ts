/** Prices of hosted models, and models that are new, from models.dev. */
import { z } from "zod";
import { PartialDate, line } from "#record/schema/primitives.ts";
import { type BadRow, ModelId, ModelName, Tokens, UsdPerMillion, judgeRow, readRows, toEntries } from "../rows.ts";
import type { HarvestSource, Listing, Observation } from "../source.ts";

const URL = "https://models.dev/api.json";

const Cost = z.looseObject({ input: UsdPerMillion, output: UsdPerMillion, cache_read: UsdPerMillion.optional() });
const Model = z.looseObject({
  name: ModelName,
  cost: Cost.optional(),
  family: line(60).optional(),
  release_date: z.string().optional(),
  knowledge: z.string().optional(),
  open_weights: z.boolean().optional(),
  reasoning: z.boolean().optional(),
  tool_call: z.boolean().optional(),
  limit: z.looseObject({ context: Tokens.optional(), output: Tokens.optional() }).optional(),
  modalities: z.looseObject({ input: z.array(line(20)), output: z.array(line(20)) }).optional(),
});

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
    const providers = toEntries(body)?.filter(([provider]) => draft.findProvider(provider) !== undefined);
    if (providers === undefined) return "the list is not as expected";
    const rows = providers.flatMap(([provider, row]) =>
      listModels(row).map(([id, value]) => ({ name: `${provider}/${id}`, provider, id, value })),
    );
    return readRows(rows, Model, (facts, { name, provider, id }): (Observation | BadRow)[] => {
      const named = judgeRow(name, ModelId, id);
      return "row" in named ? toPrice(provider, id, facts, today) : [named];
    });
  },
};

/** A provider whose models are no block of keys has one bad row. */
function listModels(row: unknown): [id: string, value: unknown][] {
  return toEntries(z.looseObject({ models: z.unknown() }).safeParse(row).data?.models) ?? [["models", undefined]];
}

function toPrice(provider: string, model: string, facts: z.infer<typeof Model>, today: string): Observation[] {
  if (facts.cost === undefined) return [];
  const { input, output, cache_read } = facts.cost;
  const price = {
    asOf: today,
    kind: "listed" as const,
    usdPerMillionTokens: { input, output, cacheRead: cache_read ?? null },
    confidence: "medium" as const,
    source: { url: URL },
  };
  return [{ kind: "price", provider, model, price, listing: toListing(facts) }];
}

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
