import { NOUN } from "#site/nouns.ts";
import { toPackageKey } from "../package-key.ts";
import type { Rule } from "../rule.ts";

export const sharedPackage: Rule = {
  id: "shared-package",
  title: "A package belongs to one record",
  severity: "warning",
  explanation: `Downloads of a package are counted for the record that names it. When two records name the same one, its numbers count for both: name it where it is the ${NOUN.one} itself, not where it is one client among others.`,
  example: null,
  isFixable: false,
  *find({ records }) {
    const owners = new Map<string, string>();
    for (const { path, fields } of records) {
      for (const registry of ["npm", "pypi"] as const) {
        const name = fields.packages?.[registry];
        if (name === undefined) continue;
        const key = toPackageKey(registry, name);
        const owner = owners.get(key);
        if (owner === undefined) owners.set(key, path);
        else {
          const message = `${name} is also the package of ${owner}`;
          yield { path, at: ["packages", registry], message, hint: null, because: owner };
        }
      }
    }
  },
};
