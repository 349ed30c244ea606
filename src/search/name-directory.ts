/** Records and vendors by what they are called and where they live, however it is typed. */
import { countBits, countTypos, toLetterBits } from "#lib/text/edit-distance.ts";
import { buildAddressBook } from "./address-book.ts";
import type { KnownRecord } from "./known-record.ts";
import { toNameKey } from "./name-key.ts";
import { VendorLookup, toVendorKey } from "./vendor-lookup.ts";
import { TYPO_LETTERS } from "./weights.ts";
import { findFirst } from "./word-list.ts";

export interface KnownVendor {
  /** As its records spell it. */
  name: string;
  /** What `makers` of the directory has for its records. */
  number: number;
}

export interface NameDirectory {
  /** Numbers of records with this name. */
  findByName(name: string): readonly number[];
  /** Numbers of records once called so, or also called so. */
  findByAlias(name: string): readonly number[];
  /** Records that people come to for a model called so. */
  findByModel(name: string): readonly number[];
  /** Those with the name before those with the alias. */
  findByEither(name: string): readonly number[];
  /** Records whose name of several words ends in these words: "copilot" in GitHub Copilot. */
  findByEnding(words: string): readonly number[];
  /** Records whose name of several words is one typing error away, two from twelve letters on. */
  findMisspelt(name: string): readonly number[];
  /** Records at an address or host, the nearest first. */
  findByAddress(address: string): readonly number[];
  findVendor(name: string): KnownVendor | undefined;
  /** Numbers of a maker and of those whose names begin with its own: "Alibaba", "Alibaba Cloud". */
  listMakersUnder(vendor: KnownVendor): ReadonlySet<number>;
  /** By record, the number of its vendor, the same for its spellings with other endings; -1 when it has none. */
  readonly makers: Int32Array;
  /** Numbers of records whose folded name begins so. */
  listStarting(start: string): number[];
}

/** Ends of names that people leave out, or add to the name without: "Otter.ai", "Hailuo AI". */
const NAME_ENDING = /(?:\s+ai|\.(?:ai|app|com|dev|io|so))$/iu;

export function buildNameDirectory(records: readonly KnownRecord[]): NameDirectory {
  const byName = new Map<string, number[]>();
  const byAlias = new Map<string, number[]>();
  const byModel = new Map<string, number[]>();
  const vendors = new VendorLookup<KnownVendor>();
  const foldedNames = records.map((record) => toNameKey(record.name));
  const makers = new Int32Array(records.length).fill(-1);
  const makerNames = new Map<number, string>();
  for (const [number, record] of records.entries()) {
    add(byName, foldedNames[number]!, number);
    for (const alias of listAliasKeys(record, foldedNames[number]!)) add(byAlias, alias, number);
    for (const model of record.models) add(byModel, toNameKey(model), number);
    if (record.vendor === null) continue;
    const vendor = vendors.add(record.vendor, { name: record.vendor, number });
    makers[number] = vendor.number;
    makerNames.set(vendor.number, vendor.name);
  }
  const findByName = (name: string): readonly number[] => byName.get(toNameKey(name)) ?? [];
  const findByAlias = (name: string): readonly number[] => byAlias.get(toNameKey(name)) ?? [];
  // Made by the first query that needs them: they took longer to make than all the rest of the directory.
  let byEnding: Map<string, number[]> | undefined;
  let unitsByKey: Map<string, number[]> | undefined;
  let findMisspelt: NameDirectory["findMisspelt"] | undefined;
  let findByAddress: NameDirectory["findByAddress"] | undefined;
  return {
    findByName,
    findByAlias,
    findByModel: (name) => byModel.get(toNameKey(name)) ?? [],
    findByEither: (name) => [...findByName(name), ...findByAlias(name)],
    findByEnding: (words) => (byEnding ??= groupByEnding(records)).get(toNameKey(words)) ?? [],
    findMisspelt: (name) => (findMisspelt ??= buildMisspellingFinder(byName, byAlias))(name),
    findByAddress: (address) => (findByAddress ??= buildAddressBook(records))(address),
    findVendor: (name) => vendors.find(name),
    listMakersUnder: ({ name, number }) =>
      new Set([number, ...((unitsByKey ??= groupUnits(makerNames)).get(toVendorKey(name)) ?? [])]),
    makers,
    listStarting: buildStartFinder(foldedNames),
  };
}

