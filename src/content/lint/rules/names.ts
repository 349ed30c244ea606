/** Names of records: each once, and written as people say it. */
import { NOUN, capitalize } from "#site/nouns.ts";
import { foldName, fold } from "#lib/text/fold.ts";
import { toCanonicalUrl } from "../canonical-url.ts";
import type { Violation, LintRecord, Rule } from "../rule.ts";
import { toSkeleton } from "../skeleton.ts";

export const duplicateTool: Rule = {
  id: "duplicate-tool",
  title: `${capitalize(NOUN.aOne)} has one record`,
  severity: "error",
  explanation: `Two records of one ${NOUN.one} split its evidence. They are found by the same homepage (compared without scheme, \`www.\`, default page, tracking parameters and letter case), the same repository, and the same name (compared without case, width, Latin accents, spaces and punctuation; letters of other scripts count, so 海螺 and 即梦 differ). Two ${NOUN.many} of one repository name their folders: \`https://github.com/owner/name/tree/main/folder\`. Two different ${NOUN.many} of one name carry their makers in brackets: \`Comet\` and \`Comet (Acme)\`.`,
  example: {
    wrong: "# content/ais/keeper-notes.md\nurl: https://www.note-keeper.example/?ref=blog",
    right: "# add what is new to content/ais/note-keeper.md instead",
  },
  isFixable: false,
  *find({ records }) {
    yield* findShared(records, "url", "homepage", (record) => toKey(record.fields.url));
    yield* findShared(records, "repository", "repository", (record) => toKey(record.fields.repository));
    yield* findShared(records, "name", "name", (record) =>
      record.fields.name === undefined ? null : foldName(record.fields.name),
    );
  },
};

function toKey(address: string | undefined): string | null {
  return address === undefined ? null : toCanonicalUrl(address);
}

function* findShared(
  records: readonly LintRecord[],
  field: string,
  label: string,
  keyOf: (record: LintRecord) => string | null,
): Generator<Violation> {
  const first = new Map<string, LintRecord>();
  for (const record of records) {
    const key = keyOf(record);
    if (key === null) continue;
    const known = first.get(key);
    if (known === undefined) first.set(key, record);
    else {
      yield {
        path: record.path,
        at: [field],
        because: known.path,
        message: `has the ${label} of ${known.path}`,
        hint: `if it is the same ${NOUN.one}, move what is new to ${known.path} and delete this file`,
      };
    }
  }
}

/** Vendors of at least this many records are known ones; a rarer name proves nothing. */
const MIN_VENDOR_RECORDS = 2;

export const lookalikeName: Rule = {
  id: "lookalike-name",
  title: "A name doesn't imitate another",
  severity: "error",
  explanation: `Forged records borrow a known name with letters that look the same: \`0penAI\`, \`OpenAl\` with a small L, \`Аnthropic\` with a Cyrillic A. A name or vendor that looks like the name of another record or like a vendor of at least ${MIN_VENDOR_RECORDS} records, but is written otherwise, is refused. So is a word that mixes Latin with Cyrillic, Greek, Armenian or Cherokee letters. Letters and digits that look alike count as equal, and so do \`rn\` and \`m\`, \`vv\` and \`w\`, \`cl\` and \`d\`.`,
  example: { wrong: "vendor: 0mnisoft", right: "vendor: Omnisoft" },
  isFixable: false,
  *find({ records }) {
    const names = groupBySkeleton(
      records.flatMap(({ fields }) => fields.name ?? []),
      1,
    );
    const vendors = groupBySkeleton(
      records.flatMap(({ fields }) => fields.vendor ?? []),
      MIN_VENDOR_RECORDS,
    );
    for (const { path, fields } of records) {
      for (const key of ["name", "vendor"] as const) {
        const text = fields[key];
        if (text === undefined) continue;
        const mixed = findMixedWord(text);
        const meant = findImitated(text, vendors) ?? (key === "name" ? findImitated(text, names) : undefined);
        if (mixed !== undefined) yield toViolation(path, key, `${mixed} mixes letters of two scripts that look alike`);
        else if (meant !== undefined) {
          const owner = records.find(({ fields: own }) => own.name === meant || own.vendor === meant)?.path;
          const finding = toViolation(path, key, `${text} looks like ${meant} but is written otherwise`);
          yield owner === undefined ? finding : { ...finding, because: owner };
        }
      }
    }
  },
};

function toViolation(path: string, key: string, message: string): Violation {
  return {
    path,
    at: [key],
    message,
    hint: "write the name as its owner does; if both names are real, add the maker in brackets",
  };
}

/** Spellings by skeleton, most frequent first; rarer ones than `minCount` are left out. */
function groupBySkeleton(texts: readonly string[], minCount: number): Map<string, string[]> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const groups = new Map<string, string[]>();
  for (const [text, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    if (count < minCount) continue;
    const skeleton = toSkeleton(text);
    groups.set(skeleton, [...(groups.get(skeleton) ?? []), text]);
  }
  return groups;
}

/** A known spelling that `text` looks like; nothing when `text` is itself the most frequent one. */
function findImitated(text: string, known: ReadonlyMap<string, readonly string[]>): string | undefined {
  const group = known.get(toSkeleton(text)) ?? [];
  if (group[0] === undefined || foldName(group[0]) === foldName(text)) return undefined;
  return group[0];
}

function findMixedWord(text: string): string | undefined {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .find(
      (word) =>
        /\p{Script=Latin}/u.test(word) &&
        /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(word),
    );
}

