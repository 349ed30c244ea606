/** The filters of a list with their counts: over everything, or over what a request leaves. */
import { FACET_NAMES, type FacetCounts, type FacetName } from "#record/catalog/facets.ts";
import { FILTERS } from "#record/catalog/filter-table.ts";
import type { FacetGroup, FacetGroupValue } from "./facet-group.ts";

/** @param all counted over the whole catalogue */
export function listFacetGroups(all: FacetCounts): FacetGroup[] {
  return toGroups((name) => all[name]?.values ?? []);
}

type Counted = Readonly<
  Record<string, { values: readonly { value: string; label: string; count: number }[]; truncated: boolean }>
>;

/**
 * The values counted over the whole catalogue, with what would remain of each, and further ones that only the answer
 * counts. Chosen values come first, then the highest count. One that is too rare to be counted in the answer is shown with 0.
 */
export function listRemainingGroups(
  all: FacetCounts,
  remaining: Counted,
  choices: Readonly<Record<string, readonly string[]>>,
): FacetGroup[] {
  return toGroups((name) => {
    const counts = new Map((remaining[name]?.values ?? []).map(({ value, count }) => [value.toLowerCase(), count]));
    const chosen = new Set((choices[name] ?? []).map((value) => value.toLowerCase()));
    const values = (all[name]?.values ?? []).map(({ value, label, count }): FacetGroupValue => {
      const key = value.toLowerCase();
      return { value, label, count: counts.get(key) ?? 0, all: count, isChosen: chosen.has(key) };
    });
    const known = new Set(values.map(({ value }) => value.toLowerCase()));
    const others = (remaining[name]?.values ?? [])
      .filter(({ value }) => !known.has(value.toLowerCase()))
      .map((value): FacetGroupValue => ({ ...value, isChosen: chosen.has(value.value.toLowerCase()) }));
    return [...values, ...others].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
  });
}

function toGroups(listValues: (name: FacetName) => readonly FacetGroupValue[]): FacetGroup[] {
  const groups = FACET_NAMES.flatMap((name) => {
    const { type, facet } = FILTERS[name];
    const group = { name, legend: facet.legend, values: listValues(name), isExclusive: type !== "choice", beneath: [] };
    return facet.offered === false || group.values.length === 0 ? [] : [{ group, place: facet.offered?.beneath }];
  });
  const hasGroup = (name?: string): boolean => groups.some(({ group }) => group.name === name);
  return groups
    .filter(({ place }) => !hasGroup(place))
    .map(({ group }) => ({
      ...group,
      beneath: groups.flatMap((other) => (other.place === group.name ? [other.group] : [])),
    }));
}

function rank({ isChosen, count }: FacetGroupValue): number {
  return isChosen === true ? Infinity : count;
}
