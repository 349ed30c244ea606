import { listReferences } from "../list-references.ts";
import type { Rule } from "../rule.ts";
import { NOUN } from "#site/nouns.ts";
import { suggestNearest } from "#text/nearest.ts";

export const danglingReference: Rule = {
  id: "dangling-reference",
  title: "Slugs in a file belong to records",
  severity: "error",
  explanation: `\`alternatives\`, \`similarTo\`, \`successor\`, the \`to\` of a relation, the \`replacement\` of an ended ${NOUN.one} or removed record, the \`slug\` of a logo and the \`record\` of a model provider hold slugs: file names in \`content/ais\` without \`.md\`. A slug that no record has would become a dead link. Write the current slug, not a former one.`,
  example: { wrong: "alternatives: [chat-gpt]", right: "alternatives: [chatgpt]" },
  isFixable: false,
  *find(content) {
    const formerSlugs = new Map(
      content.records.flatMap((record) =>
        (record.fields.formerSlugs ?? []).map((slug) => [slug, record.name] as const),
      ),
    );
    for (const { path, at, slug } of listReferences(content)) {
      if (content.recordSlugs.has(slug)) continue;
      const current = formerSlugs.get(slug);
      yield {
        path,
        at,
        because: `content/ais/${slug}.md`,
        message: `no record is called ${slug}`,
        hint: current === undefined ? suggestNearest(slug, content.recordSlugs) : `it is called ${current} now`,
      };
    }
  },
};
