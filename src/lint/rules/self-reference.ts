import { NOUN, capitalize } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";

export const selfReference: Rule = {
  id: "self-reference",
  title: "A record is not its own alternative or successor",
  severity: "error",
  explanation: `${capitalize(NOUN.aOne)} is not an alternative to itself and can't succeed itself. Both happen when a file is copied from a similar record.`,
  example: {
    wrong: "# content/ais/cline.md\nalternatives: [cline, cursor]",
    right: "# content/ais/cline.md\nalternatives: [cursor]",
  },
  isFixable: true,
  *find({ records }) {
    for (const { path, name, fields } of records) {
      for (const [index, slug] of (fields.alternatives ?? []).entries()) {
        if (slug === name)
          yield { path, at: ["alternatives", index], message: "names the record itself", hint: "delete it" };
      }
      for (const [index, slug] of (fields.similarTo ?? []).entries()) {
        if (slug === name)
          yield { path, at: ["similarTo", index], message: "names the record itself", hint: "delete it" };
      }
      if (fields.successor === name) {
        yield {
          path,
          at: ["successor"],
          message: "names the record itself",
          hint: `name the ${NOUN.one} that replaces it, or delete the key`,
        };
      }
    }
  },
};
