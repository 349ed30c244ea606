/** Ties between records from `relations.jsonl`. */
import { z } from "zod";
import type { RelationEvidence } from "#record/schema/relation.ts";
import { NOUN } from "#site/nouns.ts";
import { foldName } from "#lib/text/fold.ts";
import { type ContentDraft, addDoubt } from "../draft.ts";
import { type ImportReport, countRow, createReport, leaveOut } from "./report.ts";
import { rowFields, toSource } from "./row.ts";

export const RelationRow = z.looseObject({
  ...rowFields,
  from: z.string(),
  type: z.string(),
  to: z.string().optional(),
  toName: z.string().optional(),
  example: z.string().optional(),
  confidence: z.enum(["high", "medium", "low"]),
});
type RelationRow = z.infer<typeof RelationRow>;

const TYPES: ReadonlyMap<string, RelationEvidence["type"]> = new Map(
  Object.entries({
    "made-by": "made-by",
    "hosted-by": "hosted-by",
    "runtime-dependency": "runs-on",
    "serves-models-of": "serves-models-of",
    "routes-to": "routes-to",
    "opens-models-in": "opens-models-in",
    supports: "integrates-with",
    "integrates-with": "integrates-with",
    succeeds: "succeeds",
  } as const),
);

export function importRelations(rows: readonly RelationRow[], draft: ContentDraft): ImportReport {
  const report = createReport();
  for (const row of rows) {
    const type = TYPES.get(row.type);
    const isBetweenRecords = row.to === undefined || draft.records.has(row.to);
    if (type === undefined) leaveOut(report, `no tie between ${NOUN.many}: ${row.type}`);
    else if (!draft.records.has(row.from) || !isBetweenRecords) leaveOut(report, "no such record");
    else if (type === "made-by" && isOtherMaker(row, draft)) askAboutMaker(row, draft, report);
    else countRow(report, draft.addRow(row.from, "relations", toEvidence(row, type)));
  }
  return report;
}

function toEvidence(row: RelationRow, type: RelationEvidence["type"]) {
  const { to, toName, example, asOf, source, confidence } = row;
  return {
    type,
    ...(to === undefined ? { toName: toName! } : { to }),
    ...(example === undefined ? {} : { example }),
    asOf,
    source: toSource(source),
    confidence,
  };
}

function isOtherMaker({ from, toName }: RelationRow, draft: ContentDraft): boolean {
  const { vendor } = draft.records.get(from)!;
  return vendor !== undefined && toMaker(vendor) !== toMaker(toName ?? "");
}

function askAboutMaker(row: RelationRow, draft: ContentDraft, report: ImportReport): void {
  const { vendor } = draft.records.get(row.from)!;
  const note = `Is ${row.toName} still the maker? The record says ${vendor}; os-ai-map named ${row.toName} (${row.asOf}).`;
  if (addDoubt(draft, row.from, "vendor", note)) report.doubts += 1;
  leaveOut(report, "another maker than the record names: asked as a doubt");
}

/** Without brackets and the words that companies add to a name. */
function toMaker(name: string): string {
  return foldName(
    name.replace(/\(.*\)/, "").replace(/\b(AI|Inc|Labs?|Systems|Bot|ML|Technologies|project|team)\b/gi, " "),
  );
}
