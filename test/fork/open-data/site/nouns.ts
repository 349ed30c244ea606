/** What the listed things are called. */
export const NOUN = {
  one: "source",
  aOne: "a source",
  many: "sources",
  subject: "open data source",
  aSubject: "an open data source",
  subjects: "open data sources",
} as const;

/** At the beginning of a sentence. */
export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
