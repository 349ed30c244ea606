/** The audit in one sentence that a reader can repeat: "Open source, actively maintained, prices public; data handling unknown." */
import type { AuditCheck, AuditOutcome } from "#record/schema/audit.ts";
import type { OpennessGrade } from "#record/schema/maintenance.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { CheckId } from "./table.ts";
import { formatList } from "#lib/format/sentence.ts";

export function summarizeAudit(record: AiDetail, checks: readonly AuditCheck[]): string {
  const outcomes = new Map(checks.map((check) => [check.id, check.outcome]));
  const outcomeOf = (id: CheckId): AuditOutcome => outcomes.get(id)!;
  const parts = [
    { subject: "openness", words: describeOpenness(record) },
    { subject: "maintenance", words: describeMaintenance(record, outcomeOf) },
    { subject: "prices", words: describePrice(record, outcomeOf) },
    { subject: "data handling", words: describeDataHandling(record, outcomeOf) },
  ];
  const known = parts.flatMap(({ words }) => (words === undefined || words === null ? [] : [words]));
  const unknown = parts.flatMap(({ subject, words }) => (words === undefined ? [subject] : []));
  const missing = unknown.length === 0 ? [] : [`${formatList(unknown)} unknown`];
  return `${toCapital([known.join(", "), ...missing].filter((text) => text !== "").join("; "))}.`;
}

/** undefined: unknown; null: there is nothing to say. */
type Words = string | null | undefined;

const OPENNESS_WORDS: Readonly<Record<OpennessGrade, string>> = {
  "open-source": "open source",
  "open-core": "open core",
  "source-available": "source available",
  "open-weights": "open weights",
  closed: "closed source",
};

function describeOpenness({ openness }: AiDetail): Words {
  return openness.grade === null ? undefined : OPENNESS_WORDS[openness.grade];
}

function describeMaintenance(record: AiDetail, outcomeOf: (id: CheckId) => AuditOutcome): Words {
  if (record.status === "discontinued") return "discontinued";
  if (record.lifecycle.ends !== null) return "end announced";
  switch (outcomeOf("last-commit")) {
    case "pass":
      return "actively maintained";
    case "partial":
      return "quiet lately";
    case "fail":
      return record.maintenance.archived?.value === true ? "archived" : "no longer worked on";
    case "notApplicable":
      return outcomeOf("status") === "pass" ? "offered today" : undefined;
    default:
      return outcomeOf("last-release") === "pass" ? "recently released" : undefined;
  }
}

function describePrice(record: AiDetail, outcomeOf: (id: CheckId) => AuditOutcome): Words {
  if (record.status === "discontinued") return null;
  if (outcomeOf("plans-sourced") === "fail") return "price on request";
  switch (outcomeOf("price-known")) {
    case "pass":
      return "prices public";
    case "partial":
      return "prices partly public";
    case "notApplicable":
      return "free";
    default:
      return undefined;
  }
}

function describeDataHandling(record: AiDetail, outcomeOf: (id: CheckId) => AuditOutcome): Words {
  if (record.status === "discontinued") return null;
  switch (outcomeOf("training-on-input")) {
    case "pass":
      return "says it does not train on input by default";
    case "partial":
      return "whether it trains on input depends on plan and settings";
    case "fail":
      return "says it trains on input";
    case "notApplicable":
      return null;
    default:
      return outcomeOf("certificates") === "pass" ? "states a security certificate" : undefined;
  }
}

function toCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
