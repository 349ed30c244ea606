/** Open questions and reviews. */
import type { AiFrontMatter } from "#record/schema/ai.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { toLicenseFamily } from "../license-file.ts";
import type { Rule, Violation } from "../rule.ts";
import { NOUN } from "#site/nouns.ts";
import { DATA_USE_FIELDS } from "#record/schema/data-use.ts";
import { FIELD_ROWS } from "#record/fields.ts";
import { suggestNearest } from "#lib/text/nearest.ts";
import { daysBetween } from "#record/catalog/dates.ts";
import { AGE_LIMITS } from "#site/thresholds.ts";

export const answeredDoubt: Rule = {
  id: "answered-doubt",
  title: "A doubt is not answered by the record's own sources",
  severity: "warning",
  explanation:
    "A doubt asks what no source settles. It is answered when a source with the doubt's `field` and a day on which it was read (`readAt`) is in the record; when the list that it quotes says the same in other words (*Is the licence MIT? … lists MIT License.*); or when a licence that only one list stated is found by another one.",
  example: {
    wrong: '{ "field": "license", "note": "Is the licence MIT? awesome-local-llms lists MIT License." }',
    right: '{ "field": "license", "note": "Is the licence MIT? awesome-selfhosted lists Elastic-2.0." }',
  },
  isFixable: false,
  *find({ records, evidence }) {
    const byName = new Map(records.map((record) => [record.name, record]));
    for (const { path, name, fields } of evidence) {
      const record = byName.get(name);
      if (record === undefined) continue;
      for (const [index, doubt] of (fields.doubts ?? []).entries()) {
        const answer = findAnswer(doubt, record.fields, fields);
        if (answer === undefined) continue;
        const hint = "take the doubt out, or say what is still open";
        yield { path, at: ["doubts", index], message: answer, hint, because: record.path };
      }
    }
  },
};

type Doubt = NonNullable<Evidence["doubts"]>[number];

function findAnswer(doubt: Doubt, record: Partial<AiFrontMatter>, evidence: Partial<Evidence>): string | undefined {
  const read = (record.sources ?? []).find(({ field, readAt }) => field === doubt.field && readAt !== undefined);
  if (read !== undefined) {
    const name = [read.repository ?? read.npm ?? read.url, read.path].filter((part) => part !== undefined).join(" ");
    return `asks about ${doubt.field}, and ${name} was read for it`;
  }
  if (doubt.field !== "license" || record.license === undefined) return undefined;
  const family = toLicenseFamily(record.license);
  const asks = `asks whether the licence is ${record.license}, and`;
  const listed = / lists (.+)\.$/.exec(doubt.note)?.[1];
  if (listed !== undefined && toLicenseFamily(listed) === family) return `${asks} its own source says so`;
  if (!/\? Only .+ states it\.$/.test(doubt.note)) return undefined;
  const other = (evidence.maintenance ?? []).find(
    ({ license, source, withdrawn }) =>
      withdrawn === undefined &&
      license !== undefined &&
      toLicenseFamily(license) === family &&
      source.repository !== undefined &&
      !doubt.note.includes(source.repository),
  );
  return other && `${asks} ${other.source.repository} says so`;
}

/** Who writes does not matter to a reader, and keys of a file or notes behind it are not what the page shows. */
const FORBIDDEN: readonly { pattern: RegExp; what: string }[] = [
  { pattern: /\b(I|I'm|I've|my|me|we|our|us)\b/, what: "speaks in the first person" },
  {
    pattern: /\b(as far as (is )?known|from (own|general) knowledge|recall(s|ed)?|worth checking|please)\b/i,
    what: "speaks of who wrote it",
  },
  {
    pattern:
      /\b(openSource|launchedAt|discontinuedAt|statusNote|acquiredBy)\b|\b(status|pricing|platforms|vendor)\/\w+|\bfacts:/,
    what: "names keys of the file",
  },
  { pattern: /\b(needs? a check|should be checked|not verified|entered as)\b/i, what: "is a note to whoever edits" },
];

