/** Records and vendors by what they are called, however it is typed. */
import { foldName } from "../catalog/fold.ts";
import type { AiDetail } from "../schema/record.ts";

/** Ends of vendor names that people leave out. */
const VENDOR_ENDING =
  /\s+(?:ai|labs?|inc|llc|ltd|gmbh|corp|corporation|technolog(?:y|ies)|software|systems|company)\.?$/iu;
/** Ends of names that people leave out, or add to the name without: "Otter.ai", "Hailuo AI". */
const NAME_ENDING = /(?:\s+ai|\.(?:ai|app|com|dev|io|so))$/iu;

export interface NameDirectory {
  /** Numbers of records with this name. */
  findByName(name: string): readonly number[];
  /** Numbers of records once called so, or also called so. */
  findByAlias(name: string): readonly number[];
  /** Name of the vendor that is meant. */
  findVendor(name: string): string | undefined;
  /** True for records of this vendor, also when they spell it with another ending. */
  isMadeBy(record: number, vendor: string): boolean;
  /** Folded name of a record. */
  foldedName(record: number): string;
}

export function buildNameDirectory(records: readonly AiDetail[]): NameDirectory {
  const byName = new Map<string, number[]>();
  const byAlias = new Map<string, number[]>();
  const vendors = new Map<string, string>();
  const makers = records.map((record) => (record.vendor === null ? "" : toVendorKey(record.vendor)));
  const foldedNames = records.map((record) => foldName(record.name));
  for (const [number, record] of records.entries()) {
    add(byName, foldedNames[number]!, number);
    const others = [...record.aliases, ...record.formerSlugs];
    const short = [record.name, ...record.aliases].map((name) => name.replace(NAME_ENDING, ""));
    for (const alias of new Set([...others, ...short].map(foldName))) add(byAlias, alias, number);
    if (record.vendor !== null && !vendors.has(makers[number]!)) vendors.set(makers[number]!, record.vendor);
  }
  return {
    findByName: (name) => byName.get(toKey(name)) ?? [],
    findByAlias: (name) => byAlias.get(toKey(name)) ?? [],
    findVendor: (name) => vendors.get(toVendorKey(name)),
    isMadeBy: (record, vendor) => makers[record] === toVendorKey(vendor),
    foldedName: (record) => foldedNames[record]!,
  };
}

const PLAIN_NAME = /^[a-z0-9 ]*$/;

/** `foldName`, quickly for what most queries consist of. */
function toKey(name: string): string {
  const lower = name.toLowerCase();
  return PLAIN_NAME.test(lower) ? lower.replaceAll(" ", "") : foldName(name);
}

function toVendorKey(vendor: string): string {
  const name = vendor.trim();
  return toKey(name.replace(VENDOR_ENDING, "")) || toKey(name);
}

function add(map: Map<string, number[]>, key: string, number: number): void {
  const numbers = map.get(key);
  if (numbers === undefined) map.set(key, [number]);
  else if (!numbers.includes(number)) numbers.push(number);
}
