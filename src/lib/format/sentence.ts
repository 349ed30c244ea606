/** Parts of sentences. */

/** ["a", "b", "c"] → "a, b and c". */
export function formatList(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** A note as part of a sentence: without its own full stop. */
export function toClause(note: string): string {
  return note.replace(/\.$/, "");
}
