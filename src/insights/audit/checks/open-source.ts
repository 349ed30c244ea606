import { citeDoubt, citeField } from "../cite.ts";
import { type Check, toResult } from "../check.ts";
import { rateLicense } from "../licences.ts";
import { toClause } from "#lib/format/sentence.ts";

/** Is the source of the tool itself open? */
export const checkOpenSource: Check = ({ record }) => {
  const { openSource, license } = record;
  if (openSource === null) return toResult("unknown", "Whether the source is open is not recorded.");
  const listed = `Listed as ${openSource ? "open source" : "not open source"}`;
  const doubt = record.doubts.find(({ field }) => field === "openSource");
  if (doubt !== undefined) {
    return toResult("unknown", `${listed}, but in doubt: ${toClause(doubt.note)}.`, [citeDoubt(record, doubt)]);
  }
  const evidence = citeField(record, "openSource", String(openSource));
  if (openSource) return toResult("pass", `${listed}.`, evidence);
  return license !== null && rateLicense(license) === "restricted"
    ? toResult("partial", `${listed}, but the source can be read under ${license}.`, evidence)
    : toResult("fail", `${listed}.`, evidence);
};
