/** Which clients count as one. */

/** A network that a client belongs to. */
export interface ClientNetwork {
  network: string;
  /** How many times the limit of one client the whole network has. */
  share: number;
}

/** A provider may give one subscriber a whole /48; four times the limit of a /64 leaves room for four households in it. */
const WIDE_SHARE = 4;

/**
 * IPv4 as it is, also when written as IPv6 (::ffff:…); IPv6 cut to its first 64 bits, which one subscriber owns, and to
 * its first 48, the most that one usually gets; anything else as given.
 * @see https://www.rfc-editor.org/rfc/rfc6177
 */
export function listClientNetworks(address: string): ClientNetwork[] {
  const plain = address.trim().toLowerCase().replace(/%.*$/, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped !== null) return [{ network: mapped[1]!, share: 1 }];
  if (!plain.includes(":")) return [{ network: plain, share: 1 }];
  const groups = expandGroups(plain);
  return [
    { network: `${groups.slice(0, 4).join(":")}::/64`, share: 1 },
    { network: `${groups.slice(0, 3).join(":")}::/48`, share: WIDE_SHARE },
  ];
}

function expandGroups(address: string): string[] {
  const [head = "", tail = ""] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const zeros = address.includes("::") ? Math.max(0, 8 - left.length - right.length) : 0;
  return [...left, ...Array<string>(zeros).fill("0"), ...right].map((group) => group.replace(/^0+(?=.)/, ""));
}
