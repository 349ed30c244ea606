import { formatList } from "#lib/format/sentence.ts";
import { listAddresses } from "../list-addresses.ts";
import type { Rule } from "../rule.ts";
import { findTracking } from "../tracking-parameters.ts";

/** Addresses in running text, up to what can't belong to one. */
const IN_TEXT = /https?:\/\/[^\s<>"'`)\]]+/gi;

export const trackingAddress: Rule = {
  id: "tracking-address",
  title: "Addresses don't track visitors or earn a commission",
  severity: "error",
  explanation:
    "Nobody can be paid for a link of this directory. Parameters that say where a visitor came from (`utm_source`, `ref`, `via`), which advertisement was clicked (`gclid`, `fbclid`), who is paid (`aff_id`, `partner`, `promo_code`) or what to do with a partner's code are refused wherever an address stands, also after `#`, and so are hosts of affiliate networks (`pxf.io`, `awin1.com`). `ref` is allowed where it names a branch of a repository.",
  example: { wrong: "url: https://example.com/?ref=directory", right: "url: https://example.com/" },
  isFixable: false,
  *find(content) {
    for (const { path, at, url } of listAddresses(content)) {
      const found = findTracking(url);
      if (found.length > 0) yield { path, at, ...describe(found) };
    }
    for (const { path, description } of content.records) {
      for (const { 0: url, index } of description.matchAll(IN_TEXT)) {
        const found = findTracking(url.replace(/[.,;:!?*_]+$/, ""));
        if (found.length > 0) yield { path, at: ["description", index], ...describe(found) };
      }
    }
  },
};

function describe(found: readonly string[]): { message: string; hint: string } {
  return {
    message: `this address says who sent or sold the visitor: ${formatList(found)}`,
    hint: `write the address of the maker without ${formatList(found)}`,
  };
}
