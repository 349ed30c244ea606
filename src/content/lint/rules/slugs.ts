/** Ids and addresses of records, which never come back as another's. */
import { NOUN } from "#site/nouns.ts";
import { type Violation, type LintContent, type Rule, TOMBSTONES_PATH, TAGS_PATH } from "../rule.ts";
import { PAIR_SEPARATOR, isPairSlug } from "#site/routes.ts";
import { toSlug } from "../to-slug.ts";

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

export const pairSlug: Rule = {
  id: "pair-slug",
  title: `No slug holds ${PAIR_SEPARATOR}`,
  severity: "error",
  explanation: `\`${PAIR_SEPARATOR}\` stands between the two slugs in the address of a comparison, such as \`/compare/note-keeper-vs-scribe/\`. With a slug that holds it or ends in \`-vs\`, the address would name other slugs, and the comparison couldn't be found. Write \`versus\`.`,
  example: { wrong: "# content/ais/chess-vs-bot.md", right: "# content/ais/chess-versus-bot.md" },
  isFixable: false,
  *find({ records }) {
    for (const { path, name } of records) {
      if (!isPairSlug(name)) continue;
      yield { path, at: [], message: explainPairSlug(name), hint: `npm run rename -- ${name} ${toSlug(name)}` };
    }
  },
};

export function explainPairSlug(slug: string): string {
  return `/compare/${slug}${PAIR_SEPARATOR}other/ would name other slugs than ${slug}: ${PAIR_SEPARATOR} stands between two`;
}

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

export const duplicateId: Rule = {
  id: "duplicate-id",
  title: "Ids are unique",
  severity: "error",
  explanation:
    "The id is the identity of a record for life: changes and webhooks follow it through renames. A second record with the same id, usually a copied file, would be taken for the first one renamed. The same holds for the ids of removed records, of tags and their tasks, and of models within one provider.",
  example: {
    wrong: "# two files with\nid: ai_0k3v9q2m7x1b",
    right: "# the newer file has an id of its own\nid: ai_7c2m1p0z9q4d",
  },
  isFixable: false,
  *find(content) {
    const ids = findRepeated(
      [...listRecordIds(content)],
      "run npm run new for the newer record and move its text there, or delete the id's line and run npm run fix",
    );
    for (const violation of ids)
      yield violation.because === TOMBSTONES_PATH ? { ...violation, hint: RETURNED_HINT } : violation;
    yield* findRepeated(
      content.tags.flatMap(({ id, tasks = [] }, index) => [
        ...(id === undefined ? [] : [{ id, path: TAGS_PATH, at: ["tags", index, "id"] }]),
        ...tasks.map((task, place) => ({ id: task.id, path: TAGS_PATH, at: ["tags", index, "tasks", place, "id"] })),
      ]),
      "merge the two entries",
    );
    for (const { path, fields } of content.providers) {
      yield* findRepeated(
        (fields.models ?? []).map((model, index) => ({ id: model.id, path, at: ["models", index, "id"] })),
        "merge the two entries",
      );
    }
  },
};

const RETURNED_HINT =
  "if the removed record is back, delete its row there; another record gets an id of its own: delete this line and run npm run fix";

interface Owner extends Pick<Violation, "path" | "at"> {
  id: string;
}

function* listRecordIds({ records, tombstones }: LintContent): Generator<Owner> {
  for (const [index, stone] of tombstones.entries()) {
    if (stone.id !== undefined) yield { id: stone.id, path: TOMBSTONES_PATH, at: ["tombstones", index, "id"] };
  }
  for (const { path, fields } of records) if (fields.id !== undefined) yield { id: fields.id, path, at: ["id"] };
}

function* findRepeated(owners: readonly Owner[], hint: string): Generator<Violation> {
  const first = new Map<string, Owner>();
  for (const owner of owners) {
    const known = first.get(owner.id);
    if (known === undefined) first.set(owner.id, owner);
    else {
      const where = known.path === owner.path ? "further up" : `in ${known.path}`;
      const message = `${owner.id} is already used ${where}`;
      yield { path: owner.path, at: owner.at, message, hint, because: known.path };
    }
  }
}
