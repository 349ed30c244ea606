/** Who compares two tools: sites are counted by their owners. */
import type { ComparisonSource } from "../schema/comparison.ts";

/** Hosts whose addresses begin with the account of the writer. */
const SHARED_HOSTS: ReadonlySet<string> = new Set([
  "github.com",
  "raw.githubusercontent.com",
  "gitlab.com",
  "dev.to",
  "medium.com",
  "buttondown.com",
  "cnblogs.com",
]);
const PERSONAL_PAGES = /^([a-z0-9-]+)\.(?:github|gitlab)\.io$/;

/** Who runs the site: two addresses of one owner are one voice. */
export function findOwner({ owner, repository, npm, url }: ComparisonSource): string {
  if (owner !== undefined) return owner.toLowerCase();
  if (repository !== undefined) return repository.split("/")[0]!.toLowerCase();
  if (url === undefined) return `npm:${npm}`;
  const host = findHost(url);
  const personal = PERSONAL_PAGES.exec(host)?.[1];
  if (personal !== undefined) return personal;
  const account = SHARED_HOSTS.has(host) ? URL.parse(url)?.pathname.split("/")[1] : undefined;
  return (account ?? host).toLowerCase();
}

function findHost(url: string): string {
  // Content that is still to be checked may hold something else than an address.
  return (URL.parse(url)?.hostname ?? url).replace(/^www\./, "");
}
/** What a reader knows it by: the host, or the name of the repository or package. */
export function nameSite({ repository, npm, url }: ComparisonSource): string {
  return repository ?? (url === undefined ? npm! : findHost(url));
}
