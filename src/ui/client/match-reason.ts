/** Why a tool was found, when neither its name nor its sentence shows it. */
import type { SelectedHit } from "./request-search.ts";

const FIELD_NAMES: Readonly<Record<string, string>> = {
  aliases: "also known as",
  vendor: "maker",
  tags: "tag",
  description: "description",
};

export function findMatchReason(hit: Pick<SelectedHit, "matched">): string | undefined {
  if (hit.matched.name !== undefined || hit.matched.summary !== undefined) return undefined;
  const reasons = Object.entries(FIELD_NAMES).flatMap(([field, name]) => {
    const words = hit.matched[field];
    return words === undefined || words.length === 0 ? [] : [`${name} ${words.slice(0, 4).join(", ")}`];
  });
  return reasons.length === 0 ? undefined : reasons.slice(0, 2).join("; ");
}
