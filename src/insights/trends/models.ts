/** Token prices of hosted models: by month of release, by provider, and the cheapest for what one needs. */
import type { HostedModel, ModelPrice, ModelProvider } from "#record/schema/model.ts";
import type { HostedModelPrice, ModelRow, Trends } from "#record/schema/trends.ts";
import { toLastDay } from "#record/catalog/dates.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { findModelEnd, hasModelEnded } from "#record/catalog/model-end.ts";
import { answersInText, findModelPrice } from "#record/catalog/model-price.ts";
import { toServedSource } from "#record/catalog/served-source.ts";
import { type Period, isObservedIn, placeDate } from "./period.ts";
import { findMedian } from "#lib/statistics.ts";

interface Offer {
  provider: ModelProvider;
  model: HostedModel;
  price: ModelPrice;
}

interface PricedOffer extends Offer {
  input: number;
  output: number;
}

/** What one may need of a model, as the providers' tables state it. */
export const CAPABILITIES: readonly { value: string; label: string; has: (model: HostedModel) => boolean }[] = [
  { value: "text", label: "Text", has: () => true },
  { value: "reasoning", label: "Reasoning", has: (model) => model.reasoning === true },
  { value: "tool-call", label: "Tool calls", has: (model) => model.toolCall === true },
  { value: "image-input", label: "Image input", has: (model) => model.modalities.input.includes("image") },
  { value: "audio-input", label: "Audio input", has: (model) => model.modalities.input.includes("audio") },
  { value: "video-input", label: "Video input", has: (model) => model.modalities.input.includes("video") },
  { value: "open-weights", label: "Open weights", has: (model) => model.openWeights === true },
  {
    value: "long-context",
    label: "Context of a million tokens",
    has: (model) => (model.contextTokens ?? 0) >= 1_000_000,
  },
];

/** Without those whose announced end is past. */
export function listOnSale({ models, ends }: ModelProvider, today: string): HostedModel[] {
  const endsOf = Map.groupBy(ends, (end) => end.model);
  return models.filter(({ id }) => !hasModelEnded(findModelEnd(endsOf.get(id) ?? []), today));
}

/** Models on sale that answer in text and whose price was read in the window; release months within it. */
export function buildModels(providers: readonly ModelProvider[], period: Period): Trends["models"] {
  const offers = providers
    .flatMap((provider) => listOnSale(provider, period.to).flatMap((model) => toOffer(provider, model)))
    .filter(({ price }) => isObservedIn(period, price.asOf));
  const priced = offers.flatMap(toPriced);
  const months = Map.groupBy(
    priced.filter(({ model }) => isReleasedIn(period, model.releasedAt)),
    ({ model }) => model.releasedAt!.slice(0, 7),
  );
  const byProvider = Map.groupBy(priced, ({ provider }) => provider.id);
  const rows = [
    ...[...months]
      .sort(([a], [b]) => compareCodePoints(a, b))
      .map(([month, group]) => toRow("releaseMonth", month, month, group)),
    ...[...byProvider.values()].map((group) =>
      toRow("provider", group[0]!.provider.id, group[0]!.provider.name, group),
    ),
    ...CAPABILITIES.map(({ value, label, has }) =>
      toRow(
        "capability",
        value,
        label,
        priced.filter(({ model }) => has(model)),
      ),
    ),
  ];
  return { coverage: { known: priced.length, all: offers.length }, data: rows.filter((row) => row !== undefined) };
}

function toOffer(provider: ModelProvider, model: HostedModel): Offer[] {
  const price = findModelPrice(model);
  return price === undefined ? [] : [{ provider, model, price }];
}

function toPriced(offer: Offer): PricedOffer[] {
  const { input, output } = offer.price.usdPerMillionTokens;
  return input === null || output === null || !answersInText(offer.model) ? [] : [{ ...offer, input, output }];
}

function isReleasedIn(period: Period, releasedAt: string | null): boolean {
  return releasedAt !== null && releasedAt.length >= 7 && placeDate(period, releasedAt) === "inside";
}

function toRow(
  group: ModelRow["group"],
  value: string,
  label: string,
  offers: readonly PricedOffer[],
): ModelRow | undefined {
  if (offers.length === 0) return undefined;
  const paid = offers.filter(({ input, output }) => input > 0 && output > 0);
  const cheapest = paid
    .filter(({ model }) => model.status !== "deprecated")
    .sort((a, b) => a.input + a.output - (b.input + b.output) || compareCodePoints(a.model.id, b.model.id))[0];
  return {
    group,
    value,
    label,
    count: paid.length,
    free: offers.length - paid.length,
    medianInput: findMedian(paid.map(({ input }) => input)),
    medianOutput: findMedian(paid.map(({ output }) => output)),
    cheapest: cheapest === undefined ? null : toPrice(cheapest),
    asOf: offers.map(({ price }) => price.asOf).sort((a, b) => compareCodePoints(toLastDay(b), toLastDay(a)))[0]!,
  };
}

function toPrice({ provider, model, price, input, output }: PricedOffer): HostedModelPrice {
  return {
    provider: provider.id,
    id: model.id,
    name: model.name,
    usdInput: input,
    usdOutput: output,
    releasedAt: model.releasedAt,
    asOf: price.asOf,
    source: toServedSource(price.source),
  };
}
