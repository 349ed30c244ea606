/** What a record points to: successors, alternatives and others. */
import { listReferences } from "../list-references.ts";
import { type LintContent, type Rule, TOMBSTONES_PATH, type LintRecord } from "../rule.ts";
import type { Tombstone } from "#record/schema/tombstone.ts";
import { NOUN, capitalize } from "#site/nouns.ts";
import { suggestNearest } from "#lib/text/nearest.ts";
import { fold } from "#lib/text/fold.ts";
import { findOwner } from "#record/catalog/comparison-owner.ts";
import type { AlternativeEvidence, ComparisonSource } from "#record/schema/comparison.ts";
import type { ValuePath } from "../raw-file.ts";

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

const SELF = {
  message: "names the record itself",
  hint: "delete the row if it is new; mark a committed one as withdrawn, with the day and the reason",
};

export const selfReference: Rule = {
  id: "self-reference",
  title: "A record does not refer to itself",
  severity: "error",
  explanation: `${capitalize(NOUN.aOne)} is not an alternative to itself, can't succeed or replace itself, and has no relation to itself. This happens when a file is copied from a similar record.`,
  example: {
    wrong: "# content/ais/note-keeper.md\nalternatives: [note-keeper, scribe]",
    right: "# content/ais/note-keeper.md\nalternatives: [scribe]",
  },
  isFixable: true,
  *find({ records, evidence }) {
    for (const { path, name, fields } of records) {
      for (const [index, slug] of (fields.alternatives ?? []).entries()) {
        if (slug === name)
          yield { path, at: ["alternatives", index], message: "names the record itself", hint: "delete it" };
      }
      for (const [index, slug] of (fields.similarTo ?? []).entries()) {
        if (slug === name)
          yield { path, at: ["similarTo", index], message: "names the record itself", hint: "delete it" };
      }
      if (fields.successor === name) {
        yield {
          path,
          at: ["successor"],
          message: "names the record itself",
          hint: `name the ${NOUN.one} that replaces it, or delete the key`,
        };
      }
    }
    for (const { path, name, fields } of evidence) {
      for (const [index, { to, withdrawn }] of (fields.relations ?? []).entries())
        if (to === name && withdrawn === undefined) yield { path, at: ["relations", index, "to"], ...SELF };
      for (const [index, { replacement, withdrawn }] of (fields.lifecycle ?? []).entries())
        if (replacement === name && withdrawn === undefined)
          yield { path, at: ["lifecycle", index, "replacement"], ...SELF };
      for (const [index, { slug, sources }] of (fields.alternatives ?? []).entries())
        if (slug === name && sources.some(({ withdrawn }) => withdrawn === undefined))
          yield { path, at: ["alternatives", index, "slug"], ...SELF };
    }
  },
};

export const successorLoop: Rule = {
  id: "successor-loop",
  title: "Successors don't lead back",
  severity: "error",
  explanation: `${capitalize(NOUN.aOne)} can't be replaced by one that it replaces: following \`successor\` from record to record must never lead back to the start.`,
  example: {
    wrong: "# content/ais/one.md\nsuccessor: two\n# content/ais/two.md\nsuccessor: one",
    right: "# content/ais/one.md\nsuccessor: two",
  },
  isFixable: false,
  *find({ records }) {
    const successors = new Map(records.map(({ name, fields }) => [name, fields.successor]));
    const seen = new Set<string>();
    for (const { path, name } of records) {
      seen.add(name);
      const loop = findLoop(name, successors);
      // Once for each loop, at the last of its records; a record that names itself breaks self-reference.
      if (loop.length < 2 || !loop.every((slug) => seen.has(slug))) continue;
      yield {
        path,
        at: ["successor"],
        because: `content/ais/${loop[1]}.md`,
        message: `leads back to the record itself: ${[...loop, name].join(", ")}`,
        hint: "keep successor in the older of them",
      };
    }
  },
};

/** Slugs from a record back to itself, without the last step; empty when its successors end or go elsewhere. */
function findLoop(start: string, successors: ReadonlyMap<string, string | undefined>): string[] {
  const way = new Set([start]);
  for (let next = successors.get(start); next !== undefined; next = successors.get(next)) {
    if (next === start) return [...way];
    if (way.has(next)) return [];
    way.add(next);
  }
  return [];
}

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

