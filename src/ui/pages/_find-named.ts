/** Tools that an address or a form names. */
import { type Catalog, findBySlug } from "#record/catalog/catalog.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { foldName } from "#lib/text/fold.ts";

/** By slug, former slug, name or alias, so that what a person typed into the form is found as well. */
export function findNamed(catalog: Catalog, named: readonly string[]): { records: AiDetail[]; missing: string[] } {
  const records = new Set<AiDetail>();
  const missing: string[] = [];
  for (const name of named) {
    const words = name.replaceAll("-", " ");
    const record =
      findBySlug(catalog, name.toLowerCase()) ??
      catalog.byName.get(foldName(name))?.[0] ??
      catalog.byName.get(foldName(words))?.[0];
    if (record === undefined) missing.push(name);
    else records.add(record);
  }
  return { records: [...records], missing };
}
