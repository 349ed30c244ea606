import { NOUN } from "#site/nouns.ts";
import { citeField } from "../cite.ts";
import { type Check, toResult } from "../check.ts";

/** Does a discontinued tool say what comes after it? */
export const checkSuccessor: Check = ({ record }) => {
  if (record.status !== "discontinued") return toResult("notApplicable", `The ${NOUN.one} can be used today.`);
  if (record.successor !== null) {
    return toResult("pass", `Its successor is ${record.successor}.`, citeField(record, "successor", record.successor));
  }
  if (record.statusNote !== null) {
    const evidence = citeField(record, "statusNote", record.statusNote);
    return toResult("partial", "A note explains the end, but no successor is named.", evidence);
  }
  return toResult("unknown", "Neither a successor nor a note on the end is recorded; there may be none.");
};
