/** One filter with its values. */
export interface FacetGroup {
  name: string;
  legend: string;
  values: readonly FacetGroupValue[];
  /** One value at a time. */
  isExclusive: boolean;
  /** Finer filters of the same matter: shown when a reader asks for all values. */
  beneath: readonly FacetGroup[];
}

export interface FacetGroupValue {
  value: string;
  label: string;
  /** Tools that would remain. */
  count: number;
  /** Tools in the whole catalogue, where that is another number. */
  all?: number;
  isChosen?: boolean;
}

/** How many values of a filter are chosen: seen beside its name while it is folded. */
export function formatChosen(count: number): string {
  return count === 0 ? "" : `(${count})`;
}
