/** Addresses of operations that look like one at which nothing is. */
import { API_BASE } from "#site/routes.ts";
import { rankNearest } from "#lib/text/nearest.ts";

const MAX_SUGGESTIONS = 3;
/** A longer path is no slip of the hand, and an answer doesn't grow with its request. */
const MAX_LENGTH = 200;

/** @param addresses below the base, with `{placeholders}`; @param segments decoded, of the whole path */
export function suggestAddresses(addresses: readonly string[], segments: readonly string[]): string[] {
  if (segments.join("/").length > MAX_LENGTH) return [];
  const asked = listBelowBase(segments);
  const alike = [...new Set(addresses)].filter((address) => looksLike(address.split("/").slice(1), asked));
  return alike.slice(0, MAX_SUGGESTIONS).map((address) => API_BASE + fill(address, asked));
}

/** What follows `/api/v1`, another version or none; one trailing slash is accepted. */
function listBelowBase([, , ...rest]: readonly string[]): string[] {
  const below = /^v\d+$/.test(rest[0] ?? "") ? rest.slice(1) : rest;
  return below.at(-1) === "" ? below.slice(0, -1) : below;
}

/** Placeholders take anything: only the words of the address are compared. */
function looksLike(known: readonly string[], asked: readonly string[]): boolean {
  if (known.length !== asked.length) return false;
  const fixed = [...known.keys()].filter((index) => !known[index]!.startsWith("{"));
  const [wanted, given] = [known, asked].map((parts) => fixed.map((index) => parts[index]).join("/")) as [
    string,
    string,
  ];
  return rankNearest(given, [wanted], 1).length > 0;
}

function fill(address: string, asked: readonly string[]): string {
  const segments = address.split("/").slice(1);
  return segments.map((part, index) => `/${part.startsWith("{") ? encodeURIComponent(asked[index]!) : part}`).join("");
}
