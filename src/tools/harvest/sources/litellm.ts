/**
 * LiteLLM's price file, as a second opinion: where it differs from the newest price, the provider's record is asked
 * about. Chat models that no other list named are added at low confidence.
 */
import { z } from "zod";
import { isKnownModel } from "../new-models.ts";
import { type BadRow, ModelId, Tokens, judgeRow, readRows, toEntries } from "../rows.ts";
import type { HarvestSource, Observation } from "../source.ts";
import { getOwn } from "#lib/text/get-own.ts";

const URL = "https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json";

/** A token that costs a cent is dearer than any. */
const usdPerToken = z.number().min(0).max(0.01).optional();
const Row = z.looseObject({
  litellm_provider: z.string(),
  input_cost_per_token: usdPerToken,
  output_cost_per_token: usdPerToken,
  mode: z.string().optional(),
  max_input_tokens: z.unknown().optional(),
  max_output_tokens: z.unknown().optional(),
});

/** Its names of providers, where they are not ours. Its dates of deprecation are not read: half of them are wrong. */
const PROVIDERS: Readonly<Record<string, string>> = {
  gemini: "google",
  together_ai: "togetherai",
  moonshot: "moonshotai",
};

/** Differences below this are rounding. */
const MIN_DIFFERENCE = 0.01;

export const litellm: HarvestSource = {
  id: "litellm",
  title: "LiteLLM",
  host: "raw.githubusercontent.com",
  license: { name: "MIT", url: "https://github.com/BerriAI/litellm/blob/main/LICENSE" },
  attribution: "Prices of models from LiteLLM, MIT licence, used to check others.",
  fills: ["doubts about prices of models", "new models, at low confidence"],
  pauseMs: 0,
  plan: () => [{ url: URL, subject: "litellm" }],
  read(_request, body, today, draft) {
    const entries = toEntries(body);
    if (entries === undefined) return "the list is not as expected";
    const ours = entries.flatMap(([name, value]) =>
      draft.findProvider(toProvider(value)) === undefined ? [] : [{ name, value }],
    );
    return readRows(ours, Row, (row, { name: key }): (Observation | BadRow)[] => {
      const provider = toProvider(row);
      const file = draft.findProvider(provider);
      const model = file?.models.find(({ id }) => id === key || `${row.litellm_provider}/${id}` === key);
      const last = model?.prices.findLast((price) => price.withdrawn === undefined && price.confidence !== "low");
      const id = key.replace(`${row.litellm_provider}/`, "");
      if (model === undefined && !isKnownModel(file, id)) return toNew(provider, id, row, today);
      if (file?.record === undefined || model === undefined || last === undefined) return [];
      const { input, output } = last.usdPerMillionTokens;
      const [otherInput, otherOutput] = [row.input_cost_per_token, row.output_cost_per_token].map(toMillion);
      if (!differs(input, otherInput) && !differs(output, otherOutput)) return [];
      const note = `What does ${model.name} cost? The record says ${input}/${output} US dollars per million tokens, LiteLLM ${otherInput}/${otherOutput} (${today}).`;
      return [{ kind: "question", slug: file.record, field: `models.${model.id}`.slice(0, 40), note }];
    });
  },
};

/** Our id of the provider that a row names; empty where it names none. */
function toProvider(row: unknown): string {
  const name = z.looseObject({ litellm_provider: z.string() }).safeParse(row).data?.litellm_provider ?? "";
  return getOwn(PROVIDERS, name) ?? name;
}

/** Its file holds samples and prices by hour or picture as well; only chat models priced by tokens are ours. */
function toNew(provider: string, model: string, row: z.infer<typeof Row>, today: string): (Observation | BadRow)[] {
  const [input, output] = [row.input_cost_per_token, row.output_cost_per_token].map(toMillion);
  if (row.mode !== "chat" || input === undefined || output === undefined) return [];
  const named = judgeRow(`${provider}/${model}`, ModelId, model);
  if (!("row" in named)) return [named];
  const price = {
    asOf: today,
    kind: "listed" as const,
    usdPerMillionTokens: { input, output, cacheRead: null },
    confidence: "low" as const,
    source: { url: URL },
  };
  const listing = {
    name: model,
    contextTokens: toTokens(row.max_input_tokens),
    maxOutputTokens: toTokens(row.max_output_tokens),
  };
  return [{ kind: "price", provider, model, price, listing }];
}

/** Some of its limits are text. */
function toTokens(limit: unknown): number | null {
  return Tokens.safeParse(limit).data || null;
}

function toMillion(usdPerToken: number | undefined): number | undefined {
  return usdPerToken === undefined ? undefined : Math.round(usdPerToken * 1e12) / 1e6;
}

function differs(a: number | null, b: number | undefined): boolean {
  return a !== null && b !== undefined && Math.abs(a - b) > Math.max(a, b) * MIN_DIFFERENCE;
}
