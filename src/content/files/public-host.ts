/** Whether a host can be one that anybody reaches, by the list of public suffixes. */
import { getDomain, parse } from "tldts";
import type { HostFault } from "../lint/raw-file.ts";

/** In that list, but reached only with other software or by machines. @see https://www.iana.org/assignments/special-use-domain-names */
const SPECIAL = /\.(?:arpa|onion)$/;

/** @see https://publicsuffix.org/ */
export function findHostFault(host: string): HostFault | undefined {
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  if ((isIcann !== true && isPrivate !== true) || SPECIAL.test(host)) return "unknown-domain";
  return domain === null ? "suffix" : undefined;
}

/** What somebody has registered: `example.co.uk`, and `octocat.github.io`, below which others can register too. */
export function findDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}
