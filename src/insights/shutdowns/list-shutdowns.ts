/** Every announced end the catalogue knows: of tools, of their versions, of hosted models. */
import { type Catalog, findBySlug } from "#record/catalog/catalog.ts";
import { toFirstDay, toLastDay } from "#record/catalog/dates.ts";
import { toServedSource } from "#record/catalog/served-source.ts";
import { toModelSlug } from "#record/catalog/model-address.ts";
import type { ModelEnd } from "#record/schema/lifecycle.ts";
import type { HostedModel, ModelProvider } from "#record/schema/model.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { Shutdown } from "#record/schema/shutdown.ts";
import { pageRoutes } from "#site/routes.ts";
import { compareCodePoints } from "#lib/text/fold.ts";

export interface ShutdownSource {
  records: readonly AiDetail[];
  providers: readonly ModelProvider[];
}

/** The earliest first; what is only "not sooner than" or deprecated without a day is not an announced end. */
export function listShutdowns({ records, providers }: ShutdownSource): Shutdown[] {
  return [...records.flatMap(listOfRecord), ...providers.flatMap(listOfProvider)].sort(
    (a, b) => compareCodePoints(toLastDay(a.date), toLastDay(b.date)) || compareCodePoints(a.id, b.id),
  );
}

/** Ends of one tool and its versions. */
function listOfRecord({ slug, name, id, lifecycle }: AiDetail): Shutdown[] {
  const versions = lifecycle.versions.map((row) => ({
    ...NOTHING,
    id: `${id}-version-${toModelSlug(row.version)}`,
    kind: "version" as const,
    name: `${name} ${row.version}`,
    date: row.ends,
    slug,
    version: row.version,
    asOf: row.asOf,
    source: row.source,
    html: pageRoutes.ai(slug),
  }));
  const { ends, announcedAt, replacement, asOf, source } = lifecycle;
  if (ends === null || asOf === null || source === null) return versions;
  const whole = {
    ...NOTHING,
    id,
    kind: "tool" as const,
    name,
    date: ends,
    announcedAt,
    replacement: replacement === null ? [] : [replacement],
    slug,
    asOf,
    source,
    html: pageRoutes.ai(slug),
  };
  return [whole, ...versions];
}

function listOfProvider(provider: ModelProvider): Shutdown[] {
  const announced = provider.ends.filter(
    (end) => end.kind === "shutdown" && end.date !== null && end.withdrawn === undefined,
  );
  const models = new Map(provider.models.map((model) => [model.id, model]));
  return Array.from(
    Map.groupBy(announced, (end) => end.model),
    ([id, ends]) => toModelShutdown(provider, models.get(id), ends),
  );
}

/** The newest statement counts: a day may be put off. */
function toModelShutdown(provider: ModelProvider, model: HostedModel | undefined, ends: readonly ModelEnd[]): Shutdown {
  const end = ends.reduce((best, row) => (toLastDay(row.asOf) >= toLastDay(best.asOf) ? row : best));
  const slug = toModelSlug(end.model);
  return {
    ...NOTHING,
    id: `model-${provider.id}-${slug}`,
    kind: "model",
    name: model?.name ?? end.name ?? end.model,
    date: end.date!,
    announcedAt: end.announcedAt ?? null,
    replacement: end.replacement ?? [],
    slug: provider.record,
    provider: provider.id,
    model: end.model,
    asOf: end.asOf,
    source: toServedSource(end.source),
    html: model === undefined ? pageRoutes.shutdowns() : pageRoutes.model(provider.id, slug),
  };
}

const NOTHING = { announcedAt: null, replacement: [], slug: null, version: null, provider: null, model: null };

export interface ShutdownFilters {
  /** Partial dates, inclusive. */
  after?: string | undefined;
  before?: string | undefined;
  kind?: readonly string[] | undefined;
  provider?: readonly string[] | undefined;
  /** Slugs of records and ids of providers. */
  slugs?: readonly string[] | undefined;
}

/** Current slugs and ids of providers behind these words; `missing`: those that are neither. */
export function findNamedEnders(catalog: Catalog, named: readonly string[]): { slugs: string[]; missing: string[] } {
  const isProvider = (word: string): boolean => catalog.providers.some(({ id }) => id === word);
  const found = named.map((word) => {
    const record = findBySlug(catalog, word);
    return [...(record === undefined ? [] : [record.slug]), ...(isProvider(word) ? [word] : [])];
  });
  return { slugs: found.flat(), missing: named.filter((_, place) => found[place]!.length === 0) };
}

/** An end that is given as a month or year passes `after` while it may still come, and `before` once it must have come. */
export function filterShutdowns(shutdowns: readonly Shutdown[], filters: ShutdownFilters): Shutdown[] {
  const { after, before, kind, provider, slugs } = filters;
  return shutdowns.filter(
    (row) =>
      (after === undefined || toLastDay(row.date) >= toFirstDay(after)) &&
      (before === undefined || toLastDay(row.date) <= toLastDay(before)) &&
      (kind === undefined || kind.includes(row.kind)) &&
      (provider === undefined || (row.provider !== null && provider.includes(row.provider))) &&
      (slugs === undefined || [row.slug, row.provider].some((word) => word !== null && slugs.includes(word))),
  );
}
