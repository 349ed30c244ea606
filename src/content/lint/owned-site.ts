/** What of an address belongs to one owner: a registered domain, or a place on a host where anybody gets one. */
import { toPlainHost } from "#lib/format/host.ts";

/** Hosts on which the first part of the path names the owner. */
const BY_PATH = new Set([
  "github.com",
  "gitlab.com",
  "codeberg.org",
  "bitbucket.org",
  "gitee.com",
  "sourceforge.net",
  "huggingface.co",
  "npmjs.com",
  "pypi.org",
  "crates.io",
  "hub.docker.com",
  "medium.com",
  "linktr.ee",
  "t.me",
  "x.com",
  "facebook.com",
]);
/** Hosts of a large maker on which anybody publishes: the whole address counts. */
const OPEN_HOSTS = new Set([
  "sites.google.com",
  "docs.google.com",
  "drive.google.com",
  "forms.gle",
  "chromewebstore.google.com",
  "play.google.com",
  "colab.research.google.com",
  "apps.apple.com",
  "testflight.apple.com",
  "marketplace.visualstudio.com",
  "apps.microsoft.com",
  "addons.mozilla.org",
]);

/** @param findDomain registrable domain of a host, by the list of public suffixes; undefined where it is not at hand */
export function toSite(address: string, findDomain?: (host: string) => string | null): string | undefined {
  const url = URL.parse(address);
  if (url === null) return undefined;
  const host = toPlainHost(url.hostname)
    .toLowerCase()
    .replace(/^www\./, "");
  const path = url.pathname.toLowerCase().replace(/\/+$/, "");
  if (BY_PATH.has(host)) return `${host}/${path.split("/")[1] ?? ""}`;
  // The front page of such a host is its owner's.
  if (OPEN_HOSTS.has(host) && path !== "") return host + path;
  return findDomain?.(host) ?? host.split(".").slice(-2).join(".");
}
