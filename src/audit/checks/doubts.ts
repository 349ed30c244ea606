import { formatDate } from "#format/date.ts";
import { citeDay, citeDoubt } from "../cite.ts";
import { type Check, rateByLimits, toFinding } from "../finding.ts";
import { RECORD_CHECKS } from "../table/record.ts";
import { formatCount } from "#format/number.ts";
import { toClause } from "#format/sentence.ts";

/** Is any recorded fact in doubt? */
export const checkDoubts: Check = ({ record }) => {
  const { doubts, reviewedAt } = record;
  if (doubts.length > 0) {
    const notes = doubts.map((doubt) => toClause(doubt.note)).join("; ");
    return toFinding(
      rateByLimits(doubts.length, RECORD_CHECKS.doubts.limits),
      `${formatCount(doubts.length, "doubt")} on record: ${notes}.`,
      doubts.map((doubt) => citeDoubt(record, doubt)),
    );
  }
  if (reviewedAt === null) return toFinding("unknown", "No doubt is on record, but no person has looked yet.");
  const reason = `No doubt is on record, and a person reviewed the facts on ${formatDate(reviewedAt)}.`;
  return toFinding("pass", reason, [citeDay(record, reviewedAt)]);
};
