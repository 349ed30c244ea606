import { NOUN } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";

export const licenseOfClosedSource: Rule = {
  id: "license-of-closed-source",
  title: `A closed ${NOUN.one} has no source licence`,
  severity: "warning",
  explanation: `\`license\` is the licence of the ${NOUN.one}'s source. When \`openSource\` is false or unknown, either the licence belongs to a client or SDK (leave it out and say so in the description), or it is a source-available licence and both values need another look.`,
  example: { wrong: "openSource: false\nlicense: MIT", right: "openSource: false" },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      if (fields.license === undefined || fields.openSource === true) continue;
      const openSource = fields.openSource === false ? "false" : "unknown";
      const message = `names ${fields.license}, but openSource is ${openSource}`;
      yield { path, at: ["license"], message, hint: `say whether the ${NOUN.one} itself is open, or drop the licence` };
    }
  },
};
