import { NOUN } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";

export const openSourceWithoutLicense: Rule = {
  id: "open-source-without-license",
  title: "Open source names its licence",
  severity: "warning",
  explanation: `\`openSource: true\` says that the source of the ${NOUN.one} itself is under an open licence, so there is a licence file whose SPDX id can be written down. Without it the claim can't be checked.`,
  example: { wrong: "openSource: true", right: "openSource: true\nlicense: Apache-2.0" },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      if (fields.openSource !== true || fields.license !== undefined) continue;
      const message = "openSource is true, but license is missing";
      yield { path, at: ["openSource"], message, hint: "the licence file of the repository names it" };
    }
  },
};
