import { type EvidenceRow, listComparableRows } from "../evidence-rows.ts";
import type { Violation, LintContent, LintFile, Rule } from "../rule.ts";
import type { Evidence } from "#record/schema/evidence.ts";

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
        if (!takeRow(rows, row)) yield toViolation(present, former.path, row);
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

function toViolation(present: LintFile<Evidence> | undefined, formerPath: string, row: EvidenceRow): Violation {
  return {
    path: present?.path ?? formerPath,
    at: [row.list],
    message: `a row of ${row.list} was changed or deleted: ${row.key.slice(0, 120)}`,
    hint: 'bring it back, and if it was wrong add "withdrawn": {"at": …, "why": …} to it; a newer fact is a new row',
  };
}
