/** The price a model has now, out of all that were recorded. */
import type { HostedModel, ModelPrice } from "../schema/model.ts";
import { toLastDay } from "./dates.ts";

/** Newest price that was not withdrawn; one of low confidence counts only where there is no other. Ties: the later row. */
export function findModelPrice({ prices }: Pick<HostedModel, "prices">): ModelPrice | undefined {
  const valid = prices.filter((price) => price.withdrawn === undefined);
  const sure = valid.filter((price) => price.confidence !== "low");
  return (sure.length > 0 ? sure : valid).reduce<ModelPrice | undefined>(
    (newest, price) => (newest === undefined || toLastDay(price.asOf) >= toLastDay(newest.asOf) ? price : newest),
    undefined,
  );
}

/** True for models that answer in text; of unlisted output only that of models that call functions is certain. */
export function answersInText({ modalities, toolCall }: Pick<HostedModel, "modalities" | "toolCall">): boolean {
  return modalities.output === null ? toolCall === true : modalities.output.includes("text");
}
