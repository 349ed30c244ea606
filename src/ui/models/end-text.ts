/** The end of a model in sentences: to come, or past. */
import { isPast } from "#record/catalog/dates.ts";
import { hasModelEnded } from "#record/catalog/model-end.ts";
import { formatDate, formatWhen } from "#lib/format/date.ts";
import type { Model } from "#record/schema/model-view.ts";
import { formatRate } from "./format-rate.ts";

/** Null when no end is known. */
export function describeEnd({ ends }: Pick<Model, "ends">, today: string): string | null {
  if (ends === null) return null;
  if (ends.kind === "deprecated" || ends.date === null) return "Listed as deprecated, with no date.";
  const past = isPast(ends.date, today);
  if (ends.kind === "shutdown") return `${past ? "Ended" : "Ends"} ${formatWhen(ends.date)}, as announced.`;
  return `${past ? "Was to be available" : "Available"} until at least ${formatDate(ends.date)}; no end has been announced.`;
}

/** What matters first comes first: of a model that has ended, that it has. */
export function describePriceAndEnd(model: Model, today: string): string {
  const [price, end] = [describePrice(model), describeEnd(model, today)];
  if (end === null) return price;
  if (!hasModelEnded(model.ends, today)) return `${price} ${end}`;
  return model.price === null ? end : `${end} Last known price: ${price}`;
}

function describePrice({ name, providerName, price }: Model): string {
  if (price === null) return `No price for ${name} at ${providerName} is known.`;
  const { input, output } = price.usdPerMillionTokens;
  return `${formatRate(input)} per million tokens in, ${formatRate(output)} out, as of ${formatDate(price.asOf)}.`;
}
