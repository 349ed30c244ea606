/** Why a tool was found, when neither its name nor its sentence shows it. */
import type { SelectedHit } from "./request-search.ts";

export function findMatchReason({ matched, why }: Pick<SelectedHit, "matched" | "why">): string | undefined {
  return matched.name !== undefined || matched.summary !== undefined ? undefined : (why ?? undefined);
}
