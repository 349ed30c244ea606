/** Which models a request lets through, and in what order. */
import { toFirstDay, toLastDay } from "#record/catalog/dates.ts";
import type { Model } from "#record/schema/model-view.ts";
import { compareCodePoints, fold } from "#lib/text/fold.ts";

/** Already validated values; all that are given must hold. A model that does not state what is asked never passes. */
export interface ModelFilters {
  q?: string | undefined;
  provider?: readonly string[] | undefined;
  /** Partial dates, inclusive. */
  releasedAfter?: string | undefined;
  releasedBefore?: string | undefined;
  /** Partial date, inclusive: announced days of shutdown only. */
  endsBefore?: string | undefined;
  /** US dollars per million tokens. */
  inputMax?: number | undefined;
  outputMax?: number | undefined;
  /** Tokens. */
  contextMin?: number | undefined;
  openWeights?: boolean | undefined;
  /** What it takes beside text: `image`. */
  accepts?: string | undefined;
  /** Parameters, as far as the name has them. */
  billionsMax?: number | undefined;
  /** Addresses of models with a live result of the asked benchmarks. */
  measured?: ReadonlySet<string> | undefined;
}

export function filterModels(models: readonly Model[], filters: ModelFilters): Model[] {
  const words = fold(filters.q ?? "")
    .split(/[\s/]+/)
    .filter((word) => word !== "");
  const {
    provider,
    releasedAfter,
    releasedBefore,
    endsBefore,
    inputMax,
    outputMax,
    contextMin,
    openWeights,
    accepts,
    billionsMax,
    measured,
  } = filters;
  return models.filter((model) => {
    const { input, output } = model.price?.usdPerMillionTokens ?? { input: null, output: null };
    return (
      hasWords(toText(model), words) &&
      (provider === undefined || provider.includes(model.provider)) &&
      (releasedAfter === undefined ||
        (model.releasedAt !== null && toFirstDay(model.releasedAt) >= toFirstDay(releasedAfter))) &&
      (releasedBefore === undefined ||
        (model.releasedAt !== null && toLastDay(model.releasedAt) <= toLastDay(releasedBefore))) &&
      (endsBefore === undefined || endsBy(model, toLastDay(endsBefore))) &&
      (inputMax === undefined || (input !== null && input <= inputMax)) &&
      (outputMax === undefined || (output !== null && output <= outputMax)) &&
      (contextMin === undefined || (model.contextTokens !== null && model.contextTokens >= contextMin)) &&
      (openWeights === undefined || model.openWeights === openWeights) &&
      (accepts === undefined || model.modalities.input.includes(accepts)) &&
      (billionsMax === undefined || readBillions(model) <= billionsMax) &&
      (measured === undefined || measured.has(model.links.self))
    );
  });
}

/**
 * The models that a question names by id come first, then those it names otherwise; in each part those of makers before those
 * whose id says whose they are at another provider ("openai/gpt-oss-120b").
 */
export function putNamedFirst(models: readonly Model[], q: string): Model[] {
  const wanted = toSameWords(q);
  const rank = ({ provider, model, name }: Model): number => {
    if ([model, `${provider}/${model}`].some((id) => toSameWords(id) === wanted)) return 0;
    return [name, model.slice(model.lastIndexOf("/") + 1)].some((word) => toSameWords(word) === wanted) ? 1 : 2;
  };
  return models.toSorted((a, b) => rank(a) - rank(b) || Number(isResold(a)) - Number(isResold(b)));
}

/** Hosts of many makers put the maker before the name of a model. */
export function isResold({ model, provider }: Model): boolean {
  const maker = /^(?:\w\w\.)?([a-z][\w-]*)[/.](?=[a-z])/i.exec(model)?.[1];
  return maker !== undefined && maker.toLowerCase() !== provider;
}

/** "GPT 5" and "gpt-5" are the same. */
function toSameWords(text: string): string {
  return joinNumbers(
    fold(text)
      .trim()
      .replaceAll(/[\s_]+/g, "-"),
  );
}

export const MODEL_SORT_KEYS = [
  "name",
  "provider",
  "input",
  "output",
  "cacheRead",
  "context",
  "released",
  "ends",
] as const;
export type ModelSortKey = (typeof MODEL_SORT_KEYS)[number];

/** Unknown values last in both directions, ties by address. */
export function sortModels(models: readonly Model[], key: ModelSortKey, isDescending: boolean): Model[] {
  return sortBy(models, READ[key], isDescending);
}

/**
 * The newest first, as pages list them: by release, or by the first list that named the model. New models often come
 * without a release date, and the order of the API, by release alone, puts those last.
 */
export function sortByNewest(models: readonly Model[]): Model[] {
  return sortBy(models, ({ releasedAt, firstListed }) => toDay(releasedAt ?? firstListed?.by ?? null), true);
}

function sortBy(
  models: readonly Model[],
  read: (model: Model) => string | number | null,
  isDescending: boolean,
): Model[] {
  return models
    .map((model) => ({ model, value: read(model) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null) || byAddress(a.model, b.model);
      const order =
        typeof a.value === "number" ? a.value - (b.value as number) : compareCodePoints(a.value, b.value as string);
      return (isDescending ? -order : order) || byAddress(a.model, b.model);
    })
    .map(({ model }) => model);
}

const READ: Readonly<Record<ModelSortKey, (model: Model) => string | number | null>> = {
  name: ({ name }) => fold(name),
  provider: ({ providerName }) => fold(providerName),
  input: ({ price }) => price?.usdPerMillionTokens.input ?? null,
  output: ({ price }) => price?.usdPerMillionTokens.output ?? null,
  cacheRead: ({ price }) => price?.usdPerMillionTokens.cacheRead ?? null,
  context: ({ contextTokens }) => contextTokens,
  released: ({ releasedAt }) => toDay(releasedAt),
  ends: ({ ends }) => (ends?.kind === "shutdown" && ends.date !== null ? toLastDay(ends.date) : null),
};

function toDay(date: string | null): string | null {
  return date === null ? null : toFirstDay(date);
}

function byAddress(a: Model, b: Model): number {
  return compareCodePoints(a.links.self, b.links.self);
}

/** "qwen3-30b-a3b" has 30; of "8x7b" and of names without a number nothing is known, which passes no limit. */
function readBillions({ model }: Model): number {
  if (/\dx\d/i.test(model)) return Infinity;
  const sizes = [...model.matchAll(/(?<![\p{L}\d.])(\d+(?:\.\d+)?)b(?![\p{L}\d])/giu)].map(([, size]) => Number(size));
  return sizes.length === 0 ? Infinity : Math.max(...sizes);
}

function endsBy({ ends }: Model, day: string): boolean {
  return ends?.kind === "shutdown" && ends.date !== null && toLastDay(ends.date) <= day;
}

/** "gpt5" is "GPT-5", and "llama-3" is "Llama 3". */
function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word) || joinNumbers(text).includes(joinNumbers(word)));
}

function joinNumbers(text: string): string {
  return text.replace(/(?<=\p{L})[-_. ](?=\d)|(?<=\d)[-_ ](?=\p{L})/gu, "");
}

function toText({ provider, providerName, model, name, family }: Model): string {
  return fold([provider, providerName, model, name, family ?? ""].join(" "));
}
