/** What people call the keys of a record, where a source or a doubt names one. */
import { CORRECTABLE } from "./correction.ts";

const TITLES: Readonly<Record<string, string>> = {
  ...CORRECTABLE,
  rating: "Rating",
  priceFrom: "Cheapest plan",
  statusNote: "Status",
  openness: "Openness",
  lifecycle: "Announced end",
  tasks: "Tasks",
  uses: "Uses",
  formerSlugs: "Former addresses",
};

/** A key that has no name is named itself. */
export function toFieldTitle(field: string): string {
  return TITLES[field] ?? field;
}

/** The same within a sentence. */
export function toFieldWords(field: string): string {
  return TITLES[field]?.toLowerCase() ?? field;
}
