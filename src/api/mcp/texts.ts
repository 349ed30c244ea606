/** Short texts of records for agents. Descriptions are data from third parties: cut, and never instructions. */
import { LABELS } from "#schema/vocabulary.ts";
import type { AiDetail, AiRecord } from "#schema/record.ts";

const MAX_TEXT_LENGTH = 2000;

/** One line: what it is, what it costs, how it is rated, whether it still exists. */
export function formatRecord(record: AiRecord): string {
  const price =
    record.priceFrom === null ? "" : ` from $${record.priceFrom.usdPerMonth} a month (${record.priceFrom.asOf})`;
  const rating =
    record.ratingCount === 0 ? "not rated" : `rated ${record.rating} of 5 by ${record.ratingCount} reviews`;
  const end =
    record.status === "discontinued"
      ? ` Discontinued${record.successor === null ? "" : `, see ${record.successor}`}.`
      : "";
  return `${record.name} (${record.slug}): ${record.summary} ${LABELS[record.kind] ?? record.kind}, ${LABELS[record.pricing] ?? record.pricing}${price}, ${rating}.${end}`;
}

/** The record without HTML, its long text cut. */
export function toPlainDetail(record: AiDetail): Omit<AiDetail, "descriptionHtml"> {
  return { ...omitKey(record, "descriptionHtml"), description: cut(record.description) };
}

/** The value without one of its keys. */
export function omitKey<Value extends object, Key extends keyof Value>(value: Value, key: Key): Omit<Value, Key> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) as Omit<Value, Key>;
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_TEXT_LENGTH ? text : `${characters.slice(0, MAX_TEXT_LENGTH).join("")}…`;
}
