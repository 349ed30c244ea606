/** From the slug in an address to its record, or to the answer that says where the record went. */
import type { Catalog } from "#record/catalog/catalog.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { Tombstone } from "#record/schema/tombstone.ts";
import { NOUN } from "#site/nouns.ts";
import { foldName } from "#lib/text/fold.ts";
import { rankNearestKeys } from "#lib/text/nearest.ts";
import { type Refusal, refuse } from "./http/answer.ts";
import { quote } from "./http/parameters/parameter.ts";

const MAX_SUGGESTIONS = 3;

/**
 * The record when the slug is current. Another spelling of a known slug and former slugs redirect to `toAddress(slug)`,
 * removed records are gone, anything else is not found with slugs that look alike.
 */
export function findForSlug(
  catalog: Catalog,
  slug: string,
  toAddress: (slug: string) => string,
): { record: AiDetail } | { redirectTo: string } | Refusal {
  const record = catalog.bySlug.get(slug);
  if (record !== undefined) return { record };
  const lowerCase = slug.toLowerCase();
  const moved = catalog.bySlug.get(lowerCase) ?? catalog.byFormerSlug.get(lowerCase);
  if (moved !== undefined) return { redirectTo: toAddress(moved.slug) };
  const tombstone = catalog.tombstones.get(lowerCase);
  return tombstone === undefined ? toNotFound(catalog, slug) : toGone(tombstone);
}

/** Slugs of tools that are called so, as by an alias, then those that look alike. */
export function suggestSlugs(catalog: Catalog, slug: string): string[] {
  const named = catalog.byName.get(foldName(slug)) ?? [];
  const alike = rankNearestKeys(slug, catalog.bySlug, MAX_SUGGESTIONS);
  return [...new Set([...named.map((record) => record.slug), ...alike])].slice(0, MAX_SUGGESTIONS);
}

/** For several unknown slugs; only the first of a long list are compared, as an answer has room for no more. */
export function suggestForEach(catalog: Catalog, slugs: readonly string[]): string[] {
  const suggestions = slugs.slice(0, MAX_SUGGESTIONS).flatMap((slug) => suggestSlugs(catalog, slug));
  return [...new Set(suggestions)].slice(0, MAX_SUGGESTIONS);
}

function toGone(tombstone: Tombstone): Refusal {
  const { slug, name, removedAt, reason } = tombstone;
  const replacement = tombstone.replacement ?? null;
  const hint = replacement === null ? "" : ` See ${replacement} instead.`;
  return refuse("gone", `${name} was removed on ${removedAt}: ${reason}${hint}`, {
    extensions: { slug, name, removedAt, reason, replacement },
  });
}

function toNotFound(catalog: Catalog, slug: string): Refusal {
  const suggestions = suggestSlugs(catalog, slug);
  const hint = suggestions.length === 0 ? "" : ` Did you mean ${suggestions.join(", ")}?`;
  return refuse("not-found", `No ${NOUN.one} has the slug ${quote(slug)}.${hint}`, { extensions: { suggestions } });
}
