/** Every share picture of a site. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { countRecords } from "#record/catalog/count-records.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { type SharePicture, toSharePicture, toSitePicture } from "#ui/share-picture/share-picture.ts";
import { readLogo } from "../mark-file.ts";

export function listSharePictures(catalog: Catalog): SharePicture[] {
  const ofRecords = catalog.records
    .map((record) => buildSharePicture(catalog, record))
    .filter((picture) => picture !== undefined);
  return [toSitePicture(countRecords(catalog)), ...ofRecords];
}

/** Of one record, with its logo; undefined when its name can't be drawn. */
export function buildSharePicture({ logos }: Pick<Catalog, "logos">, record: AiDetail): SharePicture | undefined {
  const picture = toSharePicture(record);
  const mark = readLogo(logos, record.slug);
  return picture === undefined || mark === undefined ? picture : { ...picture, mark };
}
