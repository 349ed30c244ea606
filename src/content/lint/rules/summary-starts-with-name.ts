import { NOUN } from "#site/nouns.ts";
import { fold } from "#lib/text/fold.ts";
import type { Rule } from "../rule.ts";

export const summaryStartsWithName: Rule = {
  id: "summary-starts-with-name",
  title: "The summary doesn't start with the name",
  severity: "warning",
  explanation:
    "The summary is always shown next to or below the name. Repeating it there costs the reader a line of a phone's screen.",
  example: {
    wrong: "name: Note Keeper\nsummary: Note Keeper keeps notes in folders of plain files.",
    right: "name: Note Keeper\nsummary: Keeps notes in folders of plain files.",
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      if (fields.name === undefined || fields.summary === undefined) continue;
      const name = fold(fields.name);
      const summary = fold(fields.summary);
      if (!summary.startsWith(name) || /^[\p{L}\p{N}]/u.test(summary.slice(name.length))) continue;
      yield {
        path,
        at: ["summary"],
        message: "the summary starts with the name",
        hint: `begin with what the ${NOUN.one} is or does`,
      };
    }
  },
};
