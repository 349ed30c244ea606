/** Which authored field belongs to which type of event (contract §9). */
import { AiFrontMatter } from "#schema/ai.ts";
import type { EventType } from "#schema/event.ts";

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

const SPECIFIC_TYPES: Readonly<Record<string, ChangeType>> = {
  slug: "ai.renamed",
  name: "ai.renamed",
  status: "ai.statusChanged",
  statusNote: "ai.statusChanged",
  discontinuedAt: "ai.statusChanged",
  successor: "ai.statusChanged",
  acquiredBy: "ai.statusChanged",
  pricing: "ai.pricingChanged",
  plans: "ai.pricingChanged",
  planLists: "ai.pricingChanged",
  ratings: "ai.ratingChanged",
  terms: "ai.termsChanged",
  lifecycle: "ai.endAnnounced",
};

/** Written by machines: reporting them would bury what people wrote. */
const MACHINE_FIELDS = new Set(["linkCheckedAt", "similarTo"]);

/** Keys of the front matter that are compared, in the order of the schema. `id` never changes. */
export const FRONT_MATTER_FIELDS = Object.keys(AiFrontMatter.shape).filter(
  (key) => key !== "id" && !MACHINE_FIELDS.has(key),
);

/** A slug given up by a rename is part of that rename. */
export function toChangeType(field: string, isSlugRename: boolean): ChangeType {
  if (field === "formerSlugs" && isSlugRename) return "ai.renamed";
  return SPECIFIC_TYPES[field] ?? "ai.updated";
}
