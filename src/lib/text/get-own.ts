/** Looks up strangers' words in a table: every object also answers to `constructor` and `toString`. */
export function getOwn<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
