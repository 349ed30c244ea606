import { NOUN } from "#site/nouns.ts";
import { type Rule, TOMBSTONES_PATH } from "../rule.ts";

export const droppedAddress: Rule = {
  id: "dropped-address",
  title: "An address that was given up stays given up",
  severity: "error",
  explanation: `Old links go on working: a former slug redirects for ever, and the address of a removed record answers 410 for ever. Against the last commit (or the branch a pull request goes to), every row of \`content/tombstones.json\` is still there, unless its record is back under its id, and every slug of \`formerSlugs\` is still listed, or is the record's slug again. Otherwise another ${NOUN.one} could take the address.`,
  example: { wrong: "formerSlugs: []", right: "formerSlugs: [the-slug-it-had]" },
  isFixable: false,
  *find({ records, tombstones }, { previous = [], previousTombstones = [] }) {
    const byId = new Map(records.map((record) => [record.fields.id, record]));
    const stones = new Map(tombstones.map((stone) => [stone.id, stone]));
    for (const { id, slug, formerSlugs = [] } of previousTombstones) {
      if (byId.has(id)) continue;
      const stone = stones.get(id);
      const kept = new Set([stone?.slug, ...(stone?.formerSlugs ?? [])]);
      for (const dropped of [slug, ...formerSlugs].filter((one) => !kept.has(one)))
        yield {
          path: TOMBSTONES_PATH,
          at: ["tombstones"],
          message: `${dropped} was listed as removed and is not any more, so its old address could become another record's`,
          hint: `bring the row of ${slug} back as it was, or its record under the id ${id}`,
        };
    }
    for (const { id, formerSlugs = [] } of previous) {
      const record = byId.get(id);
      if (record === undefined) continue;
      const kept = new Set([record.name, ...(record.fields.formerSlugs ?? [])]);
      for (const dropped of formerSlugs.filter((slug) => !kept.has(slug)))
        yield {
          path: record.path,
          at: ["formerSlugs"],
          message: `${dropped} is not among formerSlugs any more, so old links to it would break`,
          hint: `add ${dropped} to formerSlugs`,
        };
    }
  },
};
