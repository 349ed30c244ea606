/** What a person reads for a tag or a task. */
import type { Catalog, CountedTag } from "./catalog.ts";

interface Vocabulary {
  readonly tags: ReadonlyMap<string, Pick<CountedTag, "label">>;
}

/** Name of a tag; the id itself when the vocabulary lacks it. */
export function toTagLabel({ tags }: Vocabulary, id: string): string {
  return tags.get(id)?.label ?? id;
}

/** What asks for the name of a benchmark: its id may be that of a tag, such as `math`. */
export function toBenchmarkKey(id: string): string {
  return `benchmark ${id}`;
}

/** Label of a tag or of a task, whose ids are never alike, or the name of a benchmark by its key; undefined when there is none. */
export function findLabel(
  { tags, tasks, benchmarks }: Pick<Catalog, "tags" | "tasks"> & Partial<Pick<Catalog, "benchmarks">>,
  id: string,
): string | undefined {
  const prefix = toBenchmarkKey("");
  if (id.startsWith(prefix)) return benchmarks?.get(id.slice(prefix.length))?.name;
  return tags.get(id)?.label ?? tasks.get(id)?.label;
}

/** Names of these tags and tasks by id. */
export function pickLabels(vocabulary: Pick<Catalog, "tags" | "tasks">, ids: Iterable<string>): Record<string, string> {
  return Object.fromEntries(Array.from(new Set(ids), (id) => [id, findLabel(vocabulary, id) ?? id]));
}