export const namesakeAlternative: Rule = {
  id: "namesake-alternative",
  title: `An alternative is the ${NOUN.one} that was meant, not one of the same name`,
  severity: "error",
  explanation: `Comet is a browser and Comet tracks experiments. An alternative that has no tag and no task in common with the record was mixed up when another ${NOUN.one} of that name has one: a name counts as the same when it is contained in the other, word by word, or is one of its aliases.`,
  example: {
    wrong: "tags: [browser]\nalternatives: [comet]",
    right: "tags: [browser]\nalternatives: [acme-comet]",
  },
  isFixable: false,
  *find({ records }) {
    const bySlug = new Map(records.map((record) => [record.name, record]));
    for (const record of records) {
      for (const [index, slug] of (record.fields.alternatives ?? []).entries()) {
        const alternative = bySlug.get(slug);
        if (alternative === undefined || isRelated(record, alternative)) continue;
        const meant = records.find(
          (other) => other !== record && isRelated(record, other) && isNamesake(other, alternative),
        );
        if (meant === undefined) continue;
        yield {
          path: record.path,
          at: ["alternatives", index],
          message: `${slug} has no tag or task in common with it; ${meant.name}, of that name too, has`,
          hint: `did you mean ${meant.name}?`,
          because: alternative.path,
        };
      }
    }
  },
};

function isRelated(one: LintRecord, other: LintRecord): boolean {
  return (["tags", "tasks"] as const).some((key) =>
    one.fields[key]?.some((id) => other.fields[key]?.includes(id) === true),
  );
}

function isNamesake(one: LintRecord, other: LintRecord): boolean {
  return listNames(one).some((name) => listNames(other).some((word) => holds(name, word) || holds(word, name)));
}

function listNames({ fields: { name, aliases = [] } }: LintRecord): string[] {
  return [...(name === undefined ? [] : [name]), ...aliases].map((text) => ` ${toWords(text)} `);
}

function toWords(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Both are words between spaces; a name without any says nothing. */
function holds(name: string, words: string): boolean {
  return words.trim() !== "" && name.includes(words);
}

export const countedComparison: Rule = {
  id: "counted-comparison",
  title: "A comparison counts once, and is not the maker's own",
  severity: "error",
  explanation: `How many independent sites compare two ${NOUN.many} decides how far up they stand in each other's alternatives. So a pair is written once: in one row of one of the two evidence files, and it counts in both directions. Each owner counts once, however many pages it has: an owner is the owner of a repository, the host of a page, or what \`owner\` says. A page of the maker of either ${NOUN.one} is an advertisement and stays out. Withdrawn rows are not looked at.`,
  example: {
    wrong:
      '"sources": [{ "url": "https://compare.example/a-vs-b" }, { "url": "https://compare.example/best-of-2026" }]',
    right: '"sources": [{ "url": "https://compare.example/a-vs-b" }, { "url": "https://other.example/a-or-b" }]',
  },
  isFixable: false,
  *find({ records, evidence }) {
    const byName = new Map(records.map((record) => [record.name, record]));
    const written = new Map<string, string>();
    for (const { path, name, fields } of evidence) {
      for (const [index, row] of (fields.alternatives ?? []).entries()) {
        if (listLive(row).length === 0) continue;
        const at = ["alternatives", index];
        const pair = [name, row.slug].sort().join(" ");
        const former = written.get(pair);
        if (former === undefined) written.set(pair, path);
        else
          yield {
            path,
            at: [...at, "slug"],
            message: `the pair with ${row.slug} is written in ${former === path ? "a row further up" : former}`,
            hint: "add the sources to that row",
            because: former,
          };
        const makers = new Map([name, row.slug].flatMap((slug) => listOwners(byName.get(slug))));
        const seen = new Set<string>();
        for (const { source, place } of listLive(row)) {
          const owner = findOwner(source);
          const toPlace: ValuePath = [...at, "sources", place];
          const maker = makers.get(owner);
          if (seen.has(owner))
            yield { path, at: toPlace, message: `${owner} is counted already`, hint: "keep one of its pages" };
          else if (maker !== undefined)
            yield { path, at: toPlace, message: `${owner} is the site of ${maker} itself`, hint: "leave it out" };
          seen.add(owner);
        }
      }
    }
  },
};

function listLive({ sources }: AlternativeEvidence): { source: ComparisonSource; place: number }[] {
  return sources.map((source, place) => ({ source, place })).filter(({ source }) => source.withdrawn === undefined);
}

function listOwners(record: LintRecord | undefined): [owner: string, slug: string][] {
  if (record === undefined) return [];
  const addresses = [record.fields.url, record.fields.repository].filter((url) => url !== undefined);
  return addresses.map((url) => [findOwner({ url }), record.name]);
}
