/** Writes all pages but those of records, and the sitemap of all. */
import type { ApiService } from "#api/service.ts";
import { hashBytes } from "../cache/hash-bytes.ts";
import type { KeptOutputs } from "../cache/kept-outputs.ts";
import { renderSitemap } from "../sitemap.ts";
import { NOT_FOUND, type PageProgram } from "./page-program.ts";

export async function writePages(service: ApiService, program: PageProgram, outputs: KeptOutputs): Promise<void> {
  const pages = await program.listPages(service);
  for (const page of pages) {
    const path = toFilePath(page.address);
    if (page.cacheKey === undefined) {
      outputs.writer.write({ path, text: await program.render(page, service) });
      continue;
    }
    const key = hashBytes(`${path}\0${page.cacheKey}`);
    if (!outputs.restore(key)) outputs.write(key, [{ path, text: await program.render(page, undefined) }]);
  }
  const addresses = pages.map(({ address }) => address).filter((address) => address.endsWith("/"));
  for (const file of renderSitemap(addresses, service.catalog.records)) outputs.writer.write(file);
}

/** As hosts look for it: a folder's index, the file itself for what is not a page, and the page for what is not found. */
function toFilePath(address: string): string {
  if (address === NOT_FOUND) return "/404.html";
  return address.endsWith("/") ? `${address}index.html` : address;
}
