/** Words that several fields share. */
import { LABELS } from "../schema/vocabulary.ts";
import type { PageFact, ReviewQuestion } from "./field.ts";

/** Label of a value of a closed list. */
export function toLabel(value: string): string {
  return LABELS[value] ?? value;
}

/** The one question about a field; none where nothing is written. */
export function ask(value: string | undefined, words: readonly (string | undefined)[] = []): ReviewQuestion[] {
  return value === undefined || value === "" ? [] : [{ value, words }];
}

/** The same of a list. */
export function askList(words: readonly string[] = []): ReviewQuestion[] {
  return ask(words.join(", "), words);
}

/** The same of a list of ids, whose words are looked for. */
export function askIds(ids: readonly string[] = []): ReviewQuestion[] {
  return ask(
    ids.join(", "),
    ids.map((id) => id.replaceAll("-", " ")),
  );
}

/** The same of a text: its words that are long enough to be of the subject are looked for. */
export function askLong(value: string | undefined): ReviewQuestion[] {
  return ask(value, [...new Set(value?.match(/\p{L}{8,}/gu) ?? [])].slice(0, 4));
}

/** The row of the page and the line of Markdown that say the same. */
export function tell<Read>(read: (record: Read) => string | null) {
  return { page: toRow(read), markdown: { line: read } };
}

/** A row of the page; where there is nothing to say, one that says so. */
export function toRow<Read>(read: (record: Read) => string | null) {
  return (record: Read): PageFact => {
    const text = read(record);
    return { parts: text === null ? [] : [{ text }] };
  };
}

/** A row of the page where there is something to say. */
export function toKnownRow<Read>(read: (record: Read) => string | null) {
  return (record: Read): PageFact | null => (read(record) === null ? null : toRow(read)(record));
}

/** Words of a list, null where it is empty. */
export function join(words: readonly string[], between = ", "): string | null {
  return words.length === 0 ? null : words.join(between);
}
