/** Models that OpenRouter routes to, with its prices: the provider file `openrouter`, which the first run makes. */
import { z } from "zod";
import { line } from "#record/schema/primitives.ts";
import { ModelId, ModelName, Tokens, UsdPerMillion, readRows } from "../rows.ts";
import type { HarvestSource, Observation } from "../source.ts";

const URL = "https://openrouter.ai/api/v1/models";

/** US dollars per token as text, read as those per million. */
const price = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,30})?(e-?\d{1,3})?$/i, { error: "is not a price" })
  .transform(toMillion)
  .pipe(UsdPerMillion);
/** Its price depends on the model that it chooses. */
const Router = z.looseObject({ pricing: z.looseObject({ prompt: z.literal("-1") }) });
const Models = z.looseObject({ data: z.array(z.unknown()) });
const Model = z.looseObject({
  id: ModelId,
  name: ModelName.optional(),
  context_length: Tokens.nullish(),
  architecture: z
    .looseObject({ input_modalities: z.array(line(20)), output_modalities: z.array(line(20)) })
    .partial()
    .optional(),
  pricing: z.looseObject({ prompt: price, completion: price, input_cache_read: price.optional() }),
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
    if (!parsed.success) return "data is not as expected";
    const rows = parsed.data.data
      .filter((row) => !Router.safeParse(row).success)
      .map((row, place) => ({ name: toName(row, place), value: row }));
    return readRows(rows, Model, (row) => toPrice(row, today));
  },
};

function toName(row: unknown, place: number): string {
  const id = z.looseObject({ id: z.string() }).safeParse(row).data?.id;
  return id === undefined ? `row ${place + 1}` : `openrouter/${id}`;
}

function toPrice(row: z.infer<typeof Model>, today: string): Observation[] {
  const { id, name, context_length, architecture, pricing } = row;
  return [
    {
      kind: "price",
      provider: "openrouter",
      model: id,
      price: {
        asOf: today,
        kind: "listed",
        usdPerMillionTokens: {
          input: pricing.prompt,
          output: pricing.completion,
          cacheRead: pricing.input_cache_read ?? null,
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
    },
  ];
}

/** Rounded to a ten thousandth of a cent: products of decimal texts are not exact. */
function toMillion(usdPerToken: string): number {
  return Math.round(Number(usdPerToken) * 1_000_000 * 1_000_000) / 1_000_000;
}
