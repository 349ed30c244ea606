/** Tags, tasks and their synonyms, and the drawings of logos. */
import { type Rule, TAGS_PATH, type LintContent, type Violation, LOGOS_PATH } from "../rule.ts";
import { suggestNearest, findSameWord } from "#lib/text/nearest.ts";
import { fold } from "#lib/text/fold.ts";
import { NOUN } from "#site/nouns.ts";
import type { Logo } from "#record/schema/logo.ts";
import type { IconPackage } from "../raw-file.ts";

export const unknownTag: Rule = {
  id: "unknown-tag",
  title: "Every tag is in the vocabulary",
  severity: "error",
  explanation:
    "Tags are how people browse and how search understands everyday words, so each has a label, a description and synonyms in `content/tags.json`. A tag that is only in a record would lead to an empty page. Use one of the vocabulary, or add the new one there first.",
  example: { wrong: "tags: [spread-sheets]", right: "tags: [spreadsheets]" },
  isFixable: true,
  *find({ records, tags, taskIds, hasTags }) {
    if (!hasTags) return;
    const known = new Set(tags.flatMap((tag) => tag.id ?? []));
    const bySynonym = new Map(
      tags.flatMap((tag) => [tag.label, ...(tag.synonyms ?? [])].map((phrase) => [phrase?.toLowerCase(), tag.id])),
    );
    for (const record of records) {
      for (const [index, id] of (record.fields.tags ?? []).entries()) {
        if (known.has(id)) continue;
        const meant = bySynonym.get(id.replaceAll("-", " ").toLowerCase());
        yield {
          path: record.path,
          at: ["tags", index],
          because: TAGS_PATH,
          message: `tag ${id} is not in content/tags.json`,
          hint: taskIds?.has(id)
            ? `${id} is a task: move it to tasks`
            : meant === undefined
              ? suggestNearest(id, known)
              : `did you mean ${meant}?`,
        };
      }
    }
  },
};

export const unknownTask: Rule = {
  id: "unknown-task",
  title: "Every task is in the vocabulary",
  severity: "error",
  explanation:
    "Tasks are narrower than tags. Each has a page, and search reads its phrases. They are listed under their tag in `content/tags.json`. A task that is only in a record would lead to a missing page. Use one from the vocabulary, add the new one under its tag, or leave it out.",
  example: { wrong: "tasks: [vocals-separation]", right: "tasks: [vocal-separation]" },
  isFixable: true,
  *find({ records, tags, taskIds }) {
    if (taskIds === undefined) return;
    const byPhrase = new Map(
      tags.flatMap(({ tasks = [] }) =>
        tasks.flatMap(({ id, label, phrases }) => [label, ...phrases].map((phrase) => [fold(phrase), id] as const)),
      ),
    );
    const tagIds = new Set(tags.map(({ id }) => id));
    for (const record of records) {
      for (const [index, id] of (record.fields.tasks ?? []).entries()) {
        if (taskIds.has(id)) continue;
        const meant = byPhrase.get(fold(id.replaceAll("-", " ")));
        yield {
          path: record.path,
          at: ["tasks", index],
          because: TAGS_PATH,
          message: `task ${id} is not in content/tags.json`,
          hint: tagIds.has(id)
            ? `${id} is a tag: move it to tags`
            : meant === undefined
              ? suggestNearest(id, taskIds)
              : `did you mean ${meant}?`,
        };
      }
    }
  },
};

const MIN_RECORDS = 2;

export const tagUsage: Rule = {
  id: "tag-usage",
  title: "A tag or task is used by at least two records",
  severity: "warning",
  explanation: `A tag or a task groups ${NOUN.many}. One that is used by a single record, or by none, groups nothing and makes an empty page; use a broader tag, or wait with the new one until a second ${NOUN.one} needs it.`,
  example: null,
  isFixable: false,
  *find({ records, tags }) {
    const counts = new Map<string, number>();
    for (const { fields } of records)
      for (const id of [...(fields.tags ?? []), ...(fields.tasks ?? [])]) counts.set(id, (counts.get(id) ?? 0) + 1);
    const entries = tags.flatMap(({ id, tasks = [] }, index) => [
      { id, at: ["tags", index, "id"], hint: "merge it into a broader tag as a synonym" },
      ...tasks.map((task, place) => ({
        id: task.id,
        at: ["tags", index, "tasks", place, "id"],
        hint: "merge it into a broader task as a phrase",
      })),
    ]);
    for (const { id, at, hint } of entries) {
      if (id === undefined) continue;
      const count = counts.get(id) ?? 0;
      if (count >= MIN_RECORDS) continue;
      yield {
        path: TAGS_PATH,
        at,
        message: `${id} is used by ${count === 0 ? "no record" : "one record"}`,
        hint,
      };
    }
  },
};

