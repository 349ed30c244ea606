import type { AuditOutcome } from "#record/schema/audit.ts";
import { NOUN } from "#site/nouns.ts";
import { citeDoubt, citeField } from "../cite.ts";
import { type Check, toResult } from "../check.ts";
import { type LicenseRating, rateLicense } from "../licences.ts";
import { toClause } from "#lib/format/sentence.ts";

/** Is it under a licence that the OSI or the FSF recognises as free? */
export const checkLicence: Check = ({ record }) => {
  if (record.openSource === false) return toResult("notApplicable", `The ${NOUN.one} is not open source.`);
  const { license } = record;
  if (license === null) return toResult("unknown", "No licence is recorded.");
  const doubt = record.doubts.find(({ field }) => field === "license");
  if (doubt !== undefined) {
    return toResult("unknown", `Recorded as ${license}, but in doubt: ${toClause(doubt.note)}.`, [
      citeDoubt(record, doubt),
    ]);
  }
  const evidence = citeField(record, "license", license);
  const { outcome, words } = FINDINGS[rateLicense(license)];
  return toResult(outcome, `${license} ${words}.`, evidence);
};

const FINDINGS: Readonly<Record<LicenseRating, { outcome: AuditOutcome; words: string }>> = {
  free: { outcome: "pass", words: "is a recognised free licence" },
  restricted: { outcome: "partial", words: "lets one read the source, but limits what it may be used for" },
  unlisted: { outcome: "partial", words: "is not on the list of recognised free licences" },
};
