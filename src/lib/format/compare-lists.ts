/** What a list got and what it lost. */
export interface ListDifference<T> {
  added: T[];
  removed: T[];
}

/** Neither when the lists hold the same in whatever order. */
export function compareLists<T>(before: readonly T[], after: readonly T[]): ListDifference<T> {
  return {
    added: after.filter((value) => !before.includes(value)),
    removed: before.filter((value) => !after.includes(value)),
  };
}
