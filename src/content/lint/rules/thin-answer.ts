import { MIN_ANSWER_FACTS, MIN_ANSWER_TOOLS, isAnsweredBy, listDifferingFacts } from "#record/catalog/answers.ts";
import { NOUN } from "#site/nouns.ts";
import { ANSWERS_PATH, type Rule } from "../rule.ts";

export const thinAnswer: Rule = {
  id: "thin-answer",
  title: "An answer page has something to compare",
  severity: "error",
  explanation: `Each question in \`content/answers.json\` becomes a page. It must find at least ${MIN_ANSWER_TOOLS} ${NOUN.many}, and they must differ in at least ${MIN_ANSWER_FACTS} facts: a shorter or uniform list helps nobody choose. Tags must exist, and no two questions may share a slug.`,
  example: {
    wrong: '{ "slug": "free-math", "query": { "tag": ["math"], "platform": ["cli"] } }',
    right: '{ "slug": "free-math", "query": { "tag": ["math"], "pricing": ["free", "freemium"] } }',
  },
  isFixable: false,
  *find(content) {
    const tags = new Set(content.tags.map(({ id }) => id));
    const seen = new Set<string>();
    for (const [index, { slug, query }] of content.answers.entries()) {
      const place = { path: ANSWERS_PATH, at: ["answers", index] };
      if (seen.has(slug))
        yield { ...place, message: `${slug} is the slug of two questions`, hint: "rename one of them" };
      seen.add(slug);
      const unknown = content.hasTags ? query.tag.find((tag) => !tags.has(tag)) : undefined;
      if (unknown !== undefined) {
        yield { ...place, message: `${unknown} is not a tag of content/tags.json`, hint: null };
        continue;
      }
      const found = content.records.map(({ fields }) => fields).filter((fields) => isAnsweredBy(fields, query));
      const facts = listDifferingFacts(found);
      if (found.length < MIN_ANSWER_TOOLS) {
        const message = `the query of ${slug} finds ${found.length} ${NOUN.many}; a page needs ${MIN_ANSWER_TOOLS}`;
        yield { ...place, message, hint: "widen the query, or leave the question out" };
      } else if (facts.length < MIN_ANSWER_FACTS) {
        const message = `the ${NOUN.many} that ${slug} finds differ in ${facts.join(", ") || "nothing"}; a page needs ${MIN_ANSWER_FACTS} facts to compare`;
        yield { ...place, message, hint: "widen the query, or leave the question out" };
      }
    }
  },
};
