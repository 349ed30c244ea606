import type { Rule } from "../rule.ts";

export const pronounceableName: Rule = {
  id: "pronounceable-name",
  title: "A name can be said and typed: in another script, it has an alias in Latin letters",
  severity: "error",
  explanation:
    "A reader who does not know the script can neither say nor type such a name. Add the English name its makers use, or the usual transcription, to `aliases`. A name of signs alone, such as an emoji, is none: write the words that people say.",
  example: { wrong: "name: 文心一言", right: 'name: 文心一言\naliases: ["ERNIE Bot"]' },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      const { name, aliases = [] } = fields;
      for (const [index, text] of [name ?? "a", ...aliases].entries()) {
        if (/[\p{L}\p{N}]/u.test(text)) continue;
        const at = index === 0 ? ["name"] : ["aliases", index - 1];
        yield { path, at, message: `${text} has no letter or digit`, hint: "write the words that people say" };
      }
      if (name === undefined || !/\p{L}/u.test(name)) continue;
      if ([name, ...aliases].some((text) => /\p{Script=Latin}/u.test(text))) continue;
      yield { path, at: ["name"], message: `${name} has no form in Latin letters`, hint: "add one to aliases" };
    }
  },
};
