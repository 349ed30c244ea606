/** What one look at the providers' price lists tells about models of different years. */
import type { HostedModel, ModelPrice } from "#record/schema/model.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { answersInText, findModelPrice } from "#record/catalog/model-price.ts";
import { formatShare, formatUsd } from "#lib/format/number.ts";
import { listOnSale } from "../models.ts";
import { findMedian, round } from "#lib/statistics.ts";
import type { Finding, FindingGroup } from "./finding.ts";

/** Fewer models give no median or share that means anything. */
const MIN_MODELS = 20;

export function findModelFindings({ providers, today }: Catalog): FindingGroup {
  const all = providers.flatMap((provider) => listOnSale(provider, today));
  const priced = all.flatMap(toPriced);
  const dates = [...new Set(priced.map(({ price }) => price.asOf))].sort(compareCodePoints);
  const lists = priced.map(({ price: { source } }) => source.repository ?? source.npm ?? source.url ?? "");
  const repositories = [...new Set(lists)].sort(compareCodePoints);
  const source = `Price lists of ${providers.length} providers in ${repositories.join(", ")}, read ${dates.length === 1 ? dates[0] : `${dates[0]} to ${dates.at(-1)}`}`;
  const coverage = { known: priced.length, all: all.length };
  const drafts = [findOpenWeights(priced), findReasoning(priced), findOutputPrices(priced)];
  return {
    id: "models",
    title: "Models on sale",
    note: "The newest known price of each model: figures compare models with each other, not the price of one model over time.",
    findings: drafts.flatMap((finding) => (finding === undefined ? [] : [{ ...finding, coverage, source }])),
  };
}

interface PricedModel extends HostedModel {
  price: ModelPrice;
  /** US dollars per million tokens. */
  output: number;
}

type Draft = Omit<Finding, "coverage" | "source">;

function findOpenWeights(models: readonly PricedModel[]): Draft | undefined {
  const [open, closed] = [true, false].map((isOpen) => models.filter((model) => model.openWeights === isOpen));
  if (open!.length < MIN_MODELS || closed!.length < MIN_MODELS) return undefined;
  const [openPrice, closedPrice] = [toMedianOutput(open!), toMedianOutput(closed!)];
  return {
    id: "open-weights-price",
    title: `Median output price: ${formatUsd(openPrice)} per million tokens for ${open!.length} open-weight models, ${formatUsd(closedPrice)} for ${closed!.length} closed ones`,
    caveat: "Models of every size and ability are in both groups, so like is not compared with like.",
    rowHead: "Weights",
    unit: "US dollars per million output tokens",
    rows: [
      { label: "Open", value: openPrice, of: null },
      { label: "Closed", value: closedPrice, of: null },
    ],
  };
}

function findReasoning(models: readonly PricedModel[]): Draft | undefined {
  const years = listYears(models);
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  return {
    id: "reasoning-models",
    title:
      `${formatShare(countReasoning(last.models), last.models.length)} of the models on sale that came out in ${last.year} are marked as reasoning models, ` +
      `against ${formatShare(countReasoning(first.models), first.models.length)} of those from ${first.year}`,
    caveat: "Old models that are no longer sold are missing.",
    rowHead: "Year of release",
    unit: "Models",
    rows: years.map(({ year, models }) => ({ label: year, value: countReasoning(models), of: models.length })),
  };
}

function findOutputPrices(models: readonly PricedModel[]): Draft | undefined {
  const years = listYears(models);
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  const [before, after] = [toMedianOutput(first.models), toMedianOutput(last.models)];
  return {
    id: "output-price-by-release",
    title:
      `Models that came out in ${last.year} cost ${formatUsd(after)} per million tokens of output in the median, ` +
      `those from ${first.year} ${formatUsd(before)}`,
    caveat: "A price per token does not say how many tokens an answer takes.",
    rowHead: "Year of release",
    unit: "US dollars per million output tokens",
    rows: years.map(({ year, models }) => ({ label: year, value: toMedianOutput(models), of: null })),
  };
}

function countReasoning(models: readonly PricedModel[]): number {
  return models.filter((model) => model.reasoning === true).length;
}

/** Years with enough models, oldest first. */
function listYears(models: readonly PricedModel[]): { year: string; models: PricedModel[] }[] {
  const released = models.filter((model) => model.releasedAt !== null);
  return [...Map.groupBy(released, (model) => model.releasedAt!.slice(0, 4))]
    .map(([year, group]) => ({ year, models: group }))
    .filter(({ models }) => models.length >= MIN_MODELS)
    .sort((a, b) => compareCodePoints(a.year, b.year));
}

function toPriced(model: HostedModel): PricedModel[] {
  const price = findModelPrice(model);
  if (price === undefined || !answersInText(model)) return [];
  const { input, output } = price.usdPerMillionTokens;
  return input !== null && output !== null && input > 0 && output > 0 ? [{ ...model, price, output }] : [];
}

function toMedianOutput(models: readonly PricedModel[]): number {
  return round(findMedian(models.map((model) => model.output))!, 2);
}
