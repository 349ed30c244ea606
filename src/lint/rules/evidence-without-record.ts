import type { Rule } from "../rule.ts";
import { suggestNearest } from "#text/nearest.ts";

export const evidenceWithoutRecord: Rule = {
  id: "evidence-without-record",
  title: "Evidence belongs to a record",
  severity: "error",
  explanation:
    "`content/evidence/<slug>.json` is shown with `content/ais/<slug>.md`. Evidence whose record is missing is shown nowhere: usually the slug is misspelt or the record was renamed by hand.",
  example: { wrong: "content/evidence/chat-gpt.json", right: "content/evidence/chatgpt.json" },
  isFixable: false,
  *find({ evidence, recordSlugs }) {
    for (const { path, name } of evidence) {
      if (recordSlugs.has(name)) continue;
      yield {
        path,
        at: [],
        because: `content/ais/${name}.md`,
        message: `there is no content/ais/${name}.md`,
        hint: suggestNearest(name, recordSlugs) ?? "use npm run rename, which moves both files",
      };
    }
  },
};
