/** Words for the values of an event. */
import { type Json, isJsonObject } from "#lib/format/json.ts";
import { formatNumber, formatUsd } from "#lib/format/number.ts";
import { formatValue as formatFigure } from "#record/result-words.ts";
import type { Unit } from "#record/schema/units.ts";
import { LABELS } from "#record/schema/vocabulary.ts";

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

/** "78.2% with GPT-5": the best known result of a benchmark. */
export function formatRecord(value: Json): string {
  if (!isJsonObject(value) || typeof value.value !== "number") return formatValue("benchmarks", value);
  const figure = formatFigure(value.value, value.unit as Unit);
  return typeof value.withModel === "string" ? `${figure} with ${value.withModel}` : figure;
}

/** One word or figure; nothing of what has parts. */
export function toPlain(value: Json | undefined): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
