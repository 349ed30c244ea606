import { citeDoubt, citeField } from "../cite.ts";
import { type Check, toFinding } from "../finding.ts";
import { rateLicense } from "../licences.ts";
import { toClause } from "../words.ts";

/** Is it under a licence that the OSI or the FSF recognises as free? */
export const checkLicence: Check = ({ record }) => {
  if (record.openSource === false) return toFinding("notApplicable", "The tool is not open source.");
  const { license } = record;
  if (license === null) return toFinding("unknown", "No licence is recorded.");
  const doubt = record.doubts.find(({ field }) => field === "license");
  if (doubt !== undefined) {
    return toFinding("unknown", `Recorded as ${license}, but in doubt: ${toClause(doubt.note)}.`, [
      citeDoubt(record, doubt),
    ]);
  }
  const evidence = citeField(record, "license", license);
  switch (rateLicense(license)) {
    case "free":
      return toFinding("pass", `${license} is a recognised free licence.`, evidence);
    case "restricted":
      return toFinding("partial", `${license} lets one read the source, but limits what it may be used for.`, evidence);
    case "unlisted":
      return toFinding("partial", `${license} is not on the list of recognised free licences.`, evidence);
  }
};