export const pronounceableName: Rule = {
  id: "pronounceable-name",
  title: "A name can be said and typed: in another script, it has an alias in Latin letters",
  severity: "error",
  explanation:
    "A reader who does not know the script can neither say nor type such a name. Add the English name its makers use, or the usual transcription, to `aliases`. A name of signs alone, such as an emoji, is none: write the words that people say.",
  example: { wrong: "name: 文心一言", right: 'name: 文心一言\naliases: ["ERNIE Bot"]' },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      const { name, aliases = [] } = fields;
      for (const [index, text] of [name ?? "a", ...aliases].entries()) {
        if (/[\p{L}\p{N}]/u.test(text)) continue;
        const at = index === 0 ? ["name"] : ["aliases", index - 1];
        yield { path, at, message: `${text} has no letter or digit`, hint: "write the words that people say" };
      }
      if (name === undefined || !/\p{L}/u.test(name)) continue;
      if ([name, ...aliases].some((text) => /\p{Script=Latin}/u.test(text))) continue;
      yield { path, at: ["name"], message: `${name} has no form in Latin letters`, hint: "add one to aliases" };
    }
  },
};

const LATIN = /\p{Script=Latin}/u;
/** Scripts whose letters look like Latin ones. */
const ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
/** Fillers and annotation marks that show nothing and are letters or format characters all the same. */
const HIDDEN = /[\u00AD\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0\uFFF9-\uFFFB]/u;
/** More combining marks on one letter than any writing system has. */
const PILE = /\p{M}{5}/u;

export const mixedScript: Rule = {
  id: "mixed-script",
  title: "Hosts and names use one script and visible letters",
  severity: "error",
  explanation:
    "`аpple.com` with a Cyrillic а is another host than `apple.com`. A word that mixes Latin with Cyrillic, Greek, Armenian or Cherokee letters is refused in hosts and aliases (names have a rule of their own), and so is a part of a host whose foreign letters all look like Latin ones. Hosts of other scripts are written in their own letters, not as `xn--`. Letters that show nothing (U+3164 and its kind, annotation marks) and piles of five combining marks are refused in names, aliases, vendors and summaries.",
  example: { wrong: "aliases: [Сlipper]", right: "aliases: [Clipper]" },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      for (const key of ["url", "repository"] as const) {
        const fault = fields[key] === undefined ? undefined : findHostFault(fields[key]);
        if (fault !== undefined) yield { path, at: [key], message: fault, hint: "write the host as its owner does" };
      }
      const texts = [
        [["name"], fields.name],
        [["vendor"], fields.vendor],
        [["summary"], fields.summary],
        ...(fields.aliases ?? []).map((alias, index) => [["aliases", index], alias] as const),
      ] as const;
      for (const [at, text] of texts) {
        const fault = text === undefined ? undefined : findTextFault(text, at[0] === "aliases");
        if (fault !== undefined) yield { path, at, message: fault, hint: "delete or retype those letters" };
      }
    }
  },
};

function findHostFault(url: string): string | undefined {
  const host = /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? "";
  for (const label of host.split(".")) {
    if (/^xn--/i.test(label)) return `the host part ${label} hides its letters`;
    if (isMixed(label)) return `the host part ${label} mixes letters of two scripts that look alike`;
    if (/[^\0-\x7F]/.test(label) && ALIKE.test(label) && /^[a-z0-9-]+$/.test(toSkeleton(label)))
      return `the host part ${label} looks like ${toSkeleton(label)} and is another host`;
  }
  return undefined;
}

function findTextFault(text: string, isAlias: boolean): string | undefined {
  const hidden = HIDDEN.exec(text)?.[0];
  if (hidden !== undefined)
    return `holds U+${hidden.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}, which shows nothing`;
  if (PILE.test(text)) return "piles combining marks on a letter";
  const mixed = isAlias ? text.split(/[^\p{L}\p{M}\p{N}]+/u).find(isMixed) : undefined;
  return mixed === undefined ? undefined : `${mixed} mixes letters of two scripts that look alike`;
}

function isMixed(word: string): boolean {
  return LATIN.test(word) && ALIKE.test(word);
}

export const sharedAlias: Rule = {
  id: "shared-alias",
  title: `An alias leads to one ${NOUN.one}`,
  severity: "warning",
  explanation: `Aliases are other and former names by which people look for ${NOUN.aOne}. One that is also another record's name or alias leads to two ${NOUN.many}, and one that only repeats the record's own name (compared without case, accents and width) adds nothing.`,
  example: { wrong: "name: PlayHT\naliases: [Playht, PlayAI]", right: "name: PlayHT\naliases: [PlayAI]" },
  isFixable: true,
  *find({ records }) {
    const owners = new Map<string, string>();
    for (const { path, fields } of records) if (fields.name !== undefined) owners.set(foldName(fields.name), path);
    for (const { path, fields } of records) {
      const seen = new Set([fold(fields.name ?? "")]);
      for (const [index, alias] of (fields.aliases ?? []).entries()) {
        const owner = owners.get(foldName(alias)) ?? path;
        owners.set(foldName(alias), owner);
        if (owner !== path) {
          const message = `alias ${alias} is a name in ${owner}`;
          const hint = "keep it only on the record that people mean by it";
          yield { path, at: ["aliases", index], message, hint, because: owner };
        } else if (seen.has(fold(alias))) {
          yield {
            path,
            at: ["aliases", index],
            message: `alias ${alias} repeats a name of this record`,
            hint: "delete it",
          };
        }
        seen.add(fold(alias));
      }
    }
  },
};