/** What the record was or is also called, its slug too, and its names without an ending that people leave out. */
export function listAliasKeys({ slug, name, aliases, formerSlugs }: KnownRecord, nameKey: string): Iterable<string> {
  const short = name.replace(NAME_ENDING, "");
  const shortKey = short === name ? nameKey : toNameKey(short);
  const slugKey = toNameKey(slug);
  const isPlain = aliases.length === 0 && formerSlugs.length === 0;
  if (isPlain && (slugKey === nameKey || slugKey === shortKey)) return [shortKey];
  const others = [slugKey, ...[...aliases, ...formerSlugs].map(toNameKey)];
  return new Set([...others, shortKey, ...aliases.map((alias) => toNameKey(alias.replace(NAME_ENDING, "")))]);
}

function groupByEnding(records: readonly KnownRecord[]): Map<string, number[]> {
  const byEnding = new Map<string, number[]>();
  for (const [number, { name }] of records.entries())
    for (const key of listEndingKeys(name)) add(byEnding, key, number);
  return byEnding;
}

/** What a name of several words ends in, without its first word, its first two and so on. */
export function listEndingKeys(name: string): string[] {
  const words = name.trim().split(/\s+/u);
  return words.slice(1).map((_, first) => toNameKey(words.slice(first + 1).join(" ")));
}

/** One word is corrected against the whole vocabulary; a name of several words only as a whole. */
function buildMisspellingFinder(
  byName: ReadonlyMap<string, number[]>,
  byAlias: ReadonlyMap<string, number[]>,
): NameDirectory["findMisspelt"] {
  // A name goes before the same alias, and most names without an ending are the names themselves.
  const known = [...byName, ...[...byAlias].filter(([alias]) => !byName.has(alias))];
  const lengths = Uint32Array.from(known, ([key]) => key.length);
  const letterSets = Int32Array.from(known, ([key]) => toLetterBits(key));
  return (name) => {
    if (!/\S[\s-]+\S/u.test(name.trim())) return [];
    const key = toNameKey(name);
    if (key.length < TYPO_LETTERS.name.one) return [];
    const limit = key.length < TYPO_LETTERS.name.two ? 1 : 2;
    const [letters, digits] = [toLetterBits(key), key.replace(/\D/g, "")];
    let nearest: readonly number[] = [];
    let fewest = limit + 1;
    for (let place = 0; place < known.length; place++) {
      if (Math.abs(key.length - lengths[place]!) > limit) continue;
      if (countBits(letters ^ letterSets[place]!) > 2 * limit) continue;
      const [candidate, records] = known[place]!;
      const typos = countTypos(key, candidate, limit);
      // Another digit is another version, not a slip of the hand.
      if (typos >= fewest || candidate.replace(/\D/g, "") !== digits) continue;
      [nearest, fewest] = [records, typos];
    }
    return nearest;
  };
}

function buildStartFinder(foldedNames: readonly string[]): NameDirectory["listStarting"] {
  const ordered = [...foldedNames.keys()].sort((a, b) => (foldedNames[a]! < foldedNames[b]! ? -1 : 1));
  const sorted = ordered.map((record) => foldedNames[record]!);
  return (start) => {
    const found: number[] = [];
    for (let at = findFirst(sorted, start); sorted[at]?.startsWith(start) === true; at++) found.push(ordered[at]!);
    return found;
  };
}

/** @param names of makers by number */
function groupUnits(names: ReadonlyMap<number, string>): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  for (const [number, name] of names) for (const key of listMakerKeys(name)) add(byKey, key, number);
  return byKey;
}

/** Keys of a maker and of what its name begins with: "Alibaba Cloud" is also found as "Alibaba". */
export function listMakerKeys(vendor: string): string[] {
  const words = vendor.trim().split(/\s+/u);
  return [...new Set(words.map((_, last) => toVendorKey(words.slice(0, last + 1).join(" "))))];
}

function add(map: Map<string, number[]>, key: string, number: number): void {
  const numbers = map.get(key);
  if (numbers === undefined) map.set(key, [number]);
  else if (!numbers.includes(number)) numbers.push(number);
}
