/** Rows of evidence: kept, and of one mind. */
import type { Rule, Violation, LintContent, LintFile } from "../rule.ts";
import { findNearest } from "#lib/text/nearest.ts";
import { type EvidenceRow, listComparableRows } from "../evidence-rows.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { fold } from "#lib/text/fold.ts";
import type { ValuePath } from "../raw-file.ts";
import { getOwn } from "#lib/text/get-own.ts";
import { toPackageKey } from "../package-key.ts";

export const evidenceWithoutRecord: Rule = {
  id: "evidence-without-record",
  title: "Evidence belongs to a record",
  severity: "error",
  explanation:
    "`content/evidence/<slug>.json` is shown with `content/ais/<slug>.md`. Evidence whose record is missing is shown nowhere: usually the slug is misspelt or the record was renamed by hand.",
  example: { wrong: "content/evidence/notekeeper.json", right: "content/evidence/note-keeper.json" },
  isFixable: false,
  *find({ evidence, records, recordSlugs }, { previous = [] }) {
    const kept = new Set(evidence.map(({ name }) => name));
    for (const { path, name } of evidence) {
      if (recordSlugs.has(name)) continue;
      const id = previous.find(({ slug }) => slug === name)?.id;
      const moved = id === undefined ? undefined : records.find(({ fields }) => fields.id === id)?.name;
      const meant = moved ?? findNearest(name, recordSlugs);
      yield {
        path,
        at: [],
        because: `content/ais/${name}.md`,
        message: `there is no content/ais/${name}.md`,
        hint:
          meant === undefined
            ? `write the record first (npm run new -- --slug ${name}), or remove this file`
            : propose(meant, kept.has(meant)),
      };
    }
  },
};

/** A file that is there is not written over. */
function propose(slug: string, isThere: boolean): string {
  return isThere
    ? `if the record is ${slug}, move the rows into content/evidence/${slug}.json and remove this file`
    : `if the record is ${slug}, rename this file to ${slug}.json`;
}

export const rewrittenEvidence: Rule = {
  id: "rewritten-evidence",
  title: "Rows of evidence are added, never rewritten",
  severity: "error",
  explanation:
    "What was observed on a day stays observed. Against the last commit (or the branch a pull request goes to), every row of an evidence file is still there with the same values; only `withdrawn`, with the day and the reason, may be added to it. A newer price or figure is a new row. `doubts` are not observations and may change. A removed record takes its evidence along.",
  example: {
    wrong: '{ "name": "Pro", "usd": 25, "asOf": "2026-06-12" }  # was 20',
    right: '{ "name": "Pro", "usd": 20, "asOf": "2026-06-12" },\n{ "name": "Pro", "usd": 25, "asOf": "2026-11-27" }',
  },
  isFixable: false,
  *find(content, { previousEvidence = [] }) {
    if (previousEvidence.length === 0) return;
    const currentSlugs = mapFormerSlugs(content);
    const evidence = new Map(content.evidence.map((file) => [file.name, file]));
    for (const former of previousEvidence) {
      const slug = currentSlugs.get(former.slug) ?? former.slug;
      if (!content.recordSlugs.has(slug) || content.unreadEvidence.has(slug)) continue;
      const present = evidence.get(slug);
      const rows = Map.groupBy(listComparableRows(present?.fields, currentSlugs), toRowKey);
      for (const row of listComparableRows(former.value, currentSlugs)) {
        // Two equal rows are two observations: each needs its own.
        if (!takeRow(rows, row)) yield toRewritten(present, former.path, row);
      }
    }
  },
};

/** A renamed record takes its evidence along, and what other evidence says of it stays as it was. */
function mapFormerSlugs({ records, recordSlugs }: LintContent): ReadonlyMap<string, string> {
  const renamed = records.flatMap(({ name, fields }) =>
    (fields.formerSlugs ?? []).map((slug) => [slug, name] as const),
  );
  return new Map(renamed.filter(([slug]) => !recordSlugs.has(slug)));
}

function toRowKey({ list, key, isWithdrawn }: EvidenceRow): string {
  return `${isWithdrawn ? "withdrawn " : ""}${list} ${key}`;
}

/** A row that counts may have been withdrawn since, and not the other way round. */
function takeRow(rows: ReadonlyMap<string, EvidenceRow[]>, row: EvidenceRow): boolean {
  const take = (wanted: EvidenceRow): boolean => rows.get(toRowKey(wanted))?.pop() !== undefined;
  return take(row) || (!row.isWithdrawn && take({ ...row, isWithdrawn: true }));
}

function toRewritten(present: LintFile<Evidence> | undefined, formerPath: string, row: EvidenceRow): Violation {
  return {
    path: present?.path ?? formerPath,
    at: [row.list],
    message: `a row of ${row.list} was changed or deleted: ${row.key.slice(0, 120)}`,
    hint: 'bring it back, and if it was wrong add "withdrawn": {"at": …, "why": …} to it; a newer fact is a new row',
  };
}

