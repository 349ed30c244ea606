import { NOUN } from "#site/nouns.ts";
import { fold, foldName } from "#lib/text/fold.ts";
import type { Rule } from "../rule.ts";

export const sharedAlias: Rule = {
  id: "shared-alias",
  title: `An alias leads to one ${NOUN.one}`,
  severity: "warning",
  explanation: `Aliases are other and former names by which people look for ${NOUN.aOne}. One that is also another record's name or alias leads to two ${NOUN.many}, and one that only repeats the record's own name (compared without case, accents and width) adds nothing.`,
  example: { wrong: "name: PlayHT\naliases: [Playht, PlayAI]", right: "name: PlayHT\naliases: [PlayAI]" },
  isFixable: true,
  *find({ records }) {
    const owners = new Map<string, string>();
    for (const { path, fields } of records) if (fields.name !== undefined) owners.set(foldName(fields.name), path);
    for (const { path, fields } of records) {
      const seen = new Set([fold(fields.name ?? "")]);
      for (const [index, alias] of (fields.aliases ?? []).entries()) {
        const owner = owners.get(foldName(alias)) ?? path;
        owners.set(foldName(alias), owner);
        if (owner !== path) {
          const message = `alias ${alias} is a name in ${owner}`;
          const hint = "keep it only on the record that people mean by it";
          yield { path, at: ["aliases", index], message, hint, because: owner };
        } else if (seen.has(fold(alias))) {
          yield {
            path,
            at: ["aliases", index],
            message: `alias ${alias} repeats a name of this record`,
            hint: "delete it",
          };
        }
        seen.add(fold(alias));
      }
    }
  },
};
