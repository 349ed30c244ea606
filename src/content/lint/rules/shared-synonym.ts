import { fold } from "#lib/text/fold.ts";
import { type LintContent, type Rule, TAGS_PATH, type Violation } from "../rule.ts";

export const sharedSynonym: Rule = {
  id: "shared-synonym",
  title: "A label, synonym or phrase leads to one tag, and to one task",
  severity: "error",
  explanation:
    "Labels and synonyms are what people type for a tag: search reads them as the tag, and `npm run fix` writes it in their place. One that two tags claim (compared without case, accents and width) would be decided by the order of the file. The same phrase twice on one tag says nothing more. Keep it on the tag that people mean most often, and make the other phrase more specific. The same holds for phrases of tasks among tasks.",
  example: {
    wrong:
      '{ "id": "copywriting", "synonyms": ["linkedin posts"] }, { "id": "social-media", "synonyms": ["LinkedIn posts"] }',
    right: '{ "id": "copywriting", "synonyms": ["ad copy"] }, { "id": "social-media", "synonyms": ["LinkedIn posts"] }',
  },
  isFixable: false,
  *find({ tags }) {
    yield* findSharedPhrases(tags);
    const owners = new Map<string, string>();
    for (const { id } of tags) if (id !== undefined) owners.set(fold(id.replaceAll("-", " ")), id);
    for (const [index, { id, label, synonyms }] of tags.entries()) {
      if (id === undefined) continue;
      const own = new Set<string>();
      for (const [place, phrase] of (synonyms ?? []).entries()) {
        const at = ["tags", index, "synonyms", place];
        if (own.has(fold(phrase)))
          yield {
            path: TAGS_PATH,
            at,
            message: `${phrase} is given twice`,
            hint: "delete it, or write another phrase",
          };
        own.add(fold(phrase));
      }
      const places = [
        { at: ["tags", index, "label"], phrase: label },
        ...(synonyms ?? []).map((phrase, place) => ({ at: ["tags", index, "synonyms", place], phrase })),
      ];
      for (const { at, phrase } of places) {
        if (phrase === undefined) continue;
        const owner: string = owners.get(fold(phrase)) ?? id;
        owners.set(fold(phrase), owner);
        if (owner === id) continue;
        yield {
          path: TAGS_PATH,
          at,
          message: `${phrase} already leads to ${owner}`,
          hint: "keep it at one of the two",
        };
      }
    }
  },
};

/** A search for a phrase of a task lists its records first, so each phrase belongs to one task. */
function* findSharedPhrases(tags: LintContent["tags"]): Generator<Violation> {
  const owners = new Map<string, string>();
  for (const [index, { tasks = [] }] of tags.entries()) {
    for (const [place, { id, label, phrases }] of tasks.entries()) {
      const at = ["tags", index, "tasks", place];
      const said = [
        { phrase: label, at: [...at, "label"] },
        ...phrases.map((phrase, number) => ({ phrase, at: [...at, "phrases", number] })),
      ];
      for (const { phrase, at } of said) {
        const owner = owners.get(fold(phrase));
        owners.set(fold(phrase), owner ?? id);
        if (owner === undefined) continue;
        yield {
          path: TAGS_PATH,
          at,
          message: owner === id ? `${phrase} is given twice` : `${phrase} already leads to ${owner}`,
          hint: owner === id ? "delete it, or write another phrase" : "keep it at one of the two",
        };
      }
    }
  }
}
