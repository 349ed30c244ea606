import { NOUN, capitalize } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";

const SELF = {
  message: "names the record itself",
  hint: "delete the row if it is new; mark a committed one as withdrawn, with the day and the reason",
};

export const selfReference: Rule = {
  id: "self-reference",
  title: "A record does not refer to itself",
  severity: "error",
  explanation: `${capitalize(NOUN.aOne)} is not an alternative to itself, can't succeed or replace itself, and has no relation to itself. This happens when a file is copied from a similar record.`,
  example: {
    wrong: "# content/ais/note-keeper.md\nalternatives: [note-keeper, scribe]",
    right: "# content/ais/note-keeper.md\nalternatives: [scribe]",
  },
  isFixable: true,
  *find({ records, evidence }) {
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
    for (const { path, name, fields } of evidence) {
      for (const [index, { to, withdrawn }] of (fields.relations ?? []).entries())
        if (to === name && withdrawn === undefined) yield { path, at: ["relations", index, "to"], ...SELF };
      for (const [index, { replacement, withdrawn }] of (fields.lifecycle ?? []).entries())
        if (replacement === name && withdrawn === undefined)
          yield { path, at: ["lifecycle", index, "replacement"], ...SELF };
      for (const [index, { slug, sources }] of (fields.alternatives ?? []).entries())
        if (slug === name && sources.some(({ withdrawn }) => withdrawn === undefined))
          yield { path, at: ["alternatives", index, "slug"], ...SELF };
    }
  },
};
