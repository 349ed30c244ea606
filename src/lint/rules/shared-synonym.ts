import { fold } from "#text/fold.ts";
import { type Rule, TAGS_PATH } from "../rule.ts";

export const sharedSynonym: Rule = {
  id: "shared-synonym",
  title: "A label or synonym leads to one tag",
  severity: "error",
  explanation:
    "Labels and synonyms are what people type for a tag: search reads them as the tag, and `npm run fix` writes it in their place. One that two tags claim (compared without case, accents and width) would be decided by the order of the file. The same phrase twice on one tag says nothing more. Keep it on the tag that people mean most often, and make the other phrase more specific.",
  example: {
    wrong:
      '{ "id": "copywriting", "synonyms": ["linkedin posts"] }, { "id": "social-media", "synonyms": ["LinkedIn posts"] }',
    right: '{ "id": "copywriting", "synonyms": ["ad copy"] }, { "id": "social-media", "synonyms": ["LinkedIn posts"] }',
  },
  isFixable: false,
  *find({ tags }) {
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
