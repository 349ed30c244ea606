import { citeDoubt, citeField } from "../cite.ts";
import { type Check, toFinding } from "../finding.ts";
import { rateLicense } from "../licences.ts";
import { toClause } from "#format/sentence.ts";

/** Is the source of the tool itself open? */
export const checkOpenSource: Check = ({ record }) => {
  const { openSource, license } = record;
  if (openSource === null) return toFinding("unknown", "Whether the source is open is not recorded.");
  const listed = `Listed as ${openSource ? "open source" : "not open source"}`;
  const doubt = record.doubts.find(({ field }) => field === "openSource");
  if (doubt !== undefined) {
    return toFinding("unknown", `${listed}, but in doubt: ${toClause(doubt.note)}.`, [citeDoubt(record, doubt)]);
  }
  const evidence = citeField(record, "openSource", String(openSource));
  if (openSource) return toFinding("pass", `${listed}.`, evidence);
  return license !== null && rateLicense(license) === "restricted"
    ? toFinding("partial", `${listed}, but the source can be read under ${license}.`, evidence)
    : toFinding("fail", `${listed}.`, evidence);
};
