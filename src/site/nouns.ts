/** What the listed things are called: the words of titles, headings and descriptions. A fork about something else edits this. */
export const NOUN = {
  /** In running text: "a tool", "all tools". */
  one: "tool",
  aOne: "a tool",
  many: "tools",
  /** With the subject of the directory: "AI tools by name", "Compare AI tools". */
  subject: "AI tool",
  aSubject: "an AI tool",
  subjects: "AI tools",
} as const;

/** At the beginning of a sentence. */
export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
