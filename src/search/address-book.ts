/** Records by the address of their homepage or repository. */
import { getDomain } from "tldts";
import type { KnownRecord } from "./known-record.ts";

interface Entry {
  record: number;
  host: string;
  /** Without a slash at its end; empty for a whole host. */
  path: string;
}

/** Finds the records at an address: whose own address it is or begins with, else those at the host, else at its domain. */
export function buildAddressBook(records: readonly KnownRecord[]): (address: string) => readonly number[] {
  const byDomain = new Map<string, Entry[]>();
  for (const [record, { url, repository }] of records.entries()) {
    for (const address of [url, repository]) {
      const place = address === null ? undefined : toPlace(address);
      if (place === undefined) continue;
      const domain = toDomain(place.host);
      const entries = byDomain.get(domain);
      if (entries === undefined) byDomain.set(domain, [{ record, ...place }]);
      else entries.push({ record, ...place });
    }
  }
  return (address) => {
    const asked = toPlace(address);
    if (asked === undefined) return [];
    const near = (byDomain.get(toDomain(asked.host)) ?? [])
      .map(({ record, host, path }) => ({ record, nearness: measureNearness(asked, { host, path }) }))
      .sort((a, b) => b.nearness - a.nearness);
    const highest = near[0]?.nearness ?? 0;
    return highest <= 0
      ? []
      : [...new Set(near.filter(({ nearness }) => nearness === highest).map(({ record }) => record))];
  };
}

/** Keys of an address. */
export interface AddressKeys {
  addresses: string[];
  domains: string[];
}

/** Under which a record's own addresses are kept. */
export function listAddressKeys({ url, repository }: KnownRecord): AddressKeys {
  const places = [url, repository].flatMap((address) => (address === null ? [] : (toPlace(address) ?? [])));
  return {
    addresses: places.map(({ host, path }) => host + path),
    domains: places.map(({ host }) => toDomain(host)),
  };
}

/** Under which an asked address may be known: itself and all above it, and its domain. */
export function listAskedAddresses(address: string): AddressKeys {
  const place = toPlace(address);
  if (place === undefined) return { addresses: [], domains: [] };
  const steps = place.path.split("/").filter((step) => step !== "");
  const above = steps.map((_, count) => `${place.host}/${steps.slice(0, count + 1).join("/")}`);
  return { addresses: [place.host, ...above], domains: [toDomain(place.host)] };
}

/** Higher for longer common paths; a whole host before other paths of it; 0: neither is above the other. */
function measureNearness(asked: Omit<Entry, "record">, known: Omit<Entry, "record">): number {
  const isSameHost = asked.host === known.host;
  if (known.path === "") return isSameHost ? 2 : 1;
  if (!isSameHost) return asked.path === "" ? 0.5 : 0;
  if (`${asked.path}/`.startsWith(`${known.path}/`)) return 2 + known.path.length;
  // On a host of many projects another path is another project.
  return asked.path === "" ? 0.75 : 0;
}

function toPlace(address: string): Omit<Entry, "record"> | undefined {
  const parsed = URL.parse(/^[a-z]+:\/\//iu.test(address) ? address : `https://${address}`);
  if (parsed === null) return undefined;
  return {
    host: parsed.hostname.replace(/^www\./, ""),
    path: parsed.pathname.replace(/(?<!\/)\/+$/, "").toLowerCase(),
  };
}

function toDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
