/** What people ask of an alternative first, as filters of its page: a style sheet applies them (`styles/trait-filter.css`). */
import { FREE_TO_USE } from "#record/catalog/pricing.ts";
import type { Alternative } from "#record/schema/alternatives.ts";

const TRAITS: readonly { id: string; label: string; has: (record: Alternative) => boolean }[] = [
  { id: "free", label: "Free to use", has: ({ pricing }) => FREE_TO_USE.includes(pricing) },
  { id: "open", label: "Open source", has: ({ openSource }) => openSource === true },
  { id: "hosted", label: "Self-hosted", has: ({ platforms }) => platforms.includes("self-hosted") },
];

/** Filters that leave some and not all. */
export function listTraits(list: readonly Alternative[]): { id: string; label: string; count: number }[] {
  return TRAITS.map(({ id, label, has }) => ({ id, label, count: list.filter(has).length })).filter(
    ({ count }) => count > 0 && count < list.length,
  );
}

/** "is-free is-open": classes of a row. */
export function toTraitClasses(record: Alternative): string[] {
  return TRAITS.filter(({ has }) => has(record)).map(({ id }) => `is-${id}`);
}
