import { listReferences } from "../list-references.ts";
import { type LintContent, type Rule, TOMBSTONES_PATH } from "../rule.ts";
import type { Tombstone } from "#record/schema/tombstone.ts";
import { NOUN } from "#site/nouns.ts";
import { suggestNearest } from "#lib/text/nearest.ts";

export const danglingReference: Rule = {
  id: "dangling-reference",
  title: "Slugs in a file belong to records",
  severity: "error",
  explanation: `\`alternatives\`, \`similarTo\`, \`successor\`, the \`to\` of a relation, the \`slug\` of a compared pair, the \`replacement\` of an ended ${NOUN.one} or removed record, the \`slug\` of a logo, \`bestKnown\` of tags and tasks, and the \`record\` of a model provider hold slugs: file names in \`content/ais\` without \`.md\`. A slug that no record has would become a dead link. Mark a row of evidence that names a removed record as withdrawn; withdrawn rows are not checked. Write the current slug, not a former one.`,
  example: { wrong: "alternatives: [notekeeper]", right: "alternatives: [note-keeper]" },
  isFixable: false,
  *find(content) {
    const formerSlugs = new Map(
      content.records.flatMap((record) =>
        (record.fields.formerSlugs ?? []).map((slug) => [slug, record.name] as const),
      ),
    );
    const removed = mapRemoved(content);
    for (const { path, at, slug, isWithdrawn = false } of listReferences(content)) {
      if (content.recordSlugs.has(slug) || isWithdrawn) continue;
      const current = formerSlugs.get(slug);
      const stone = removed.get(slug);
      yield {
        path,
        at,
        because: `content/ais/${slug}.md`,
        message: stone === undefined ? `no record is called ${slug}` : `the record ${slug} was removed`,
        hint:
          stone !== undefined
            ? adviseOnRemoved(path, stone)
            : current === undefined
              ? suggestNearest(slug, content.recordSlugs)
              : `it is called ${current} now`,
      };
    }
  },
};

/** Tombstones by every slug that their records had. */
function mapRemoved({ tombstones }: LintContent): ReadonlyMap<string | undefined, Partial<Tombstone>> {
  return new Map(
    tombstones.flatMap((stone) => [stone.slug, ...(stone.formerSlugs ?? [])].map((slug) => [slug, stone] as const)),
  );
}

/** An observation stays, and says that it counts no more; everything else is changed. */
function adviseOnRemoved(path: string, { replacement }: Partial<Tombstone>): string {
  if (path.startsWith("content/evidence/")) return 'add "withdrawn": {"at": …, "why": …} to the row';
  return replacement === undefined || path === TOMBSTONES_PATH
    ? "leave it out"
    : `leave it out, or name ${replacement}, which replaces it`;
}
