/** Records as lists carry them. */
import { toListRecord } from "#record/catalog/catalog.ts";
import type { SelectedRecord } from "#record/schema/list.ts";
import type { AiDetail, AiRecord } from "#record/schema/record.ts";
import { LIST_KEYS } from "#record/fields.ts";

/**
 * List form of a record; with `fields` only those keys, in their usual order, and always id and slug. A rating comes with
 * its count: of none, it is only the prior, and must not pass for a rating.
 */
export function selectRecord(record: AiDetail, fields: readonly (keyof AiRecord)[] | undefined): SelectedRecord {
  if (fields === undefined) return toListRecord(record);
  const wanted = new Set<keyof AiRecord>(["id", "slug", ...fields]);
  if (wanted.has("rating")) wanted.add("ratingCount");
  const listed = toListRecord(record);
  return Object.fromEntries(
    LIST_KEYS.filter((key) => wanted.has(key)).map((key) => [key, listed[key]]),
  ) as SelectedRecord;
}
