/** Filter parameters, as parsed, to the filters of the catalogue. */
import { NO_FILTERS, type RecordFilters } from "#catalog/filters.ts";

type FilterQuery = { readonly [Name in keyof RecordFilters]?: NonNullable<RecordFilters[Name]> | undefined };

export function toFilters(query: FilterQuery): RecordFilters {
  return {
    tag: query.tag ?? NO_FILTERS.tag,
    pricing: query.pricing ?? NO_FILTERS.pricing,
    platform: query.platform ?? NO_FILTERS.platform,
    kind: query.kind ?? NO_FILTERS.kind,
    status: query.status ?? NO_FILTERS.status,
    vendor: query.vendor ?? NO_FILTERS.vendor,
    openSource: query.openSource ?? null,
    ratingMin: query.ratingMin ?? null,
    auditMin: query.auditMin ?? null,
    priceMax: query.priceMax ?? null,
    launchedAfter: query.launchedAfter ?? null,
    launchedBefore: query.launchedBefore ?? null,
  };
}
