/**
 * Addresses that nothing may be sent to: every range that is not the public internet.
 * A pure table; `inbox/sending/address-guard.ts` applies it in the lookup that the socket uses.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */

/** First address of a range, length of its prefix in bits, and what it is for. */
export type AddressRange = readonly [network: string, prefixBits: number, purpose: string];

/** IPv4 is public unless it is in one of these. */
export const DENIED_IPV4: readonly AddressRange[] = [
  ["0.0.0.0", 8, "this network (RFC 791)"],
  ["10.0.0.0", 8, "private use (RFC 1918)"],
  ["100.64.0.0", 10, "carrier-grade NAT (RFC 6598)"],
  ["127.0.0.0", 8, "loopback (RFC 1122)"],
  ["168.63.129.16", 32, "platform services of Azure"],
  ["169.254.0.0", 16, "link-local and cloud metadata (RFC 3927)"],
  ["172.16.0.0", 12, "private use (RFC 1918)"],
  ["192.0.0.0", 24, "IETF protocol assignments (RFC 6890)"],
  ["192.0.2.0", 24, "documentation (RFC 5737)"],
  ["192.31.196.0", 24, "AS112 (RFC 7535)"],
  ["192.52.193.0", 24, "automatic multicast tunnelling (RFC 7450)"],
  ["192.88.99.0", 24, "6to4 relay anycast (RFC 7526)"],
  ["192.168.0.0", 16, "private use (RFC 1918)"],
  ["192.175.48.0", 24, "AS112 (RFC 7534)"],
  ["198.18.0.0", 15, "benchmarking (RFC 2544)"],
  ["198.51.100.0", 24, "documentation (RFC 5737)"],
  ["203.0.113.0", 24, "documentation (RFC 5737)"],
  ["224.0.0.0", 4, "multicast (RFC 5771)"],
  ["240.0.0.0", 4, "reserved and broadcast (RFC 1112)"],
];

/** IPv6 is public only inside this range, so that mapped, NAT64, unique local, link-local and site-local forms are all out. */
export const PUBLIC_IPV6: AddressRange = ["2000::", 3, "global unicast (RFC 4291)"];

/** Parts of the public range that are not the public internet. */
export const DENIED_IPV6: readonly AddressRange[] = [
  ["2001::", 23, "IETF protocol assignments, Teredo among them (RFC 2928)"],
  ["2001:db8::", 32, "documentation (RFC 3849)"],
  ["2002::", 16, "6to4, which carries any IPv4 address (RFC 3056)"],
  ["2620:4f:8000::", 48, "AS112 (RFC 7534)"],
  ["3fff::", 20, "documentation (RFC 9637)"],
];
