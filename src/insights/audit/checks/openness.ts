/** Whether its code can be read, used and run elsewhere. */
import { citeDoubt, citeField } from "../cite.ts";
import { type Check, toResult } from "../check.ts";
import { rateLicense, type LicenseRating } from "../licences.ts";
import { toClause } from "#lib/format/sentence.ts";
import type { AuditOutcome } from "#record/schema/audit.ts";
import { NOUN } from "#site/nouns.ts";
import { LABELS, type Kind, type Platform } from "#record/schema/vocabulary.ts";

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

/** Can the source be read? */
export const checkRepository: Check = ({ record }) => {
  if (record.openSource === false) return toResult("notApplicable", `The ${NOUN.one} is not open source.`);
  const { repository } = record;
  if (repository === null) return toResult("unknown", "No public repository is recorded.");
  const evidence = citeField(record, "repository", repository).map((fact) => ({
    ...fact,
    url: fact.url ?? repository,
  }));
  return toResult("pass", `The source is at ${repository}.`, evidence);
};

/** These run in the program or on the machine of whoever uses them. */
const LOCAL_KINDS: ReadonlySet<Kind> = new Set(["library", "framework", "model"]);
const LOCAL_PLATFORMS: ReadonlySet<Platform> = new Set(["cli", "macos", "windows", "linux"]);

/** Can it run without the maker's servers? */
export const checkSelfHosting: Check = ({ record }) => {
  const evidence = citeField(record, "platforms", record.platforms.join(", "));
  if (record.platforms.includes("self-hosted"))
    return toResult("pass", "Self-hosting is among its platforms.", evidence);
  if (record.openSource === true) {
    if (LOCAL_KINDS.has(record.kind)) {
      const reason = `Open source, and a ${LABELS[record.kind]!.toLowerCase()} runs where it is used.`;
      return toResult("pass", reason, citeField(record, "kind", record.kind));
    }
    const local = record.platforms.find((platform) => LOCAL_PLATFORMS.has(platform));
    if (local !== undefined) {
      const where = local === "cli" ? "on the command line" : `on ${LABELS[local]}`;
      return toResult("pass", `Open source, and it runs ${where}.`, evidence);
    }
  }
  return toResult("unknown", "Self-hosting is not among the recorded platforms, which need not be complete.", evidence);
};

/** Kinds that are made to be called by other programs. */
const CALLABLE_KINDS: ReadonlySet<Kind> = new Set(["api", "library", "framework"]);

/** Can other programs use it? */
export const checkProgrammingInterface: Check = ({ record }) => {
  if (CALLABLE_KINDS.has(record.kind)) {
    const kind = record.kind === "api" ? "an API" : `a ${LABELS[record.kind]!.toLowerCase()}`;
    return toResult("pass", `It is ${kind}.`, citeField(record, "kind", record.kind));
  }
  const platform = record.platforms.find((name) => name === "api" || name === "cli");
  if (platform !== undefined) {
    const what = platform === "api" ? "An API" : "A command-line tool";
    return toResult(
      "pass",
      `${what} is among its platforms.`,
      citeField(record, "platforms", record.platforms.join(", ")),
    );
  }
  const packaged = record.packages.npm ?? record.packages.pypi;
  if (packaged !== null) {
    return toResult("pass", `It is published as the package ${packaged}.`, citeField(record, "packages", packaged));
  }
  return toResult("unknown", "No interface for programs is recorded; the record need not be complete.");
};
