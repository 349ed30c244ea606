import { citeField } from "../cite.ts";
import { type Check, toFinding } from "../finding.ts";

/** Does a discontinued tool say what comes after it? */
export const checkSuccessor: Check = ({ record }) => {
  if (record.status !== "discontinued") return toFinding("notApplicable", "The tool can be used today.");
  if (record.successor !== null) {
    return toFinding("pass", `Its successor is ${record.successor}.`, citeField(record, "successor", record.successor));
  }
  if (record.statusNote !== null) {
    const evidence = citeField(record, "statusNote", record.statusNote);
    return toFinding("partial", "A note explains the end, but no successor is named.", evidence);
  }
  return toFinding("unknown", "Neither a successor nor a note on the end is recorded; there may be none.");
};
