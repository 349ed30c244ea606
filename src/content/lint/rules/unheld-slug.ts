import { NOUN } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";

export const unheldSlug: Rule = {
  id: "unheld-slug",
  title: "A former slug was once the record's slug",
  severity: "error",
  explanation: `Former slugs redirect for ever, so a slug that was never this record's would lead people who look for another ${NOUN.one} to this one. \`npm run rename\` writes them. In a change, a former slug is accepted when the record had it before the change, as its slug or among its former slugs.`,
  example: { wrong: "# a new record\nformerSlugs: [note-keeper-pro]", right: "# a new record, without formerSlugs" },
  isFixable: false,
  *find({ records }, { previous, changed }) {
    if (previous === undefined || changed === undefined) return;
    const before = new Map(previous.map((record) => [record.id, record]));
    for (const { path, fields } of records) {
      if (!changed.has(path)) continue;
      const former = fields.id === undefined ? undefined : before.get(fields.id);
      const held = new Set(former === undefined ? [] : [former.slug, ...(former.formerSlugs ?? [])]);
      for (const [index, slug] of (fields.formerSlugs ?? []).entries()) {
        if (held.has(slug)) continue;
        yield {
          path,
          at: ["formerSlugs", index],
          message: `${slug} was never the slug of this record`,
          hint: "delete it; npm run rename writes former slugs",
        };
      }
    }
  },
};
