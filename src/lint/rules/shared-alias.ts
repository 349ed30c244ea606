import { foldName } from "../../catalog/fold.ts";
import type { Rule } from "../rule.ts";

export const sharedAlias: Rule = {
  id: "shared-alias",
  title: "An alias leads to one tool",
  severity: "warning",
  explanation:
    "Aliases are other and former names by which people look for a tool. One that is also another record's name or alias leads to two tools, and one that only repeats the record's own name (compared as in `duplicate-tool`) adds nothing.",
  example: { wrong: "name: PlayHT\naliases: [Play.ht, PlayHT]", right: "name: PlayHT\naliases: [PlayAI]" },
  isFixable: true,
  *find({ records }) {
    const names = new Map<string, string>();
    for (const { path, fields } of records) if (fields.name !== undefined) names.set(foldName(fields.name), path);
    for (const { path, fields } of records) {
      for (const [index, alias] of (fields.aliases ?? []).entries()) {
        const key = foldName(alias);
        const owner = names.get(key);
        if (owner === undefined) names.set(key, path);
        else {
          const message =
            owner === path ? `alias ${alias} repeats a name of this record` : `alias ${alias} is a name in ${owner}`;
          yield {
            path,
            at: ["aliases", index],
            message,
            hint: owner === path ? "delete it" : "keep it where people mean it",
          };
        }
      }
    }
  },
};
