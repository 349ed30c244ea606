/** From what a model calls a tool to its slug. */
import { type Catalog, findBySlug } from "#catalog/catalog.ts";
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
