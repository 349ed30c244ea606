/** What a model's price did: changes of the provider, apart from corrections of the lists that report it. */
import type { Model, ServedModelPrice, TokenPrices } from "#record/schema/model-view.ts";

export interface PriceStep {
  price: ServedModelPrice;
  /**
   * first: the oldest known price; same: as before; change: the provider changed it; correction: a list was put right;
   * doubtful: only one list of low confidence says so.
   */
  step: "first" | "same" | "change" | "correction" | "doubtful";
}

/** Oldest first, withdrawn prices left out. A price is compared with the newest one before it that can be trusted. */
export function listPriceSteps({ prices }: Pick<Model, "prices">): PriceStep[] {
  let trusted: TokenPrices | null = null;
  return prices
    .filter((price) => price.withdrawn === null)
    .map((price): PriceStep => {
      const step = toStep(price, trusted);
      if (step !== "doubtful") trusted = fillIn(price.usdPerMillionTokens, trusted);
      return { price, step };
    });
}

function toStep(price: ServedModelPrice, before: TokenPrices | null): PriceStep["step"] {
  if (price.confidence === "low" && !price.isCorrection) return "doubtful";
  if (before === null) return "first";
  if (isSame(before, price.usdPerMillionTokens)) return "same";
  return price.isCorrection ? "correction" : "change";
}

/** A list that leaves a part out says nothing new of it: what was known of that part still counts. */
function fillIn(prices: TokenPrices, before: TokenPrices | null): TokenPrices {
  return {
    input: prices.input ?? before?.input ?? null,
    output: prices.output ?? before?.output ?? null,
    cacheRead: prices.cacheRead ?? before?.cacheRead ?? null,
  };
}

/** What only one of the two states is not a difference. */
function isSame(a: TokenPrices, b: TokenPrices): boolean {
  return (["input", "output", "cacheRead"] as const).every(
    (part) => a[part] === null || b[part] === null || a[part] === b[part],
  );
}

/** Newest date of a price that is not withdrawn, over all models; null without any. */
export function findNewestPriceDate(models: readonly Pick<Model, "price">[]): string | null {
  const dates = models.flatMap(({ price }) => (price === null ? [] : [price.asOf]));
  return dates.sort().at(-1) ?? null;
}