export const contradictingRows: Rule = {
  id: "contradicting-rows",
  title: "Two rows don't contradict each other for the same day",
  severity: "error",
  explanation:
    "One plan has one price on a day (plans are distinguished by name, billing and unit), one metric one value on a day (by package and method), and one rating one value (by source, subject and listing). Of two rows that differ, one is wrong: mark it as withdrawn, with the day and the reason. The same row twice is not a second observation.",
  example: {
    wrong: '{ "name": "Pro", "usd": 20, "asOf": "2026-06-12" }, { "name": "Pro", "usd": 25, "asOf": "2026-06-12" }',
    right: '{ …, "usd": 20, "withdrawn": { "at": "2026-07-01", "why": "Was the yearly price." } }, { …, "usd": 25 }',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      const first = new Map<string, number>();
      for (const { at, key, value, what } of listFacts(fields)) {
        const known = first.get(key);
        if (known === undefined) first.set(key, value);
        else yield toContradiction(path, at, what, known, value);
      }
    }
  },
};

interface Fact {
  at: ValuePath;
  key: string;
  value: number;
  /** What it is, with its day, for the message. */
  what: string;
}

function toContradiction(path: string, at: ValuePath, what: string, known: number, value: number): Violation {
  const message =
    known === value ? `${what} is given twice` : `${what} is ${value} here and ${known} in a row further up`;
  const hint =
    known === value
      ? "delete the row if it is new; of two committed ones mark one as withdrawn, with the day and the reason"
      : "mark the wrong one as withdrawn, with the day and the reason";
  return { path, at, message, hint };
}

/** Rows that still count and have a day; a rating without one can't contradict another. */
function* listFacts({ plans = [], ratings = [], metrics = [] }: Partial<Evidence>): Generator<Fact> {
  for (const [index, { name, billing, unit, asOf, usd, amount = 0, currency, withdrawn }] of plans.entries()) {
    if (withdrawn !== undefined) continue;
    const key = toKey("plan", name, billing, unit, currency, asOf);
    const at = ["plans", index, usd === undefined ? "name" : "usd"];
    yield { at, key, value: usd ?? amount, what: `the price of ${name} on ${asOf}` };
  }
  for (const [index, { source, subject, listing, asOf, value, withdrawn }] of ratings.entries()) {
    if (withdrawn !== undefined || asOf === undefined) continue;
    const key = toKey("rating", source, subject, listing, asOf);
    yield { at: ["ratings", index, "value"], key, value, what: `the rating of ${source} on ${asOf}` };
  }
  for (const [index, { metric, package: name, method, samples }] of metrics.entries()) {
    for (const [place, { date, value, withdrawn }] of samples.entries()) {
      if (withdrawn !== undefined) continue;
      const key = toKey("metric", metric, name, method, date);
      yield { at: ["metrics", index, "samples", place, "value"], key, value, what: `${metric} on ${date}` };
    }
  }
}

/** "Pro" and "pro" are one plan. */
function toKey(...parts: readonly (string | undefined)[]): string {
  return JSON.stringify(parts.map((part) => part && fold(part)));
}

/** Where the figures of a metric come from. */
const REGISTRIES: Readonly<Record<string, "npm" | "pypi">> = {
  npm_monthly_downloads: "npm",
  pypi_monthly_downloads: "pypi",
};

export const straySeries: Rule = {
  id: "stray-series",
  title: "Downloads are counted of the record's own packages",
  severity: "warning",
  explanation:
    "A series of downloads names the package that it counts, and counts for the record only while `packages` names it too. When a package turns out to be somebody else's, taking it out of the record is not enough: withdraw the samples of its series, with the reason.",
  example: {
    wrong: '"package": "tesseract.js", and no packages in the record',
    right: '"samples": [{ …, "withdrawn": { "at": "2026-11-30", "why": "Published by others." } }]',
  },
  isFixable: false,
  *find({ records, evidence }) {
    const byName = new Map(records.map((record) => [record.name, record]));
    for (const { path, name, fields } of evidence) {
      const record = byName.get(name);
      if (record === undefined) continue;
      const { npm, pypi } = record.fields.packages ?? {};
      const own = new Set([
        ...(npm === undefined ? [] : [toPackageKey("npm", npm)]),
        ...(pypi === undefined ? [] : [toPackageKey("pypi", pypi)]),
      ]);
      for (const [index, { package: counted, metric, samples }] of (fields.metrics ?? []).entries()) {
        const registry = getOwn(REGISTRIES, metric);
        if (counted === undefined || registry === undefined || own.has(toPackageKey(registry, counted))) continue;
        if (samples.every((sample) => sample.withdrawn !== undefined)) continue;
        const message = `counts downloads of ${counted}, which is not a package of the record`;
        const hint = "name it in packages if it is the maker's, or withdraw the samples";
        yield { path, at: ["metrics", index, "package"], message, hint, because: record.path };
      }
    }
  },
};
