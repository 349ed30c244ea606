/** What a person reads for a tag or a task. */
import type { Catalog, CountedTag } from "./catalog.ts";

interface Vocabulary {
  readonly tags: ReadonlyMap<string, Pick<CountedTag, "label">>;
}

/** Name of a tag; the id itself when the vocabulary lacks it. */
export function toTagLabel({ tags }: Vocabulary, id: string): string {
  return tags.get(id)?.label ?? id;
}

/** Label of a tag, a task or a benchmark, whose ids are never alike; undefined when there is none of that id. */
export function findLabel(
  { tags, tasks, benchmarks }: Pick<Catalog, "tags" | "tasks"> & Partial<Pick<Catalog, "benchmarks">>,
  id: string,
): string | undefined {
  return tags.get(id)?.label ?? tasks.get(id)?.label ?? benchmarks?.get(id)?.name;
}

/** Names of these tags and tasks by id. */
export function pickLabels(vocabulary: Pick<Catalog, "tags" | "tasks">, ids: Iterable<string>): Record<string, string> {
  return Object.fromEntries(Array.from(new Set(ids), (id) => [id, findLabel(vocabulary, id) ?? id]));
}
