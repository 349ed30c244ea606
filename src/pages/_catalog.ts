/** The one door of pages to the catalogue. */
import type { ApiService } from "#api/service.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { serviceSlot } from "./_service-slot.ts";

/** The catalogue of this build; while developing, that of the content as it is now. */
export function getCatalog(): Catalog {
  return getService().catalog;
}

/** What answers requests over this catalogue: for pages that show answers of the API. */
export function getService(): ApiService {
  if (serviceSlot.service === undefined) {
    throw new Error(
      "A page that is kept by its props (pages/_kept-page.ts) reads the catalogue: pass it what it shows.",
    );
  }
  return serviceSlot.service;
}
