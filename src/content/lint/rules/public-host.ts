import { listAddresses } from "../list-addresses.ts";
import type { HostFault } from "../raw-file.ts";
import type { Rule } from "../rule.ts";

export const publicHost: Rule = {
  id: "public-host",
  title: "Addresses lead to hosts that anybody can reach",
  severity: "error",
  explanation:
    "A reader opens these addresses, so names that only one network knows (`.local`, `.internal`, `.lan`), that are reserved for tests and examples (`.test`, `.invalid`, `.example`, `.localhost`) or that need other software (`.onion`) are refused, and so is any other ending that is no top-level domain. A public suffix such as `co.uk` or `github.io` is nobody's host: others register names below it. Both are decided by the [list of public suffixes](https://publicsuffix.org/) of the installed version.",
  example: { wrong: "url: https://github.io/", right: "url: https://octocat.github.io/" },
  isFixable: false,
  *find(content) {
    const { findHostFault } = content;
    if (findHostFault === undefined) return;
    const known = new Map<string, HostFault | undefined>();
    for (const { path, at, url } of listAddresses(content)) {
      const host = URL.parse(url)?.hostname.replace(/\.$/, "") ?? "";
      if (!known.has(host)) known.set(host, findHostFault(host));
      const fault = known.get(host);
      // The schema says what is wrong with an address without a name.
      if (fault === undefined || !host.includes(".")) continue;
      yield { path, at, ...describe(fault, host.slice(0, 100)) };
    }
  },
};

function describe(fault: HostFault, host: string): { message: string; hint: string } {
  if (fault === "suffix") {
    const message = `${host} is no public host: others register names below ${host}`;
    return { message, hint: `write the name before it as well, as in name.${host}` };
  }
  const last = host.slice(host.lastIndexOf("."));
  const message = `${host} is no public host: ${last} is no top-level domain that anybody can reach`;
  return { message, hint: "write the address that people open; a placeholder is left out" };
}
