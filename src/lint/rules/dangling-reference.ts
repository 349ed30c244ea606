import { type Violation, LOGOS_PATH, type LintContent, type Rule, TOMBSTONES_PATH } from "../rule.ts";
import { NOUN } from "#site/nouns.ts";
import { suggestNearest } from "#text/nearest.ts";

export const danglingReference: Rule = {
  id: "dangling-reference",
  title: "Slugs in a file belong to records",
  severity: "error",
  explanation: `\`alternatives\`, \`similarTo\`, \`successor\`, the \`to\` of a relation, the \`replacement\` of an ended ${NOUN.one} or removed record and the \`record\` of a model provider hold slugs: file names in \`content/ais\` without \`.md\`. A slug that no record has would become a dead link. Write the current slug, not a former one.`,
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

function* listReferences(content: LintContent): Generator<Pick<Violation, "path" | "at"> & { slug: string }> {
  for (const { path, fields } of content.records) {
    for (const [index, slug] of (fields.alternatives ?? []).entries())
      yield { path, at: ["alternatives", index], slug };
    for (const [index, slug] of (fields.similarTo ?? []).entries()) yield { path, at: ["similarTo", index], slug };
    if (fields.successor !== undefined) yield { path, at: ["successor"], slug: fields.successor };
  }
  for (const { path, fields } of content.evidence) {
    for (const [index, { to }] of (fields.relations ?? []).entries())
      if (to !== undefined) yield { path, at: ["relations", index, "to"], slug: to };
    for (const [index, { replacement }] of (fields.lifecycle ?? []).entries())
      if (replacement !== undefined) yield { path, at: ["lifecycle", index, "replacement"], slug: replacement };
  }
  for (const [index, { slug }] of content.logos.entries())
    yield { path: LOGOS_PATH, at: ["logos", index, "slug"], slug };
  for (const [index, stone] of content.tombstones.entries()) {
    if (stone.replacement === undefined) continue;
    yield { path: TOMBSTONES_PATH, at: ["tombstones", index, "replacement"], slug: stone.replacement };
  }
  for (const { path, fields } of content.providers) {
    if (fields.record !== undefined) yield { path, at: ["record"], slug: fields.record };
  }
}
