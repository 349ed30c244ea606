/** Records and vendors by what they are called, however it is typed. */
import { foldName } from "#text/fold.ts";
import type { AiDetail } from "#schema/record.ts";
import { findFirst } from "./compact-index.ts";

/** Ends of vendor names that people leave out. */
const VENDOR_ENDING =
  /\s+(?:ai|labs?|inc|llc|ltd|gmbh|corp|corporation|technolog(?:y|ies)|software|systems|company)\.?$/iu;
/** Ends of names that people leave out, or add to the name without: "Otter.ai", "Hailuo AI". */
const NAME_ENDING = /(?:\s+ai|\.(?:ai|app|com|dev|io|so))$/iu;

export interface Vendor {
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
  findVendor(name: string): Vendor | undefined;
  /** By record, the number of its vendor, the same for its spellings with other endings; -1 when it has none. */
  readonly makers: Int32Array;
  /** Numbers of records whose folded name begins so. */
  listStarting(start: string): number[];
}

export function buildNameDirectory(records: readonly AiDetail[]): NameDirectory {
  const byName = new Map<string, number[]>();
  const byAlias = new Map<string, number[]>();
  const vendors = new Map<string, Vendor>();
  const foldedNames = records.map((record) => toNameKey(record.name));
  const makers = new Int32Array(records.length).fill(-1);
  for (const [number, record] of records.entries()) {
    add(byName, foldedNames[number]!, number);
    const others = [...record.aliases, ...record.formerSlugs];
    const short = [record.name, ...record.aliases].map((name) => name.replace(NAME_ENDING, ""));
    for (const alias of new Set([...others, ...short].map(toNameKey))) add(byAlias, alias, number);
    if (record.vendor === null) continue;
    const key = toVendorKey(record.vendor);
    const vendor = vendors.get(key) ?? { name: record.vendor, number: vendors.size };
    vendors.set(key, vendor);
    makers[number] = vendor.number;
  }
  return {
    findByName: (name) => byName.get(toNameKey(name)) ?? [],
    findByAlias: (name) => byAlias.get(toNameKey(name)) ?? [],
    findVendor: (name) => vendors.get(toVendorKey(name)),
    makers,
    listStarting: buildStartFinder(foldedNames),
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

/** Printable ASCII: most names and queries. */
const ASCII = /^[ -~]*$/;

/** `foldName`, quickly for plain names. */
export function toNameKey(name: string): string {
  if (!ASCII.test(name)) return foldName(name);
  const letters = name.toLowerCase().replace(/[^a-z0-9+#]+/g, "");
  return letters === "" ? foldName(name) : letters;
}

function toVendorKey(vendor: string): string {
  const name = vendor.trim();
  return toNameKey(name.replace(VENDOR_ENDING, "")) || toNameKey(name);
}

function add(map: Map<string, number[]>, key: string, number: number): void {
  const numbers = map.get(key);
  if (numbers === undefined) map.set(key, [number]);
  else if (!numbers.includes(number)) numbers.push(number);
}
