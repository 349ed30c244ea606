/** Whose request it is, behind proxies: a header that anyone can send is believed as far as our own proxies wrote it. */
import { BlockList, isIP } from "node:net";
import { isPublicAddress } from "#inbox/sending/address-guard.ts";

/** Which of the hops before this server are ours. */
export type TrustedProxies = { hops: number } | { ranges: BlockList };

export const NO_PROXIES: TrustedProxies = { hops: 0 };

const MAX_HOPS = 9;

/** `TRUSTED_PROXIES`: a number of proxies, or their addresses and networks separated by commas. */
export function parseTrustedProxies(text: string | undefined): TrustedProxies | { problem: string } {
  const value = text?.trim() ?? "";
  if (value === "") return NO_PROXIES;
  if (/^\d+$/.test(value)) {
    const hops = Number(value);
    return hops <= MAX_HOPS
      ? { hops }
      : { problem: `TRUSTED_PROXIES is ${value}; at most ${MAX_HOPS} hops are taken.` };
  }
  const ranges = new BlockList();
  for (const part of value.split(",")) {
    const [network = "", bits, ...rest] = part.trim().split("/");
    const family = isIP(network);
    const width = family === 6 ? 128 : 32;
    const prefix = Number(bits ?? width);
    const isNumber = bits === undefined || /^\d{1,3}$/.test(bits);
    if (family === 0 || !isNumber || prefix < 1 || prefix > width || rest.length > 0)
      return {
        problem: `TRUSTED_PROXIES: ${JSON.stringify(part.trim())} is neither a number of hops nor an address or network such as 10.0.0.0/8.`,
      };
    ranges.addSubnet(network, prefix, family === 6 ? "ipv6" : "ipv4");
  }
  return { ranges };
}

/**
 * Address of the client. Each proxy appends the address it was called from to X-Forwarded-For, so the list is read from
 * its end, and nothing left of the first address that is not a proxy of ours is believed.
 * @param remote other end of the connection
 */
export function findClientAddress(remote: string, forwardedFor: string | undefined, trusted: TrustedProxies): string {
  const forwarded = (forwardedFor ?? "").split(",").map((part) => toPlainAddress(part.trim()));
  const chain = [...forwarded.filter((part) => part !== ""), remote];
  let client = remote;
  for (let hop = 0; chain.length > 0; hop++) {
    const address = chain.pop()!;
    if (isIP(address) === 0) break;
    client = address;
    if (!isTrusted(address, hop, trusted)) break;
  }
  return client;
}

/**
 * What a request shows of a wrong `TRUSTED_PROXIES`, in a sentence for the operator; undefined when nothing does. With too
 * low a number everybody behind the outer proxy shares one client's limits, with too high a one anybody can name an address.
 */
export function findProxyFault(
  remote: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string | undefined {
  const forwarded = (forwardedFor ?? "").split(",").filter((part) => isIP(toPlainAddress(part.trim())) !== 0);
  if (forwarded.length === 0) return undefined;
  const now = "hops" in trusted ? `TRUSTED_PROXIES is ${trusted.hops}` : "TRUSTED_PROXIES lists networks";
  if ("hops" in trusted && forwarded.length < trusted.hops)
    return `${now}, and a request came through ${forwarded.length}: set the number of proxies in front of the server, or anybody behind them can pass for another client.`;
  const client = findClientAddress(remote, forwardedFor, trusted);
  const chain = [...forwarded.map((part) => toPlainAddress(part.trim())), toPlainAddress(remote)];
  const before = chain.lastIndexOf(client);
  if (before < 1 || isPublicAddress(client) || !isPublicAddress(chain[before - 1]!)) return undefined;
  return `${now}, and the address that counts as the client's, ${client}, is a private one that passed a request on: it seems to be a proxy too. ${"hops" in trusted ? `If ${chain.length - before} proxies are in front of the server, set TRUSTED_PROXIES=${chain.length - before}` : "Add its network"}, or all its clients share one client's limits.`;
}

export function isTrusted(address: string, hop: number, trusted: TrustedProxies): boolean {
  if ("hops" in trusted) return hop < trusted.hops;
  const plain = toPlainAddress(address);
  const family = isIP(plain);
  return family !== 0 && trusted.ranges.check(plain, family === 6 ? "ipv6" : "ipv4");
}

/** Without brackets and port, and IPv4 without its IPv6 form. */
function toPlainAddress(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}
