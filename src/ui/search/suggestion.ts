/** A place of the site that is not a tool, with the tool whose mark it has. A tuple, as hundreds of them are sent at once. */
export type Suggestion = readonly [
  kind: "Model" | "Maker" | "Docs",
  text: string,
  side: string,
  href: string,
  mark?: string | undefined,
];

/** Suggestions of each kind that are shown at once. */
const MAX_OF_KIND = 2;

/** Those whose name begins with each of the words somewhere, the shortest names first. */
export function findSuggestions(all: readonly Suggestion[], q: string): Suggestion[] {
  const words = toWords(q).filter((word) => !IGNORED.has(word));
  if (words.length === 0 || words.join("").length < 2) return [];
  const found = all
    .filter(([, text]) => {
      const parts = toWords(text);
      return words.every((word) => parts.some((part) => part.startsWith(word)));
    })
    .toSorted(([, a], [, b]) => a.length - b.length);
  return [...Map.groupBy(found, ([kind]) => kind).values()].flatMap((group) => group.slice(0, MAX_OF_KIND));
}

/** Words around a name that ask for it: "price of a gpt model". */
const IGNORED: ReadonlySet<string> = new Set(
  "a an and for how much of price prices pricing cost costs model models the".split(" "),
);

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
