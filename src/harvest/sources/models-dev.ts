/** Prices of hosted models from models.dev. */
import { z } from "zod";
import type { HarvestSource, Observation } from "../source.ts";

const URL = "https://models.dev/api.json";

const Cost = z.looseObject({
  input: z.number().min(0),
  output: z.number().min(0),
  cache_read: z.number().min(0).optional(),
});
const Providers = z.record(
  z.string(),
  z.looseObject({
    id: z.string(),
    models: z.record(z.string(), z.looseObject({ id: z.string(), name: z.string(), cost: Cost.optional() })),
  }),
);

export const modelsDev: HarvestSource = {
  id: "models-dev",
  title: "models.dev",
  host: "models.dev",
  license: { name: "MIT", url: "https://github.com/anomalyco/models.dev/blob/dev/LICENSE" },
  attribution: "Prices of models from models.dev, MIT licence.",
  fills: ["prices of models"],
  pauseMs: 0,
  plan: () => [{ url: URL, subject: "models.dev" }],
  read(_request, body, today, draft) {
    const parsed = Providers.safeParse(body);
    if (!parsed.success) return `${parsed.error.issues[0]!.path.join(".")} is not as expected`;
    return Object.entries(parsed.data).flatMap(([provider, { models }]) =>
      draft.findProvider(provider) === undefined
        ? []
        : Object.entries(models).flatMap(([model, { cost }]): Observation[] => {
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
            return [{ kind: "price", provider, model, price }];
          }),
    );
  },
};
