/** Statements about data, read for a check. */
import { addDays, toLastDay } from "#record/catalog/dates.ts";
import { isOfCompany, listAudiences } from "#record/catalog/scopes.ts";
import { toStatedWords } from "#record/catalog/training.ts";
import { formatDate } from "#lib/format/date.ts";
import type { AuditOutcome } from "#record/schema/audit.ts";
import type { DataUseField } from "#record/schema/data-use.ts";
import type { DataUse } from "#record/schema/record-facts.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { type Kind, LABELS } from "#record/schema/vocabulary.ts";
import { NOUN } from "#site/nouns.ts";
import { citeDataUse } from "./cite.ts";
import { type CheckResult, toResult } from "./check.ts";
import { DATA_AGE } from "./table/definition.ts";

/** They run where their users run them, and keep no data of their own. */
const LOCAL_KINDS: ReadonlySet<Kind> = new Set(["library", "framework", "model"]);

export interface StatementQuestion {
  record: AiDetail;
  today: string;
  fields: readonly DataUseField[];
  /** What the value of a statement about the whole tool means. */
  rate: (value: string) => "pass" | "partial" | "fail" | "unknown";
  /** What is missing when nothing is stated, as the start of a sentence. */
  missing: string;
}

/**
 * Rates what is stated. Statements about the whole tool come before those about personal plans, and those before what holds for
 * businesses, programs or parts; a limited one is at best partial. What its maker states as a company doesn't count; of several the least favourable counts, so that a further statement in its favour never lowers the score.
 */
export function rateStatements({ record, today, fields, rate, missing }: StatementQuestion): CheckResult {
  if (record.status === "discontinued") return toResult("notApplicable", `The ${NOUN.one} is discontinued.`);
  const rated = listStatements(record, today, fields)
    .map((statement) => ({ statement, outcome: limitToScope(rate(statement.value), statement) }))
    .filter((row): row is RatedStatement => row.outcome !== "unknown");
  const first = AUDIENCES.map((audience) =>
    rated.filter(({ statement }) => listAudiences(statement.scope, record.kind).has(audience)),
  ).find((rows) => rows.length > 0);
  const decisive = (first ?? rated).toSorted((a, b) => ORDER[a.outcome] - ORDER[b.outcome])[0];
  const isLocal = LOCAL_KINDS.has(record.kind);
  if (decisive === undefined) {
    return isLocal ? toLocal(record) : toResult("unknown", `${missing} on record.`);
  }
  if (isLocal && decisive.outcome !== "pass") return toLocal(record);
  return toResult(
    decisive.outcome,
    `${formatStatement(decisive.statement)}${formatDisagreement(rated, decisive)}.`,
    rated.map(({ statement }) => citeDataUse(record, statement)),
  );
}

interface RatedStatement {
  statement: DataUse;
  outcome: "pass" | "partial" | "fail";
}

/** Whose statements come first: an answer for businesses or programs never speaks for those who use it themselves. */
const AUDIENCES = ["all", "people"] as const;

const ORDER: Readonly<Record<RatedStatement["outcome"], number>> = { fail: 0, partial: 1, pass: 2 };

function listStatements(record: AiDetail, today: string, fields: readonly DataUseField[]): DataUse[] {
  const oldest = addDays(today, -DATA_AGE);
  return record.dataUse.filter(
    (row) =>
      row.withdrawn === null && fields.includes(row.field) && toLastDay(row.asOf) >= oldest && !isOfCompany(row.scope),
  );
}

/** What holds for a plan or a part only says half of the whole, for good or ill. */
function limitToScope(outcome: AuditOutcome, { scope }: DataUse): AuditOutcome {
  if (scope === null) return outcome;
  return outcome === "pass" || outcome === "partial" ? "partial" : "unknown";
}

function toLocal({ kind }: AiDetail): CheckResult {
  const reason = `What happens to data is decided where a ${LABELS[kind]!.toLowerCase()} is run.`;
  return toResult("notApplicable", reason);
}

function formatStatement(statement: DataUse): string {
  const { scope, statedBy, asOf } = statement;
  const where = scope === null ? "" : ` (${scope})`;
  return `Stated by ${statedBy} as of ${formatDate(asOf)}: ${toStatedWords(statement)}${where}`;
}

function formatDisagreement(rated: readonly RatedStatement[], decisive: RatedStatement): string {
  const others = rated.filter((row) => row.outcome !== decisive.outcome && row.statement.scope === null);
  return others.length === 0 ? "" : `; another source differs: ${toStatedWords(others[0]!.statement)}`;
}
