import { findSourceUrl } from "../../catalog/source-link.ts";
import { citeSource } from "../cite.ts";
import { type Check, rateByLimits, toFinding } from "../finding.ts";
import { RECORD_CHECKS } from "../table/record.ts";
import { formatCount } from "../words.ts";

/** Does the record say where its facts come from? */
export const checkRecordSources: Check = ({ record }) => {
  if (record.sources.length === 0) return toFinding("fail", "The record names no source.");
  const origins = new Set(
    record.sources.map((source) => source.repository ?? URL.parse(findSourceUrl(source) ?? "")?.hostname),
  );
  return toFinding(
    rateByLimits(origins.size, RECORD_CHECKS["record-sources"].limits),
    `The record names ${formatCount(origins.size, "different source")}.`,
    record.sources.map((source) => citeSource(record, source)),
  );
};
