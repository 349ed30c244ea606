/** Words for the fields of an event and for their values. */
import { type Json, isJsonObject } from "#format/json.ts";
import { formatNumber, formatUsd } from "#format/number.ts";
import { LABELS } from "#schema/vocabulary.ts";

/** Keys as a person calls them; others are called by their name. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  url: "homepage",
  vendor: "maker",
  aliases: "other names",
  openSource: "open source",
  license: "licence",
  launchedAt: "launch date",
  statusNote: "note on the status",
  discontinuedAt: "end date",
  acquiredBy: "buyer",
  formerSlugs: "former addresses",
  reviewedAt: "review date",
  reviewedBy: "reviewer",
  slug: "address",
  priceFrom: "cheapest plan",
  ratingCount: "number of reviews",
};

const MAX_VALUE_CHARACTERS = 120;

/** At most 120 characters of it. */
export function formatValue(field: string, value: Json): string {
  if (field === "priceFrom" && isJsonObject(value) && typeof value.usdPerMonth === "number") {
    return `${formatUsd(value.usdPerMonth)} a month`;
  }
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value))
    return value.length === 0 ? "none" : value.map((part) => formatValue(field, part)).join(", ");
  if (isJsonObject(value))
    return Object.entries(value)
      .map(([key, part]) => `${key} ${formatValue(field, part)}`)
      .join(", ");
  const text = toWords(field, String(value));
  const characters = [...text];
  return characters.length <= MAX_VALUE_CHARACTERS
    ? text
    : `${characters.slice(0, MAX_VALUE_CHARACTERS - 1).join("")}…`;
}

/** Labels of closed lists; those that are plain words are used within a sentence here. */
function toWords(field: string, value: string): string {
  if (field === "kind" || field === "platforms") return LABELS[value] ?? value;
  return field === "pricing" || field === "status" ? (LABELS[value] ?? value).toLowerCase() : value;
}
