/** What a person reads for a tag. */
import type { CountedTag } from "./catalog.ts";

interface Vocabulary {
  readonly tags: ReadonlyMap<string, Pick<CountedTag, "label">>;
}

/** Name of a tag; the id itself when the vocabulary lacks it. */
export function toTagLabel({ tags }: Vocabulary, id: string): string {
  return tags.get(id)?.label ?? id;
}

/** Names of these tags by id. */
export function pickTagLabels(vocabulary: Vocabulary, ids: Iterable<string>): Record<string, string> {
  return Object.fromEntries(Array.from(new Set(ids), (id) => [id, toTagLabel(vocabulary, id)]));
}
