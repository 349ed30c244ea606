/** Readable names for the keys of a record that a source or a doubt refers to. */
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

/** The key itself where it has no readable name. */
export function toFieldTitle(field: string): string {
  return TITLES[field] ?? field;
}

/** The same within a sentence. */
export function toFieldWords(field: string): string {
  return TITLES[field]?.toLowerCase() ?? field;
}
