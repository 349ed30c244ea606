/** Every share picture of a site. */
import type { Catalog } from "#catalog/catalog.ts";
import { countRecords } from "#catalog/count-records.ts";
import { type SharePicture, toSharePicture, toSitePicture } from "#ui/share-picture/share-picture.ts";

export function listSharePictures(catalog: Catalog): SharePicture[] {
  const ofRecords = catalog.records.map(toSharePicture).filter((picture) => picture !== undefined);
  return [toSitePicture(countRecords(catalog)), ...ofRecords];
}
