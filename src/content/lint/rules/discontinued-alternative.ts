import { NOUN } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";

export const discontinuedAlternative: Rule = {
  id: "discontinued-alternative",
  title: "Alternatives can be used today",
  severity: "warning",
  explanation: `A discontinued ${NOUN.one} is useless as an alternative. Such links stay in content, so that they count again if the ${NOUN.one} returns, but they are not served.`,
  example: { wrong: "alternatives: [hour-one, heygen]", right: "alternatives: [heygen]" },
  isFixable: false,
  *find({ records, evidence }) {
    const ended = new Set(records.flatMap(({ name, fields }) => (fields.status === "discontinued" ? [name] : [])));
    for (const { path, fields } of records) {
      for (const [index, slug] of (fields.alternatives ?? []).entries()) {
        if (!ended.has(slug)) continue;
        const because = `content/ais/${slug}.md`;
        yield { path, at: ["alternatives", index], message: `${slug} is discontinued`, hint: null, because };
      }
    }
    for (const { path, fields } of evidence) {
      for (const [index, { slug, sources }] of (fields.alternatives ?? []).entries()) {
        if (!ended.has(slug) || sources.every(({ withdrawn }) => withdrawn !== undefined)) continue;
        yield {
          path,
          at: ["alternatives", index, "slug"],
          message: `${slug} is discontinued`,
          hint: `write a new pair in content/evidence/${slug}.json: those who used it look there`,
          because: `content/ais/${slug}.md`,
        };
      }
    }
  },
};
