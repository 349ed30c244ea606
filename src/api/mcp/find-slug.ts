/** From what a model calls a tool to its slug. */
import { type Catalog, findBySlug } from "#record/catalog/catalog.ts";
import { toPlainHost } from "#lib/format/host.ts";
import { VendorLookup } from "#search/vendor-lookup.ts";
import { foldName } from "#lib/text/fold.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { ModelProvider } from "#record/schema/model.ts";

/** The slug behind a slug, an id, a name or a homepage where only one record fits; otherwise what was given, to be refused. */
export function findSlug(catalog: Catalog, given: string): string {
  const word = cutName(given);
  const record = findBySlug(catalog, word.toLowerCase()) ?? catalog.byId.get(word.toLowerCase());
  if (record !== undefined) return record.slug;
  const names = [word, word.replace(/ ai$/i, ""), `${word} AI`].map(foldName);
  const named = names.map((name) => catalog.byName.get(name)).find((found) => found !== undefined);
  return findOnlySlug(named ?? findByHost(catalog, word)) ?? word.toLowerCase().replace(/\s+/g, "-");
}

/** The same for what may end: a provider of hosted models by its id or name as well. */
export function findEnderSlug(catalog: Catalog, given: string): string {
  const name = cutName(given);
  const slug = findSlug(catalog, name);
  if (catalog.bySlug.has(slug)) return slug;
  return getProviderNames(catalog).find(name) ?? slug;
}

// A call may name a hundred of them: what words are looked up in is worked out once for a catalogue.
const providerNamesOf = new WeakMap<Catalog, VendorLookup<string>>();
const byHostOf = new WeakMap<Catalog, ReadonlyMap<string, readonly AiDetail[]>>();

function getProviderNames(catalog: Catalog): VendorLookup<string> {
  const names = providerNamesOf.get(catalog) ?? listProviderNames(catalog.providers);
  providerNamesOf.set(catalog, names);
  return names;
}

function listProviderNames(providers: readonly ModelProvider[]): VendorLookup<string> {
  const names = new VendorLookup<string>();
  for (const { id, name } of providers) for (const word of [name, id]) names.add(word, id);
  return names;
}

/** Nothing has a name this long, and the host of a homepage stands at its beginning. */
const MAX_NAME_LENGTH = 100;

/** What a model calls something, short enough for expressions whose work grows with its square. */
export function cutName(given: string): string {
  return given.trim().slice(0, MAX_NAME_LENGTH);
}

function findOnlySlug(records: readonly { slug: string }[]): string | undefined {
  return records.length === 1 ? records[0]!.slug : undefined;
}

function findByHost(catalog: Catalog, word: string): readonly { slug: string }[] {
  const host = toHost(/^https?:\/\//i.test(word) ? word : `https://${word}`);
  if (host === undefined || !host.includes(".")) return [];
  const byHost = byHostOf.get(catalog) ?? Map.groupBy(catalog.records, ({ url }) => toHost(url) ?? "");
  byHostOf.set(catalog, byHost);
  return byHost.get(host) ?? [];
}

function toHost(address: string): string | undefined {
  const hostname = URL.parse(address)?.hostname;
  return hostname === undefined ? undefined : toPlainHost(hostname).replace(/^www\./, "");
}
