/** From what a model calls a tool to its slug. */
import { type Catalog, findBySlug } from "#catalog/catalog.ts";
import { VendorLookup } from "#search/vendor-lookup.ts";
import { foldName } from "#text/fold.ts";

/** The slug behind a slug, a name or a homepage where only one record fits; otherwise what was given, to be refused. */
export function findSlug(catalog: Catalog, given: string): string {
  const word = given.trim();
  const record = findBySlug(catalog, word.toLowerCase());
  if (record !== undefined) return record.slug;
  const names = [word, word.replace(/ ai$/i, ""), `${word} AI`].map(foldName);
  const named = names.map((name) => catalog.byName.get(name)).find((found) => found !== undefined);
  return findOnlySlug(named ?? findByHost(catalog, word)) ?? word.toLowerCase().replace(/\s+/g, "-");
}

/** The same for what may end: a provider of hosted models by its id or name as well. */
export function findEnderSlug(catalog: Catalog, given: string): string {
  const slug = findSlug(catalog, given);
  if (catalog.bySlug.has(slug)) return slug;
  const providers = new VendorLookup<string>();
  for (const { id, name } of catalog.providers) for (const word of [name, id]) providers.add(word, id);
  return providers.find(given) ?? slug;
}

function findOnlySlug(records: readonly { slug: string }[]): string | undefined {
  return records.length === 1 ? records[0]!.slug : undefined;
}

function findByHost(catalog: Catalog, word: string): readonly { slug: string }[] {
  const host = toHost(/^https?:\/\//i.test(word) ? word : `https://${word}`);
  if (host === undefined || !host.includes(".")) return [];
  return catalog.records.filter(({ url }) => toHost(url) === host);
}

function toHost(address: string): string | undefined {
  return URL.parse(address)?.hostname.replace(/^www\./, "");
}
