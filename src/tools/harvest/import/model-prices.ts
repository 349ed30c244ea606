/** Prices of models over time, and new models, from `model-prices.jsonl`. */
import { z } from "zod";
import { toLastDay } from "#record/catalog/dates.ts";
import { toModelSlug } from "#record/catalog/model-address.ts";
import {
  type HostedModel,
  type ModelPrice,
  type ModelProviderFile,
  UsdPerMillionTokens,
} from "#record/schema/model.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import type { ContentDraft } from "../draft.ts";
import { type ImportReport, countRow, createReport, leaveOut } from "./report.ts";
import { rowFields, toSource } from "./row.ts";

export const ModelPriceRow = z.looseObject({
  ...rowFields,
  provider: z.string(),
  model: z.string(),
  name: z.string().optional(),
  kind: z.enum(["first-listed", "listed", "checked", "changed", "cache-price-changed", "effective", "new"]),
  usdPerMillionTokens: UsdPerMillionTokens,
  contextTokens: z.int().nullish(),
  maxOutputTokens: z.int().nullish(),
  reasoning: z.boolean().nullish(),
  toolCall: z.boolean().nullish(),
  modalities: z.looseObject({ input: z.array(z.string()) }).optional(),
  likelyCorrection: z.boolean().optional(),
  note: z.string().optional(),
  firstListed: z.object({ notYet: z.string().nullish(), listed: z.string() }).optional(),
  releasedAt: z.string().optional(),
  record: z.string().optional(),
});
type ModelPriceRow = z.infer<typeof ModelPriceRow>;

/** Names of providers that have no file yet. */
const NEW_PROVIDERS: ReadonlyMap<string, string> = new Map([["meta", "Meta"]]);

export function importModelPrices(rows: readonly ModelPriceRow[], draft: ContentDraft): ImportReport {
  const report = createReport();
  for (const [provider, group] of Map.groupBy(rows, (row) => row.provider)) {
    const file = draft.findProvider(provider) ?? toNewFile(provider, group);
    if (file === undefined) {
      for (const _ of group) leaveOut(report, `no list of models of the provider ${provider}`);
      continue;
    }
    // Lists spell ids in different case; content keeps the one of the provider's API.
    const models = new Map(file.models.map((model) => [toModelSlug(model.id), model]));
    for (const row of group.filter(({ kind }) => kind === "new")) addRow(row, models, report);
    for (const row of group.filter(({ kind }) => kind !== "new")) addRow(row, models, report);
    if (models.size > 0) draft.setProvider(provider, { ...file, models: [...models.values()].map(sortPrices) });
  }
  return report;
}

function toNewFile(provider: string, rows: readonly ModelPriceRow[]): ModelProviderFile | undefined {
  const name = NEW_PROVIDERS.get(provider);
  if (name === undefined) return undefined;
  const record = rows.find((row) => row.record !== undefined)?.record;
  return {
    $schema: "../schema/models.schema.json",
    name,
    ...(record === undefined ? {} : { record }),
    models: [],
  };
}

function addRow(row: ModelPriceRow, models: Map<string, HostedModel>, report: ImportReport): void {
  if (row.kind === "changed" && row.confidence === "low" && row.likelyCorrection !== true) {
    return leaveOut(report, "a change of price that no second list knows");
  }
  const model = models.get(toModelSlug(row.model)) ?? (row.kind === "new" ? toNewModel(row) : undefined);
  if (model === undefined) return leaveOut(report, "no such model");
  const price = toPrice(row);
  const isNew = !model.prices.some((known) => isOnePrice(known, price));
  countRow(report, isNew);
  models.set(toModelSlug(row.model), isNew ? { ...model, prices: [...model.prices, price] } : model);
}

/** Two listings of one day in one list are one. */
function isOnePrice(a: ModelPrice, b: ModelPrice): boolean {
  return toPriceKey(a) === toPriceKey(b);
}

function toPriceKey({ asOf, usdPerMillionTokens: usd, source }: ModelPrice): string {
  return JSON.stringify([asOf, usd.input, usd.output, usd.cacheRead, source.repository ?? source.npm]);
}

function toPrice(row: ModelPriceRow): ModelPrice {
  const kind = row.kind === "cache-price-changed" ? "changed" : row.kind === "new" ? "listed" : row.kind;
  return {
    asOf: row.asOf,
    kind,
    usdPerMillionTokens: row.usdPerMillionTokens,
    confidence: row.confidence ?? (row.kind === "checked" ? "high" : "medium"),
    ...(row.likelyCorrection === true ? { isCorrection: true as const } : {}),
    ...(row.note === undefined ? {} : { note: row.note }),
    source: toSource(row.source),
  };
}

function toNewModel(row: ModelPriceRow): HostedModel {
  return {
    id: row.model,
    name: row.name ?? row.model,
    family: null,
    releasedAt: row.releasedAt ?? null,
    knowledgeCutoff: null,
    ...(row.firstListed === undefined
      ? {}
      : { firstListed: { notYet: row.firstListed.notYet ?? null, by: row.firstListed.listed } }),
    // Lists write 0 where they know none.
    contextTokens: row.contextTokens || null,
    maxOutputTokens: row.maxOutputTokens ?? null,
    openWeights: null,
    reasoning: row.reasoning ?? null,
    toolCall: row.toolCall ?? null,
    modalities: { input: row.modalities?.input ?? ["text"], output: null },
    status: null,
    asOf: row.asOf,
    source: toSource(row.source),
    prices: [],
  };
}

function sortPrices(model: HostedModel): HostedModel {
  const prices = model.prices.toSorted((a, b) => compareCodePoints(toLastDay(a.asOf), toLastDay(b.asOf)));
  return { ...model, prices };
}
