/** A benchmark as models name it: by id or name, however it is written. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { foldName } from "#lib/text/fold.ts";
import { findNearest } from "#lib/text/nearest.ts";
import { type Argument, ArgumentFault, listArgument } from "./arguments.ts";

export function findBenchmark({ benchmarks }: Catalog, word: string): string | ArgumentFault {
  const asked = foldName(word);
  const all = [...benchmarks.values()];
  const found = all.find(({ id, name }) => foldName(id) === asked || foldName(name) === asked);
  if (found !== undefined) return found.id;
  const names = all.map(({ name }) => name);
  return new ArgumentFault(`Send one of: ${names.join(", ")}.`, findNearest(word, names));
}

/** Several of them. */
export function benchmarksArgument(description: string): Argument<string[]> {
  const words = listArgument([], description);
  return {
    ...words,
    read(raw, catalog) {
      const given = words.read(raw, catalog);
      if (given instanceof ArgumentFault) return given;
      const ids = given.map((word) => findBenchmark(catalog, word));
      return ids.find((id) => id instanceof ArgumentFault) ?? (ids as string[]);
    },
  };
}