export const sharedSynonym: Rule = {
  id: "shared-synonym",
  title: "A label, synonym or phrase leads to one tag, and to one task",
  severity: "error",
  explanation:
    "Labels and synonyms are what people type for a tag: search reads them as the tag, and `npm run fix` writes it in their place. One that two tags claim (compared without case, accents and width) would be decided by the order of the file. The same phrase twice on one tag says nothing more. Keep it on the tag that people mean most often, and make the other phrase more specific. The same holds for phrases of tasks among tasks.",
  example: {
    wrong:
      '{ "id": "copywriting", "synonyms": ["linkedin posts"] }, { "id": "social-media", "synonyms": ["LinkedIn posts"] }',
    right: '{ "id": "copywriting", "synonyms": ["ad copy"] }, { "id": "social-media", "synonyms": ["LinkedIn posts"] }',
  },
  isFixable: false,
  *find({ tags }) {
    yield* findSharedPhrases(tags);
    const owners = new Map<string, string>();
    for (const { id } of tags) if (id !== undefined) owners.set(fold(id.replaceAll("-", " ")), id);
    for (const [index, { id, label, synonyms }] of tags.entries()) {
      if (id === undefined) continue;
      const own = new Set<string>();
      for (const [place, phrase] of (synonyms ?? []).entries()) {
        const at = ["tags", index, "synonyms", place];
        if (own.has(fold(phrase)))
          yield {
            path: TAGS_PATH,
            at,
            message: `${phrase} is given twice`,
            hint: "delete it, or write another phrase",
          };
        own.add(fold(phrase));
      }
      const places = [
        { at: ["tags", index, "label"], phrase: label },
        ...(synonyms ?? []).map((phrase, place) => ({ at: ["tags", index, "synonyms", place], phrase })),
      ];
      for (const { at, phrase } of places) {
        if (phrase === undefined) continue;
        const owner: string = owners.get(fold(phrase)) ?? id;
        owners.set(fold(phrase), owner);
        if (owner === id) continue;
        yield {
          path: TAGS_PATH,
          at,
          message: `${phrase} already leads to ${owner}`,
          hint: "keep it at one of the two",
        };
      }
    }
  },
};

/** A search for a phrase of a task lists its records first, so each phrase belongs to one task. */
function* findSharedPhrases(tags: LintContent["tags"]): Generator<Violation> {
  const owners = new Map<string, string>();
  for (const [index, { tasks = [] }] of tags.entries()) {
    for (const [place, { id, label, phrases }] of tasks.entries()) {
      const at = ["tags", index, "tasks", place];
      const said = [
        { phrase: label, at: [...at, "label"] },
        ...phrases.map((phrase, number) => ({ phrase, at: [...at, "phrases", number] })),
      ];
      for (const { phrase, at } of said) {
        const owner = owners.get(fold(phrase));
        owners.set(fold(phrase), owner ?? id);
        if (owner === undefined) continue;
        yield {
          path: TAGS_PATH,
          at,
          message: owner === id ? `${phrase} is given twice` : `${phrase} already leads to ${owner}`,
          hint: owner === id ? "delete it, or write another phrase" : "keep it at one of the two",
        };
      }
    }
  }
}

export const logoDrawing: Rule = {
  id: "logo-drawing",
  title: "The drawing of a logo is in its package, and a record has one",
  severity: "error",
  explanation:
    "A row of `content/logos.json` names a drawing by package, version and file, and a build publishes it as the mark of the record. The version is the installed one (`package.json`), as the drawing was looked at in that version; `file` and `colorFile` are spelt as in the package, capitals too. A record has one row.",
  example: {
    wrong: '{ "slug": "note-keeper", "package": "simple-icons", "version": "16.37.0", "file": "icons/NoteKeeper.svg" }',
    right: '{ "slug": "note-keeper", "package": "simple-icons", "version": "16.37.0", "file": "icons/notekeeper.svg" }',
  },
  isFixable: false,
  *find({ logos, icons }) {
    const slugs = new Set<string>();
    for (const [index, logo] of logos.entries()) {
      const { slug } = logo;
      if (slugs.has(slug)) {
        const message = `${slug} has a row already, further up`;
        yield { path: LOGOS_PATH, at: ["logos", index, "slug"], message, hint: "keep one of them" };
      }
      slugs.add(slug);
      if (icons !== undefined) yield* findMissing(logo, index, icons.get(logo.package));
    }
  },
};

function* findMissing(logo: Logo, index: number, installed: IconPackage | undefined): Generator<Violation> {
  const at = (key: keyof Logo): Pick<Violation, "path" | "at"> => ({ path: LOGOS_PATH, at: ["logos", index, key] });
  if (installed === undefined) {
    const message = `${logo.package} is not installed here`;
    yield { ...at("package"), message, hint: "run npm ci, which installs it" };
    return;
  }
  const { version, files } = installed;
  if (logo.version !== version) {
    const message = `${logo.package} is installed as ${version}, not ${logo.version}`;
    yield { ...at("version"), message, hint: `look at the drawing again, then write ${version}` };
  }
  for (const key of ["file", "colorFile"] as const) {
    const file = logo[key];
    if (file === undefined || files.has(file)) continue;
    const message = `${logo.package} ${version} has no ${file}`;
    yield { ...at(key), message, hint: key === "file" ? suggestNearest(file, files) : adviseOnColours(file, files) };
  }
}

/** Names in colours all end alike, so the nearest one is most often that of another owner. */
function adviseOnColours(file: string, files: ReadonlySet<string>): string {
  const same = findSameWord(file, files);
  return same === undefined ? "leave colorFile out when the package has none in colours" : `did you mean ${same}?`;
}
