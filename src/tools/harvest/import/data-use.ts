/** Statements on data use, certificates and openness from `data-use.jsonl`. */
import { z } from "zod";
import { DATA_USE_FIELDS, type DataUseEvidence } from "#record/schema/data-use.ts";
import { OPENNESS_GRADES } from "#record/schema/maintenance.ts";
import { listStatementKeys } from "#content/lint/rules/repeated-statement.ts";
import { type ContentDraft, addDoubt } from "../draft.ts";
import { type ImportReport, countRow, createReport, leaveOut } from "./report.ts";
import { rowFields, toSource } from "./row.ts";
import { readTrainingAnswer } from "./training-answers.ts";

export const DataUseRow = z.looseObject({
  ...rowFields,
  slug: z.string(),
  field: z.string(),
  value: z.string(),
  scope: z.string().optional(),
  quote: z.string().optional(),
  note: z.string().optional(),
  tier: z.string(),
  confidence: z.enum(["high", "medium", "low"]),
  sourceName: z.string(),
});
type DataUseRow = z.infer<typeof DataUseRow>;

/** Certificates and laws: a list that cites only a home page for one proves nothing. */
const CERTIFICATES = new Set(
  "soc2 iso27001 iso27018 iso27701 iso42001 hipaa gdpr ccpa coppa ferpa fedramp pciDss csaStar".split(" "),
);

/** Names of fields that mean one of ours, limited to a part. */
const PARTS: ReadonlyMap<string, { field: string; scope: string }> = new Map(
  Object.entries({
    hipaaBaa: { field: "hipaa", scope: "business associate agreement" },
    modelProviderRetention: { field: "retention", scope: "model providers" },
    audioRetention: { field: "retention", scope: "audio" },
    phiRetention: { field: "retention", scope: "health data" },
    encryption: { field: "endToEndEncryption", scope: "" },
  }),
);

const LISTS: ReadonlyMap<string, string> = new Map([
  ["currentai-org/os-ai-map", "os-ai-map"],
  ["MrPeppersDev/agent-infrastructure-landscape", "Agent Infrastructure Landscape"],
]);

const SELF_HOSTED = /^(yes|runs locally|self-hosted or vendor cloud)$/;

export function importDataUse(rows: readonly DataUseRow[], draft: ContentDraft): ImportReport {
  const report = createReport();
  for (const row of rows) {
    const record = draft.records.get(row.slug);
    if (record === undefined) leaveOut(report, "no such record");
    else if (row.field === "openness") addOpenness(row, draft, report);
    else {
      const found = toEvidence(row);
      if (typeof found === "string") leaveOut(report, found);
      else if (!asksAboutHosting(row, record, draft, report))
        countRow(report, !isStated(row.slug, found, draft) && draft.addRow(row.slug, "dataUse", found));
    }
  }
  return report;
}

/** The row as evidence, or why it stays out. */
function toEvidence(row: DataUseRow): DataUseEvidence | string {
  const part = PARTS.get(row.field);
  const field = DATA_USE_FIELDS.find((known) => known === (part?.field ?? row.field));
  if (field === undefined) return `not a fact of its own: ${row.field}`;
  if (field === "gdpr" && row.value === "stated") return "says only that a law is observed: gdpr";
  if (CERTIFICATES.has(field) && row.confidence === "low") return "a certificate for which only a home page is cited";
  const answer = field === "trainsOnInput" ? readTrainingAnswer(row.value) : splitScope(row.value);
  if (answer === undefined) return `an answer of no known meaning: ${row.value}`;
  const { scope = row.scope ?? (part?.scope || undefined), note = row.note } = answer;
  return {
    field,
    value: answer.value,
    ...(scope === undefined ? {} : { scope }),
    statedBy: toAuthor(row),
    // Words that can't be looked up in a copy are not shown as the maker's.
    ...(row.quote === undefined || row.source.commit === undefined ? {} : { quote: row.quote }),
    asOf: row.asOf,
    source: toSource(row.source),
    confidence: row.confidence,
    ...(note === undefined ? {} : { note }),
  };
}

/** By the same document, whichever page it names. */
function isStated(slug: string, row: DataUseEvidence, draft: ContentDraft): boolean {
  const standing = (draft.findEvidence(slug).dataUse ?? []).filter(({ withdrawn }) => withdrawn === undefined);
  const known = new Set(standing.flatMap(listStatementKeys));
  return listStatementKeys(row).some((key) => known.has(key));
}

/** `type-ii (business)` holds for business customers only; other brackets explain the value. */
function splitScope(text: string): { value: string; scope?: string; note?: string } {
  const limited = /^(.+) \((business|Enterprise|Hybrid Cloud)\)$/.exec(text);
  return limited === null ? { value: text } : { value: limited[1]!, scope: limited[2]! };
}

function toAuthor({ tier, source, sourceName }: DataUseRow): string {
  if (tier === "primary") return `${source.document ?? "Terms"} of ${sourceName}`;
  return LISTS.get(source.repository ?? "") ?? sourceName;
}

function addOpenness(row: DataUseRow, draft: ContentDraft, report: ImportReport): void {
  const grade = OPENNESS_GRADES.find((known) => known === row.value.replaceAll("_", "-"));
  if (grade === undefined) return leaveOut(report, `not a grade of openness: ${row.value}`);
  const openness = {
    grade,
    statedBy: toAuthor(row),
    asOf: row.asOf,
    source: toSource(row.source),
    confidence: row.confidence,
  };
  countRow(report, draft.addRow(row.slug, "openness", openness));
}

/** A statement that contradicts the platforms of the record becomes a question; true when the row stays out. */
function asksAboutHosting(
  row: DataUseRow,
  record: { platforms: readonly string[]; name: string },
  draft: ContentDraft,
  report: ImportReport,
): boolean {
  if (row.field !== "selfHosting" || row.confidence === "low") return false;
  const isListed = record.platforms.includes("self-hosted");
  const who = `${toAuthor(row)} (${row.asOf})`;
  if (row.value === "vendor cloud only" && isListed) {
    const note = `Can it be self-hosted? The record lists it; ${who} says vendor cloud only.`;
    if (addDoubt(draft, row.slug, "platforms", note)) report.doubts += 1;
    leaveOut(report, "contradicts the platforms of the record: asked as a doubt");
    return true;
  }
  if (SELF_HOSTED.test(row.value) && !isListed && record.platforms.length > 0 && row.value !== "runs locally") {
    const note = `Can it be self-hosted? ${who} says ${row.value}; the record does not list it.`;
    if (addDoubt(draft, row.slug, "platforms", note)) report.doubts += 1;
  }
  return false;
}
