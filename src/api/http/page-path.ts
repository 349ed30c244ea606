/** Addresses of the pages of a list: the request's own parameters in one order, with another page. */
import { API_BASE } from "#site/routes.ts";
import { type Operation, fillAddress } from "./operation.ts";

/** Page 1 is the address without `page`, so that it has one address only. */
export function toPagePath(
  { address, query: table }: Pick<Operation, "address" | "query">,
  path: Readonly<Record<string, string>>,
  parameters: URLSearchParams,
): (page: number) => string {
  const list = API_BASE + fillAddress(address, path);
  const kept = Object.keys(table)
    .filter((name) => name !== "page")
    .flatMap((name) => parameters.getAll(name).map((value) => [name, value] as [string, string]));
  return (page) => {
    const query = new URLSearchParams(page === 1 ? kept : [...kept, ["page", String(page)]]);
    // A comma needs no encoding in a query (RFC 3986 §3.4), and lists read better with it.
    return query.size === 0 ? list : `${list}?${query.toString().replaceAll("%2C", ",")}`;
  };
}
