/**
 * The lookup that guarded sockets use: it resolves a name and lets the socket connect only
 * when every address is on the public internet. Checking inside the lookup leaves no moment
 * between check and connect in which a name could change its mind (DNS rebinding).
 */
import { Resolver } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";
import { DENIED_IPV4, DENIED_IPV6, PUBLIC_IPV6 } from "../webhooks/address-table.ts";

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Gives every address of a host name; rejects when there is none. */
export type ResolveHost = (hostname: string) => Promise<ResolvedAddress[]>;

/** A name or an address that leads somewhere nothing may be sent to. */
export class BlockedAddressError extends Error {
  readonly code = "EBLOCKED";
  constructor(hostname: string) {
    super(`${hostname} is not on the public internet`);
    this.name = "BlockedAddressError";
  }
}

const deniedIpv4 = new BlockList();
for (const [network, bits] of DENIED_IPV4) deniedIpv4.addSubnet(network, bits, "ipv4");
const publicIpv6 = new BlockList();
publicIpv6.addSubnet(PUBLIC_IPV6[0], PUBLIC_IPV6[1], "ipv6");
const deniedIpv6 = new BlockList();
for (const [network, bits] of DENIED_IPV6) deniedIpv6.addSubnet(network, bits, "ipv6");

/** True for an address of the public internet; false for all others and for anything that is not an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !deniedIpv4.check(address, "ipv4");
  const embedded = family === 6 ? findNat64Address(address) : undefined;
  if (embedded !== undefined) return isPublicAddress(embedded);
  if (family === 6) return publicIpv6.check(address, "ipv6") && !deniedIpv6.check(address, "ipv6");
  return false;
}

/**
 * The IPv4 address that a translator (NAT64) reaches by an IPv6 address: on a network without IPv4 every IPv4 host looks so.
 * @see https://www.rfc-editor.org/rfc/rfc6052#section-2.1
 */
function findNat64Address(address: string): string | undefined {
  // `URL` writes every form of an address in one way.
  const match = /^\[64:ff9b::(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})\]$/.exec(
    URL.parse(`http://[${address}]`)?.hostname ?? "",
  );
  if (match === null) return undefined;
  const [high, low] = [match[1] ?? "0", match[2]!].map((group) => Number.parseInt(group, 16));
  return [high! >> 8, high! & 255, low! >> 8, low! & 255].join(".");
}

export interface GuardOptions {
  resolve?: ResolveHost;
  /** Which addresses may be reached. */
  isAllowed?: (address: string) => boolean;
}

/** Resolves a host name; throws BlockedAddressError when any of its addresses may not be reached. */
export async function resolveGuarded(hostname: string, options: GuardOptions): Promise<ResolvedAddress[]> {
  const { resolve = resolveByDns, isAllowed = isPublicAddress } = options;
  const literal = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(literal);
  const addresses = family === 0 ? await resolve(hostname) : [{ address: literal, family: family as 4 | 6 }];
  if (addresses.length === 0) throw Object.assign(new Error(`${hostname} has no address`), { code: "ENODATA" });
  for (const { address } of addresses) {
    if (!isAllowed(address)) throw new BlockedAddressError(hostname);
  }
  return addresses;
}

/**
 * `lookup` for `https.request` and friends. Sockets skip the lookup for a URL that names an address,
 * so call `resolveGuarded` on the host name of such URLs or refuse them.
 */
export function createGuardedLookup(options: GuardOptions = {}): LookupFunction {
  return (hostname, lookupOptions, callback) => {
    lookUp(hostname, options, (error, addresses) => {
      if (error !== null) callback(error, [], 0);
      else if (lookupOptions.all === true) callback(null, addresses);
      else callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

const lookUp = callbackify(resolveGuarded);

// c-ares instead of getaddrinfo: it has timeouts of its own, never reads the hosts file,
// and does not occupy the four threads of the pool that all other lookups would wait for.
const resolver = new Resolver({ timeout: 2000, tries: 2 });

/** Every A and AAAA address of a name, from DNS only; "localhost" is loopback without asking (RFC 6761). */
export async function resolveByDns(hostname: string): Promise<ResolvedAddress[]> {
  if (/(^|\.)localhost\.?$/i.test(hostname)) {
    return [
      { address: "127.0.0.1", family: 4 },
      { address: "::1", family: 6 },
    ];
  }
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses: ResolvedAddress[] = [
    ...(ipv4.status === "fulfilled" ? ipv4.value : []).map((address) => ({ address, family: 4 as const })),
    ...(ipv6.status === "fulfilled" ? ipv6.value : []).map((address) => ({ address, family: 6 as const })),
  ];
  if (addresses.length === 0 && ipv4.status === "rejected") throw ipv4.reason;
  return addresses;
}
