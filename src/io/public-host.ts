/** Whether a host can be one that anybody reaches, by the list of public suffixes. */
import { parse } from "tldts";
import type { HostFault } from "#lint/raw-file.ts";

/** In that list, but reached only with other software or by machines. @see https://www.iana.org/assignments/special-use-domain-names */
const SPECIAL = /\.(?:arpa|onion)$/;

/** @see https://publicsuffix.org/ */
export function findHostFault(host: string): HostFault | undefined {
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  if ((isIcann !== true && isPrivate !== true) || SPECIAL.test(host)) return "unknown-domain";
  return domain === null ? "suffix" : undefined;
}
