import { NOUN } from "#site/nouns.ts";
import { type Violation, type LintContent, type Rule, TOMBSTONES_PATH } from "../rule.ts";

export const slugCollision: Rule = {
  id: "slug-collision",
  title: "An address belongs to one record for ever",
  severity: "error",
  explanation: `Former slugs redirect for ever and removed records answer 410 for ever, so neither can be the slug of another record: old links would lead to the wrong ${NOUN.one}. Choose another slug, for example with the maker's name.`,
  example: { wrong: "# content/ais/cursor.md exists\nformerSlugs: [cursor]", right: "formerSlugs: [cursor-classic]" },
  isFixable: false,
  *find(content) {
    const owners = new Map<string, string>();
    for (const slug of content.recordSlugs) owners.set(slug, `content/ais/${slug}.md`);
    for (const claim of listClaims(content)) {
      const owner = owners.get(claim.slug);
      if (owner === undefined) owners.set(claim.slug, claim.path);
      else {
        yield {
          path: claim.path,
          at: claim.at,
          because: owner,
          message: `${claim.slug} already belongs to ${owner}`,
          hint: "one of the two needs another slug",
        };
      }
    }
  },
};

function* listClaims({
  records,
  tombstones,
}: LintContent): Generator<Pick<Violation, "path" | "at"> & { slug: string }> {
  const ids = new Map(records.map(({ name, fields }) => [name, fields.id]));
  for (const [index, stone] of tombstones.entries()) {
    // A record that is back under its id breaks duplicate-id, which says what to do.
    if (stone.id !== undefined && ids.get(stone.slug ?? "") === stone.id) continue;
    if (stone.slug !== undefined) yield { path: TOMBSTONES_PATH, at: ["tombstones", index, "slug"], slug: stone.slug };
    for (const [place, slug] of (stone.formerSlugs ?? []).entries()) {
      yield { path: TOMBSTONES_PATH, at: ["tombstones", index, "formerSlugs", place], slug };
    }
  }
  for (const { path, fields } of records) {
    for (const [index, slug] of (fields.formerSlugs ?? []).entries()) yield { path, at: ["formerSlugs", index], slug };
  }
}
