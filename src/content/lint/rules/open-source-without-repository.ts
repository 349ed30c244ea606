import type { Rule } from "../rule.ts";

export const openSourceWithoutRepository: Rule = {
  id: "open-source-without-repository",
  title: "Open source names its repository",
  severity: "warning",
  explanation: "Readers of `openSource: true` want to see the source. Name the public repository it is in.",
  example: { wrong: "openSource: true", right: "openSource: true\nrepository: https://github.com/acme/note-keeper" },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      if (fields.openSource !== true || fields.repository !== undefined) continue;
      const message = "openSource is true, but repository is missing";
      yield { path, at: ["openSource"], message, hint: "add the address of its repository" };
    }
  },
};
