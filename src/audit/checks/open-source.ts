import { citeDoubt, citeField } from "../cite.ts";
import { type Check, toFinding } from "../finding.ts";

/** Is the source of the tool itself open? */
export const checkOpenSource: Check = ({ record }) => {
  const doubt = record.doubts.find(({ field }) => field === "openSource");
  if (record.openSource === null) return toFinding("unknown", "Whether the source is open is not recorded.");
  const listed = `Listed as ${record.openSource ? "open source" : "closed source"}`;
  if (doubt !== undefined) {
    return toFinding("unknown", `${listed}, but in doubt: ${doubt.note}.`, [citeDoubt(record, doubt)]);
  }
  const evidence = citeField(record, "openSource", String(record.openSource));
  return toFinding(record.openSource ? "pass" : "fail", `${listed}.`, evidence);
};
