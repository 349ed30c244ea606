import { NOUN } from "#site/nouns.ts";
import { listBestKnown } from "../list-references.ts";
import { type Rule, TAGS_PATH } from "../rule.ts";

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
