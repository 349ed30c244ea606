/** Why an address can't become that of another record: addresses are for ever. */
import type { CheckedContent } from "#record/catalog/checked-content.ts";
import { explainPairSlug } from "#content/lint/rules/slugs.ts";
import { isPairSlug } from "#site/routes.ts";

/**
 * A sentence; undefined when the slug is free.
 * @param ownSlug the record that may take back what it had before
 */
export function explainTakenSlug(
  { ais, tombstones }: Pick<CheckedContent, "ais" | "tombstones">,
  slug: string,
  ownSlug?: string,
): string | undefined {
  if (isPairSlug(slug)) return `${explainPairSlug(slug)}.`;
  const owner = ais.find((ai) => ai.slug !== ownSlug && (ai.formerSlugs ?? []).includes(slug));
  if (owner !== undefined) return `${slug} is a former slug of ${owner.slug} and redirects there for ever.`;
  const stone = tombstones.find((row) => row.slug === slug || (row.formerSlugs ?? []).includes(slug));
  if (stone !== undefined) return `${slug} was ${stone.name}, which was removed; its address answers 410 for ever.`;
  return undefined;
}
