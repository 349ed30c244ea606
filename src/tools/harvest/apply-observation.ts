/** Puts an observed fact into the draft, unless it is known or a guard holds it back. */
import { daysBetween, toLastDay } from "#record/catalog/dates.ts";
import type { ModelPrice, ModelProviderFile } from "#record/schema/model.ts";
import { type ContentDraft, addDoubt } from "./draft.ts";
import { findDateDrift, findFigureDrift } from "./guards.ts";
import { findListed, isDoubtfulZero, toNewModel } from "./new-models.ts";
import { addResult, withdrawResult } from "./results/known-results.ts";
import type { Observation } from "./source.ts";

/** Days for which the last look at a figure is new enough: a weekly run writes a monthly series. */
export const FRESH_DAYS = 28;

export type ObservationResult =
  | { result: "added" | "known" | "asked" | "unlisted" }
  | { result: "new"; what: string }
  | { result: "held"; why: string };

export function applyObservation(draft: ContentDraft, observed: Observation): ObservationResult {
  switch (observed.kind) {
    case "sample":
      return applySample(draft, observed);
    case "look":
      return applyLook(draft, observed);
    case "price":
      return applyPrice(draft, observed);
    case "model-end":
      return applyModelEnd(draft, observed);
    case "tool-end":
      return applyToolEnd(draft, observed);
    case "result":
      return added(addResult(draft, observed, observed.result));
    case "result-gone":
      withdrawResult(draft, observed, observed.result, observed.withdrawn);
      return { result: "added" };
    case "terms":
      return applyTerms(draft, observed);
    default:
      return { result: addDoubt(draft, observed.slug, observed.field, observed.note) ? "asked" : "known" };
  }
}

type Of<Kind extends Observation["kind"]> = Extract<Observation, { kind: Kind }>;

const held = (why: string): ObservationResult => ({ result: "held", why });
const added = (isAdded: boolean): ObservationResult => ({ result: isAdded ? "added" : "known" });

function applySample(draft: ContentDraft, { slug, series, sample }: Of<"sample">): ObservationResult {
  const known = (draft.findEvidence(slug).metrics ?? []).find(
    (other) => other.metric === series.metric && other.package === series.package && other.method === series.method,
  );
  const last = known?.samples.findLast((other) => other.withdrawn === undefined);
  if (last !== undefined) {
    const lastDay = toLastDay(last.date);
    const drift = findDateDrift(lastDay, toLastDay(sample.date));
    if (drift !== undefined) return held(`${slug}: ${series.metric} ${drift}`);
    if (daysBetween(lastDay, toLastDay(sample.date)) < FRESH_DAYS) return { result: "known" };
    const figure = findFigureDrift(last.value, sample.value);
    if (figure !== undefined) return held(`${slug}: ${series.metric} ${figure}`);
  }
  return added(draft.addSample(slug, series, sample));
}

function applyLook(draft: ContentDraft, { slug, look }: Of<"look">): ObservationResult {
  const last = (draft.findEvidence(slug).maintenance ?? []).findLast(
    (row) => row.withdrawn === undefined && row.source.url === look.source.url,
  );
  if (last !== undefined) {
    const drift = findDateDrift(toLastDay(last.asOf), toLastDay(look.asOf));
    if (drift !== undefined) return held(`${slug}: the look ${drift}`);
    if (daysBetween(toLastDay(last.asOf), toLastDay(look.asOf)) < FRESH_DAYS) return { result: "known" };
  }
  return added(draft.addRow(slug, "maintenance", look));
}

function applyPrice(draft: ContentDraft, observed: Of<"price">): ObservationResult {
  const { provider, model } = observed;
  let { price } = observed;
  const file = draft.findProvider(provider);
  const listed = findListed(file, model);
  if (file === undefined || listed === undefined) return applyNewModel(draft, observed, file);
  const last = listed.prices.findLast((other) => other.withdrawn === undefined && other.confidence !== "low");
  if (last !== undefined) {
    const drift = findDateDrift(toLastDay(last.asOf), toLastDay(price.asOf)) ?? findPriceDrift(last, price);
    if (drift !== undefined) return held(`${provider}/${model}: the price ${drift}`);
    const isSame = isOnePrice(last, price);
    if (isSame && daysBetween(toLastDay(last.asOf), toLastDay(price.asOf)) < FRESH_DAYS) return { result: "known" };
    if (!isSame) price = { ...price, kind: "changed" };
  }
  const models = file.models.map((other) =>
    other === listed ? { ...listed, prices: [...listed.prices, price] } : other,
  );
  draft.setProvider(provider, { ...file, models });
  return { result: "added" };
}

function applyNewModel(
  draft: ContentDraft,
  { provider, model, price, listing, host }: Of<"price">,
  file: ModelProviderFile | undefined,
): ObservationResult {
  const known = file ?? (host === undefined ? undefined : toProviderFile(draft, host));
  if (known === undefined || listing === undefined) return { result: "unlisted" };
  if (isDoubtfulZero(model, price)) return held(`${provider}/${model}: new, at a price of 0 that nothing explains`);
  draft.setProvider(provider, { ...known, models: [...known.models, toNewModel(model, listing, price, price.asOf)] });
  return { result: "new", what: `${provider}/${model}` };
}

function toProviderFile(draft: ContentDraft, { name, record }: { name: string; record: string }): ModelProviderFile {
  return {
    $schema: "../schema/models.schema.json",
    name,
    ...(draft.records.has(record) ? { record } : {}),
    models: [],
  };
}

const SORTS = ["input", "output"] as const;

function findPriceDrift(last: ModelPrice, next: ModelPrice): string | undefined {
  for (const sort of SORTS) {
    const [from, to] = [last.usdPerMillionTokens[sort], next.usdPerMillionTokens[sort]];
    const drift = from === null || to === null ? undefined : findFigureDrift(from, to);
    if (drift !== undefined) return `for ${sort} ${drift}`;
  }
  return undefined;
}

function isOnePrice(a: ModelPrice, b: ModelPrice): boolean {
  return SORTS.every((sort) => a.usdPerMillionTokens[sort] === b.usdPerMillionTokens[sort]);
}

function applyModelEnd(draft: ContentDraft, { provider, end }: Of<"model-end">): ObservationResult {
  const file = draft.findProvider(provider);
  if (file === undefined) return { result: "unlisted" };
  const ends = file.ends ?? [];
  const last = ends.findLast((other) => other.model === end.model && other.withdrawn === undefined);
  if (last !== undefined) {
    if (last.kind === end.kind && last.date === end.date) return { result: "known" };
    const drift = findDateDrift(toLastDay(last.asOf), toLastDay(end.asOf));
    if (drift !== undefined) return held(`${provider}/${end.model}: the end ${drift}`);
  }
  draft.setProvider(provider, { ...file, ends: [...ends, end] });
  return { result: "added" };
}

function applyToolEnd(draft: ContentDraft, { slug, end }: Of<"tool-end">): ObservationResult {
  const isKnown = (draft.findEvidence(slug).lifecycle ?? []).some(
    (row) => row.kind === end.kind && row.version === end.version && row.date === end.date,
  );
  return isKnown ? { result: "known" } : added(draft.addRow(slug, "lifecycle", end));
}

function applyTerms(draft: ContentDraft, { slug, repository, path, change }: Of<"terms">): ObservationResult {
  return added(draft.addTermsChange(slug, { repository, path }, change));
}
