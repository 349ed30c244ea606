import { NOUN } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";

export const discontinuedWithoutNote: Rule = {
  id: "discontinued-without-note",
  title: `A discontinued ${NOUN.one} says how it ended`,
  severity: "warning",
  explanation: `People who find a discontinued ${NOUN.one} want to know what happened and what to use now. \`statusNote\` says it in a sentence; \`discontinuedAt\`, \`acquiredBy\` and \`successor\` hold the facts. An end date on ${NOUN.aOne} that is still active is a contradiction.`,
  example: {
    wrong: "status: discontinued",
    right: 'status: discontinued\nstatusNote: Closed after the purchase by Wix.\ndiscontinuedAt: "2025-03"',
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      if (fields.status === "discontinued" && fields.statusNote === undefined) {
        yield {
          path,
          at: ["status"],
          message: "is discontinued, but statusNote is missing",
          hint: "say in one sentence what happened",
        };
      }
      if (fields.status !== undefined && fields.status !== "discontinued" && fields.discontinuedAt !== undefined) {
        const message = `names an end, but status is ${fields.status}`;
        yield { path, at: ["discontinuedAt"], message, hint: "set status: discontinued, or drop the date" };
      }
    }
  },
};
