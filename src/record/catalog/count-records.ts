/** The numbers that describe the whole catalogue, counted in one place for the index, the site and the trends. */
import { type Catalog, isRated } from "./catalog.ts";

export interface CatalogCounts {
  ais: number;
  /** Status active; records in beta are neither active nor discontinued. */
  active: number;
  discontinued: number;
  /** Known to be open source. */
  openSource: number;
  /** With at least one counted review. */
  rated: number;
  /** With a `priceFrom`. */
  priced: number;
  tags: number;
}

export function countRecords(catalog: Catalog): CatalogCounts {
  const { records } = catalog;
  return {
    ais: records.length,
    active: records.filter((record) => record.status === "active").length,
    discontinued: records.filter((record) => record.status === "discontinued").length,
    openSource: records.filter((record) => record.openSource === true).length,
    rated: records.filter(isRated).length,
    priced: records.filter((record) => record.priceFrom !== null).length,
    tags: catalog.tags.size,
  };
}
