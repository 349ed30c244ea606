import { groupLicense } from "#record/catalog/licenses.ts";
import { NOUN } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";

export const licenseOfClosedSource: Rule = {
  id: "license-of-closed-source",
  title: `A closed ${NOUN.one} has no source licence`,
  severity: "warning",
  explanation: `\`license\` is the licence of the ${NOUN.one}'s source. When \`openSource\` is false or unknown, the licence belongs to a client or SDK: leave it out and say so in the description. Licences of readable code that limit its use, such as BUSL-1.1 or SUL-1.0, stay: they say how closed it is.`,
  example: { wrong: "openSource: false\nlicense: MIT", right: "openSource: false" },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      if (fields.license === undefined || fields.openSource === true) continue;
      if (fields.openSource === false && groupLicense(fields.license) === "source-available") continue;
      const openSource = fields.openSource === false ? "false" : "unknown";
      const message = `names ${fields.license}, but openSource is ${openSource}`;
      yield { path, at: ["license"], message, hint: `say whether the ${NOUN.one} itself is open, or drop the licence` };
    }
  },
};
