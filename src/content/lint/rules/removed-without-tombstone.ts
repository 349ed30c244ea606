import type { Rule } from "../rule.ts";
import { TOMBSTONES_PATH } from "../rule.ts";

export const removedWithoutTombstone: Rule = {
  id: "removed-without-tombstone",
  title: "A record's file doesn't just disappear",
  severity: "error",
  explanation:
    "Addresses are promises. Against the last commit (or the branch a pull request goes to), every record is still there under its id, or is listed in `content/tombstones.json` with the day and the reason, so that its address can answer 410. A record under a new slug lists the old one in `formerSlugs`; `npm run rename` does that. An id never changes.",
  example: {
    wrong: "git rm content/ais/example.md",
    right:
      '{ "id": "ai_0k3v9q2m7x1b", "slug": "example", "name": "Example", "removedAt": "2026-11-27", "reason": "Asked for by its maker." }',
  },
  isFixable: false,
  *find({ records, recordSlugs, tombstones }, { previous }) {
    if (previous === undefined) return;
    const byId = new Map(
      records.flatMap((record) => (record.fields.id === undefined ? [] : [[record.fields.id, record] as const])),
    );
    const bySlug = new Map(records.map((record) => [record.name, record]));
    const buried = new Set(tombstones.flatMap((stone) => stone.id ?? []));
    for (const { id, slug, path } of previous) {
      if (buried.has(id)) continue;
      const record = byId.get(id);
      if (record === undefined && !recordSlugs.has(slug)) {
        const hint = `add {"id": "${id}", "slug": "${slug}", …} there, or bring the file back`;
        yield {
          path: TOMBSTONES_PATH,
          at: ["tombstones"],
          message: `${path} is gone, but ${slug} is not listed`,
          hint,
        };
      } else if (record === undefined) {
        const successor = bySlug.get(slug);
        if (successor?.fields.id === undefined) continue;
        yield { path, at: ["id"], message: `the id was ${id} and never changes`, hint: `write id: ${id}` };
      } else if (record.name !== slug && !(record.fields.formerSlugs ?? []).includes(slug)) {
        const message = `was ${slug} before, which is not among formerSlugs`;
        yield {
          path: record.path,
          at: ["formerSlugs"],
          message,
          hint: recordSlugs.has(slug)
            ? `content/ais/${slug}.md is the file of another record now: give both files their names back`
            : `add ${slug} to formerSlugs, or give the file its name back and use npm run rename`,
        };
      }
    }
  },
};
