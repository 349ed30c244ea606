/** Which authored field belongs to which type of event (contract §9). */
import { FIELDS, type FieldKey, listWritten } from "#record/fields.ts";
import type { Field } from "#record/fields/field.ts";
import type { EventType } from "#record/schema/event.ts";
import { getOwn } from "#lib/text/get-own.ts";

/** Types that carry changed fields, in the order in which one commit reports them. */
export const CHANGE_TYPES = [
  "ai.renamed",
  "ai.statusChanged",
  "ai.pricingChanged",
  "ai.ratingChanged",
  "ai.termsChanged",
  "ai.endAnnounced",
  "ai.updated",
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number] & EventType;

/** What is told of which field. */
export const EVENTS: Readonly<Record<FieldKey, Pick<Field, "event" | "evidence" | "row">>> = FIELDS;

/** Keys of the front matter whose changes are told, in the order of the file. What machines write would bury what people wrote. */
export const FRONT_MATTER_FIELDS = listWritten("content").filter((key) => EVENTS[key].event !== null);

/** A slug given up by a rename is part of that rename. */
export function toChangeType(field: string, isSlugRename: boolean): ChangeType {
  if (field === "formerSlugs" && isSlugRename) return "ai.renamed";
  return getOwn(EVENTS, field)?.event?.type ?? "ai.updated";
}
