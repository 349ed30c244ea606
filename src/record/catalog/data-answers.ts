/** Statements about data, as answers that one can filter by. */
import type { DataUseField } from "../schema/data-use.ts";
import type { DataUse } from "../schema/record-facts.ts";
import { getOwn } from "#lib/text/get-own.ts";
import { isOfCompany } from "./scopes.ts";

export const OPENNESS_LABELS: Readonly<Record<string, string>> = {
  "open-source": "Open source",
  "open-core": "Open core",
  "source-available": "Source available",
  "open-weights": "Open weights",
  closed: "Closed",
  unknown: "Unknown",
};

export const DATA_REGIONS = ["EU", "US", "UK", "APAC"] as const;
type DataRegion = (typeof DATA_REGIONS)[number];

/** Words of a statement that name a region; a country counts as its region. */
const REGION_WORDS: Readonly<Record<string, DataRegion>> = {
  EU: "EU",
  EEA: "EU",
  Europe: "EU",
  DE: "EU",
  Germany: "EU",
  FR: "EU",
  France: "EU",
  IE: "EU",
  Ireland: "EU",
  US: "US",
  USA: "US",
  UK: "UK",
  GB: "UK",
  APAC: "APAC",
  Asia: "APAC",
};

export function listDataRegions(dataUse: readonly DataUse[]): DataRegion[] {
  const words = dataUse
    .filter((row) => row.field === "region" && row.withdrawn === null)
    .flatMap((row) => row.value.match(/[A-Za-z]+/g) ?? []);
  return [...new Set(words.flatMap((word) => getOwn(REGION_WORDS, word) ?? []))];
}

export const COMPLIANCE_FIELDS = [
  "soc2",
  "iso27001",
  "iso27018",
  "iso27701",
  "iso42001",
  "hipaa",
  "gdpr",
  "fedramp",
  "pciDss",
  "csaStar",
] as const satisfies readonly DataUseField[];

/** What the maker holds as a company is not the tool's. */
export function listCompliance(dataUse: readonly DataUse[]): DataUseField[] {
  const stated = dataUse.filter(
    ({ withdrawn, value, scope }) =>
      withdrawn === null && value !== "in progress" && value !== "no" && !isOfCompany(scope),
  );
  return COMPLIANCE_FIELDS.filter((field) => stated.some((row) => row.field === field));
}
