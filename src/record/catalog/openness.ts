/** How open a tool is, from its licence and from what others state, with the reason. */
import { formatDate } from "#lib/format/date.ts";
import type { OpennessEvidence, OpennessGrade } from "../schema/maintenance.ts";
import type { Openness } from "../schema/record-facts.ts";
import type { Kind } from "../schema/vocabulary.ts";
import { OPEN_WEIGHTS_TAG } from "#site/open-weights.ts";
import { groupLicense } from "./licenses.ts";
import { toLastDay } from "./dates.ts";

interface StatedOpenness {
  openness?: readonly OpennessEvidence[] | undefined;
}

/** As they are written. */
interface GradedFields {
  kind: Kind;
  tags: readonly string[];
  openSource?: boolean | undefined;
  license?: string | undefined;
}

/**
 * The record decides between open and closed; what others state refines it (a part only, readable only) or fills a gap.
 * A statement that contradicts the record is named in the reason and decides nothing.
 */
export function gradeOpenness(source: GradedFields, evidence: StatedOpenness): Openness {
  const stated = findNewestStatement(evidence.openness ?? []);
  const own = gradeFields(source);
  if (own === undefined) {
    return stated === undefined
      ? { grade: null, reason: "Whether the source is open is not recorded." }
      : { grade: stated.grade, reason: `${formatStatement(stated, "Called")}; the record itself does not say.` };
  }
  if (stated === undefined || stated.grade === own.grade) return { grade: own.grade, reason: `${own.reason}.` };
  if (REFINES[own.grade].includes(stated.grade)) {
    return { grade: stated.grade, reason: `${own.reason}; ${formatStatement(stated, "called")}.` };
  }
  return { grade: own.grade, reason: `${own.reason}, though ${formatStatement(stated, "called")}.` };
}

/** Grades that say more exactly what the record says in one word. */
const REFINES: Readonly<Record<OpennessGrade, readonly OpennessGrade[]>> = {
  "open-source": ["open-core"],
  "source-available": ["open-core"],
  "open-weights": ["open-source"],
  "open-core": [],
  closed: ["source-available", "open-core", "open-weights"],
};

const GRADE_WORDS: Readonly<Record<OpennessGrade, string>> = {
  "open-source": "open source",
  "source-available": "source-available",
  "open-weights": "open weights",
  "open-core": "open core",
  closed: "closed",
};

/** From the record's own fields; undefined when they do not say. */
function gradeFields({ kind, tags, openSource, license }: GradedFields): Graded | undefined {
  // Weights are read by themselves: many are published beside code that is closed, or under terms of their own.
  if (kind === "model" && (openSource === true || license !== undefined || tags.includes(OPEN_WEIGHTS_TAG))) {
    return { grade: "open-weights", reason: `A model whose weights are published${under(license)}` };
  }
  if (openSource === undefined) return undefined;
  const group = license === undefined ? undefined : groupLicense(license);
  if (!openSource) {
    return group === "source-available"
      ? { grade: "source-available", reason: `The source can be read under ${license}, which limits its use` }
      : { grade: "closed", reason: "Listed as not open source" };
  }
  if (group === "source-available") {
    return { grade: "source-available", reason: `The source can be read under ${license}, which limits its use` };
  }
  if (license === undefined) return { grade: "open-source", reason: "Listed as open source; no licence is recorded" };
  const caution = group === "other" ? ", a licence that is not on the list of recognised free ones" : "";
  return { grade: "open-source", reason: `Open source${under(license)}${caution}` };
}

interface Graded {
  grade: OpennessGrade;
  reason: string;
}

function under(license: string | undefined): string {
  return license === undefined ? "" : ` under ${license}`;
}

function formatStatement({ grade, statedBy, asOf }: OpennessEvidence, verb: string): string {
  return `${verb} ${GRADE_WORDS[grade]} by ${statedBy} as of ${formatDate(asOf)}`;
}

/** Of statements that are not withdrawn; one of low confidence counts only where there is no other. */
function findNewestStatement(rows: readonly OpennessEvidence[]): OpennessEvidence | undefined {
  const standing = rows.filter((row) => row.withdrawn === undefined);
  const sure = standing.filter((row) => row.confidence !== "low");
  return (sure.length > 0 ? sure : standing).reduce<OpennessEvidence | undefined>(
    (newest, row) => (newest === undefined || toLastDay(row.asOf) > toLastDay(newest.asOf) ? row : newest),
    undefined,
  );
}
