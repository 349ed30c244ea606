/** Models that OpenRouter routes to, with its prices: the provider file `openrouter`, which the first run makes. */
import { z } from "zod";
import type { HarvestSource } from "../source.ts";

const URL = "https://openrouter.ai/api/v1/models";

/** US dollars per token, as text. */
const Price = z.string().regex(/^\d+(\.\d+)?(e-?\d+)?$/i);
const Models = z.looseObject({
  data: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string().optional(),
      context_length: z.int().min(0).nullish(),
      architecture: z
        .looseObject({ input_modalities: z.array(z.string()), output_modalities: z.array(z.string()) })
        .partial()
        .optional(),
      pricing: z.looseObject({ prompt: z.string(), completion: z.string(), input_cache_read: z.string().optional() }),
    }),
  ),
});

export const openrouter: HarvestSource = {
  id: "openrouter",
  title: "OpenRouter",
  host: "openrouter.ai",
  license: { name: "OpenRouter Terms of Service", url: "https://openrouter.ai/terms" },
  attribution: "Prices of models from the OpenRouter models API.",
  fills: ["models at OpenRouter and their prices"],
  pauseMs: 0,
  plan: () => [{ url: URL, subject: "openrouter" }],
  read(_request, body, today) {
    const parsed = Models.safeParse(body);
    if (!parsed.success) return `${parsed.error.issues[0]!.path.join(".")} is not as expected`;
    // Routers have a price of -1: it depends on the model they choose.
    const priced = parsed.data.data.filter(({ pricing }) => isPrice(pricing.prompt) && isPrice(pricing.completion));
    return priced.map(({ id, name, context_length, architecture, pricing }) => ({
      kind: "price",
      provider: "openrouter",
      model: id,
      price: {
        asOf: today,
        kind: "listed",
        usdPerMillionTokens: {
          input: toMillion(pricing.prompt),
          output: toMillion(pricing.completion),
          cacheRead: pricing.input_cache_read === undefined ? null : toMillion(pricing.input_cache_read),
        },
        confidence: "high",
        source: { url: URL },
      },
      host: { name: "OpenRouter", record: "openrouter" },
      listing: {
        name: name ?? id,
        contextTokens: context_length || null,
        modalities: {
          input: architecture?.input_modalities ?? ["text"],
          output: architecture?.output_modalities ?? null,
        },
      },
    }));
  },
};

function isPrice(text: string): boolean {
  return Price.safeParse(text).success;
}

/** Rounded to a ten thousandth of a cent: products of decimal texts are not exact. */
function toMillion(usdPerToken: string): number {
  return Math.round(Number(usdPerToken) * 1_000_000 * 1_000_000) / 1_000_000;
}
