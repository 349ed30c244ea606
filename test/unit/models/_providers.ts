/** Small files of providers: every field has a plain default, a test names only what it is about. */
import type { ModelEnd } from "#record/schema/lifecycle.ts";
import type { HostedModel, ModelPrice, ModelProvider } from "#record/schema/model.ts";

const source = { repository: "lists/models", path: "model.toml" };

export function aPrice(input: number | null, output: number | null, fields: Partial<ModelPrice> = {}): ModelPrice {
  return {
    asOf: "2026-07-02",
    kind: "listed",
    usdPerMillionTokens: { input, output, cacheRead: null },
    confidence: "medium",
    source,
    ...fields,
  };
}

export function aModel(id: string, fields: Partial<HostedModel> = {}): HostedModel {
  return {
    id,
    name: id,
    family: null,
    releasedAt: null,
    knowledgeCutoff: null,
    contextTokens: 128_000,
    maxOutputTokens: null,
    openWeights: null,
    reasoning: null,
    toolCall: null,
    modalities: { input: ["text"], output: ["text"] },
    status: null,
    asOf: "2026-07-02",
    source,
    prices: [aPrice(1, 2)],
    ...fields,
  };
}

export function anEnd(model: string, fields: Partial<ModelEnd> = {}): ModelEnd {
  return { model, kind: "shutdown", date: "2026-12-11", asOf: "2026-08-01", source, confidence: "high", ...fields };
}

export function aProvider(id: string, models: HostedModel[], ends: ModelEnd[] = []): ModelProvider {
  return { id, name: id.charAt(0).toUpperCase() + id.slice(1), record: null, models, ends };
}
