/** Commands of the documentation with the answers of this very build. */
import { handleApi } from "#api/handle.ts";
import type { ApiService } from "#api/service.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { EXAMPLE } from "#site/examples.ts";
import { API_BASE, toAbsolute } from "#site/routes.ts";
import type { Exchange } from "../docs/exchange.ts";
import { renderShortened } from "../manual/shorten.ts";

/** A tool that is in this catalogue and takes messages. */
export function getExampleSlug({ bySlug, records }: Catalog): string {
  if (bySlug.has(EXAMPLE.slug)) return EXAMPLE.slug;
  return records.find((record) => record.status !== "discontinued")?.slug ?? EXAMPLE.slug;
}

/** An example's address below the base, such as `/ais/cline`; the tool gives way to another where there is no such one. */
export function toExampleAddress(catalog: Catalog, address: string): string {
  return address.replace(`/ais/${EXAMPLE.slug}`, `/ais/${getExampleSlug(catalog)}`);
}

/**
 * Null when this catalogue answers with a problem: an example never shows a failure by accident.
 * @param address of an example, below the base
 */
export async function readExchange(service: ApiService, title: string, address: string): Promise<Exchange | null> {
  const url = toAbsolute(API_BASE + toExampleAddress(service.catalog, address));
  const response = await handleApi(service, new Request(url));
  if (response.status !== 200) return null;
  return {
    title,
    command: `curl ${/[?&]/.test(url) ? `'${url}'` : url}`,
    status: response.status,
    contentType: response.headers.get("Content-Type")?.split(";")[0] ?? null,
    answer: renderShortened(await response.json()),
  };
}
