/** Records and vendors by what they are called, however it is typed. */
import { foldName } from "../catalog/fold.ts";
import type { AiDetail } from "../schema/record.ts";

/** Ends of vendor names that people leave out. */
const VENDOR_ENDING =
  /\s+(?:ai|labs?|inc|llc|ltd|gmbh|corp|corporation|technolog(?:y|ies)|software|systems|company)\.?$/iu;

export interface NameDirectory {
  /** Numbers of records with this name. */
  findByName(name: string): readonly number[];
  /** Numbers of records once called so, or also called so. */
  findByAlias(name: string): readonly number[];
  /** Name of the vendor that is meant. */
  findVendor(name: string): string | undefined;
  /** Folded name of a record. */
  foldedName(record: number): string;
}

export function buildNameDirectory(records: readonly AiDetail[]): NameDirectory {
  const byName = new Map<string, number[]>();
  const byAlias = new Map<string, number[]>();
  const vendors = new Map<string, string>();
  const foldedNames = records.map((record) => foldName(record.name));
  for (const [number, record] of records.entries()) {
    add(byName, foldedNames[number]!, number);
    for (const alias of new Set([...record.aliases, ...record.formerSlugs].map(foldName))) add(byAlias, alias, number);
    if (record.vendor === null) continue;
    const short = foldName(record.vendor.replace(VENDOR_ENDING, ""));
    vendors.set(foldName(record.vendor), record.vendor);
    if (short !== "" && !vendors.has(short)) vendors.set(short, record.vendor);
  }
  return {
    findByName: (name) => byName.get(foldName(name)) ?? [],
    findByAlias: (name) => byAlias.get(foldName(name)) ?? [],
    findVendor: (name) => vendors.get(foldName(name)),
    foldedName: (record) => foldedNames[record]!,
  };
}

function add(map: Map<string, number[]>, key: string, number: number): void {
  const numbers = map.get(key);
  if (numbers === undefined) map.set(key, [number]);
  else if (!numbers.includes(number)) numbers.push(number);
}
