/** `content/rates.json`: what a unit of another currency was worth in US dollars on a day. */
import { z } from "zod";
import { Day, SourceReference } from "./primitives.ts";

export const Currency = z
  .string()
  .regex(/^(?!USD)[A-Z]{3}$/, { error: "must be a currency code of three capitals (ISO 4217); dollars go into usd" });

export const ExchangeRate = z.strictObject({
  currency: Currency.meta({ description: "Code of the currency, ISO 4217.", examples: ["EUR"] }),
  asOf: Day.meta({ description: "Day of the rate; it holds until the next one." }),
  usd: z.number().positive().meta({ description: "US dollars for one unit of the currency." }),
  source: SourceReference.meta({ description: "Where the rate stands." }),
});
export type ExchangeRate = z.infer<typeof ExchangeRate>;

export const RateFile = z.strictObject({
  $schema: z.string().optional(),
  rates: z.array(ExchangeRate).meta({ description: "By currency, oldest first." }),
});