export const doubtVoice: Rule = {
  id: "doubt-voice",
  title: "A doubt is a question to the reader",
  severity: "error",
  explanation: `Doubts are shown on the ${NOUN.one}'s page. Ask something a reader could answer, then say what contradicts the value: *Is Anysphere still the maker? The record says SpaceX.* No first person, no keys of the file, no notes for the next editor.`,
  example: {
    wrong: "could not be confirmed from my own knowledge",
    right: "Is Anysphere still the maker? The record says SpaceX.",
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      for (const [index, { note }] of (fields.doubts ?? []).entries()) {
        const found = FORBIDDEN.find(({ pattern }) => pattern.test(note));
        if (found === undefined) continue;
        const word = found.pattern.exec(note)![0];
        const hint = 'ask the reader, for example "Is it still active? There has been no release since 2023."';
        yield { path, at: ["doubts", index, "note"], message: `${found.what}: ${word}`, hint };
      }
    }
  },
};

/** Keys of records, and the questions about the use of data. */
const FIELDS: ReadonlySet<string> = new Set([...FIELD_ROWS.map(({ key }) => key), ...DATA_USE_FIELDS]);

export const unknownField: Rule = {
  id: "unknown-field",
  title: "What is doubted or supported is a field",
  severity: "error",
  explanation:
    "`field` of a doubt names the key in doubt, `field` of a source the key it supports: a key of the front matter, of the evidence file or of a served record, or a field of `dataUse`. With any other word, the doubt or source would be shown nowhere. To mean the whole record, write `null` in a doubt and leave `field` out of a source.",
  example: { wrong: '{ "field": "prcing", "note": "…" }', right: '{ "field": "pricing", "note": "…" }' },
  isFixable: false,
  *find({ records, evidence }) {
    for (const { path, fields } of records) yield* findUnknown(path, "sources", fields.sources);
    for (const { path, fields } of evidence) yield* findUnknown(path, "doubts", fields.doubts);
  },
};

function* findUnknown(
  path: string,
  list: string,
  rows: readonly { readonly field?: string | null | undefined }[] = [],
): Generator<Violation> {
  for (const [index, { field }] of rows.entries()) {
    if (typeof field !== "string" || FIELDS.has(field)) continue;
    yield { path, at: [list, index, "field"], message: `${field} is no field`, hint: suggestNearest(field, FIELDS) };
  }
}

export const halfReview: Rule = {
  id: "half-review",
  title: "A review has a day and a reviewer",
  severity: "error",
  explanation:
    "`reviewedAt` and `reviewedBy` say together that a person compared the facts with their pages, and which one. One without the other says neither. `npm run review` writes both.",
  example: { wrong: 'reviewedAt: "2026-11-28"', right: 'reviewedAt: "2026-11-28"\nreviewedBy: octocat' },
  isFixable: false,
  *find({ records }) {
    for (const { path, name, fields } of records) {
      if ((fields.reviewedAt === undefined) === (fields.reviewedBy === undefined)) continue;
      const [given, missing] =
        fields.reviewedAt === undefined ? ["reviewedBy", "reviewedAt"] : ["reviewedAt", "reviewedBy"];
      const hint = `delete the line and run npm run review -- ${name} --by <handle>, which writes both`;
      yield { path, at: [given], message: `${given} is given without ${missing}`, hint };
    }
  },
};

/** A year: most tools change price or plan within it. */
const MAX_AGE_DAYS = AGE_LIMITS.review.freshDays;

export const staleReview: Rule = {
  id: "stale-review",
  title: "Facts were compared with their pages within a year",
  severity: "warning",
  explanation: `\`reviewedAt\` is the day on which a person compared the facts with the ${NOUN.one}'s pages. Reviews older than ${MAX_AGE_DAYS} days, counted from the day of the last commit, are due again; pages of records that nobody has reviewed say so.`,
  example: null,
  isFixable: false,
  *find({ records }, { commitDay }) {
    for (const { path, name, fields } of records) {
      if (fields.reviewedAt === undefined) {
        yield {
          path,
          at: [],
          message: "was never reviewed",
          hint: `compare the facts with the ${NOUN.one}'s pages, with npm run review -- ${name} --by <handle>`,
        };
      } else if (commitDay !== null && daysBetween(fields.reviewedAt, commitDay) > MAX_AGE_DAYS) {
        const message = `was reviewed ${daysBetween(fields.reviewedAt, commitDay)} days ago`;
        yield {
          path,
          at: ["reviewedAt"],
          message,
          hint: `compare the facts again with npm run review -- ${name} --by <handle>`,
        };
      }
    }
  },
};
