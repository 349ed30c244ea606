/** What a month costs at example uses: tokens at hosted models, seats of the plans of tools. */
import { hasModelEnded } from "#record/catalog/model-end.ts";
import type { Model } from "#record/schema/model-view.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { Plan } from "#record/schema/record-parts.ts";
import { type TokenUse, calculatePlanCost, calculateTokenCost } from "./cost.ts";
import { isResold } from "./filter-models.ts";

export interface ExampleUse extends TokenUse {
  title: string;
  /** Tokens a month, in words. */
  meaning: string;
}

export const EXAMPLE_USES: readonly ExampleUse[] = [
  {
    title: "Light",
    meaning: "1 million tokens in and 0.2 million out",
    inputTokens: 1e6,
    outputTokens: 2e5,
    cachedShare: 0,
  },
  { title: "Medium", meaning: "10 million in and 2 million out", inputTokens: 1e7, outputTokens: 2e6, cachedShare: 0 },
  {
    title: "Heavy",
    meaning: "100 million in, half of them from a cache, and 20 million out",
    inputTokens: 1e8,
    outputTokens: 2e7,
    cachedShare: 0.5,
  },
];

export const EXAMPLE_SEATS: readonly number[] = [1, 5, 20];

/** What the field for one's own seats holds at first. */
export const USUAL_SEATS = 5;

export interface TokenCostRow {
  model: Model;
  /** US dollars a month, for each example. */
  usd: readonly (number | null)[];
}

export interface SeatCostRow {
  record: Pick<AiDetail, "slug" | "name" | "endsAt">;
  plan: Plan;
  usd: readonly (number | null)[];
}

/** The example whose order tables have, and which fields for one's own use hold at first. */
export const USUAL_USE = EXAMPLE_USES[1]!;

/** Models that are paid for the text they write and have not ended, the cheapest first at the usual use, makers before other hosts. */
export function listTokenCosts(models: readonly Model[], today: string): TokenCostRow[] {
  return listPricedModels(models, today)
    .filter((model) => isWriter(model) && model.price!.usdPerMillionTokens.output! > 0)
    .map((model) => ({
      model,
      usd: EXAMPLE_USES.map((use) => calculateTokenCost(model.price!.usdPerMillionTokens, use)),
    }))
    .sort(
      (a, b) =>
        a.usd[1]! - b.usd[1]! ||
        Number(isResold(a.model)) - Number(isResold(b.model)) ||
        (a.model.links.self < b.model.links.self ? -1 : 1),
    );
}

/** Models beside those that write for a price: free ones, mostly within limits, and those that only read, such as for embeddings. */
export function listOtherCosts(models: readonly Model[], today: string): { free: Model[]; readers: Model[] } {
  const priced = listPricedModels(models, today);
  return {
    free: priced.filter((model) => isWriter(model) && isFree(model)),
    readers: priced.filter((model) => !isWriter(model)),
  };
}

function isFree({ price }: Model): boolean {
  const { input, output } = price!.usdPerMillionTokens;
  return input === 0 && output === 0;
}

/** False for what turns text into numbers or orders it: lists give it a price of output, or none. */
function isWriter({ model, name, price }: Model): boolean {
  const { input, output } = price!.usdPerMillionTokens;
  return !/embed|rerank/i.test(`${model} ${name}`) && !(output === 0 && input! > 0);
}

/** Of which a month's cost is known: models for text that have not ended. */
function listPricedModels(models: readonly Model[], today: string): Model[] {
  return models
    .filter(({ price, ends }) => price !== null && !hasModelEnded(ends, today))
    .filter(({ modalities }) => modalities.output === null || modalities.output.includes("text"))
    .filter(({ price }) => calculateTokenCost(price!.usdPerMillionTokens, USUAL_USE) !== null);
}

/** Recurring plans above 0 whose price is for an account or for people, by name of the tool. */
export function listSeatCosts(records: readonly AiDetail[]): SeatCostRow[] {
  return records
    .filter(({ status }) => status !== "discontinued")
    .flatMap(({ slug, name, endsAt, plans }) =>
      plans.flatMap((plan) => {
        const usd = EXAMPLE_SEATS.map((seats) => calculatePlanCost(plan, seats));
        return plan.withdrawn !== null || plan.usd === 0 || usd[0] === null
          ? []
          : [{ record: { slug, name, endsAt }, plan, usd }];
      }),
    );
}
