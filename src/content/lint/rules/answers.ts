/** Curated answers to questions. */
import { NOUN } from "#site/nouns.ts";
import { listBestKnown } from "../list-references.ts";
import { type Rule, TAGS_PATH, ANSWERS_PATH } from "../rule.ts";
import { MIN_ANSWER_FACTS, MIN_ANSWER_TOOLS, isAnsweredBy, listDifferingFacts } from "#record/catalog/answers.ts";

export const bestKnown: Rule = {
  id: "best-known",
  title: "Records listed as best known carry the tag or task and are not discontinued",
  severity: "error",
  explanation: `\`bestKnown\` in \`content/tags.json\` names the ${NOUN.many} that people in the field name first for a tag or task, in that order. Search and the page of the tag or task put them in front, so each needs that tag or task in its record, and none may be discontinued. Editors choose them; if you know better, change the list and give the reason in the pull request. Nobody can pay for a place.`,
  example: {
    wrong: '{ "id": "meeting-notes", "bestKnown": ["otter"] }, and `tags: [speech-to-text]` in `content/ais/otter.md`',
    right: '{ "id": "meeting-notes", "bestKnown": ["otter"] }, and `tags: [meeting-notes, speech-to-text]` there',
  },
  isFixable: false,
  *find({ records, tags }) {
    const bySlug = new Map(records.map(({ name, fields }) => [name, fields]));
    for (const { at, slug, id, kind } of listBestKnown(tags)) {
      const fields = bySlug.get(slug);
      if (fields === undefined || id === undefined) continue;
      const violation = { path: TAGS_PATH, at, because: `content/ais/${slug}.md` };
      if (fields.status === "discontinued")
        yield { ...violation, message: `${slug} is discontinued`, hint: "leave it out" };
      else if (fields[kind]?.includes(id) !== true)
        yield {
          ...violation,
          message: `${slug} is called best known for ${id}, which is not among its ${kind}`,
          hint: `add ${id} to ${kind} in content/ais/${slug}.md, or leave ${slug} out`,
        };
    }
  },
};

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
