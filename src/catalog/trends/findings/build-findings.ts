/** Sentences about the market for the trends page. */
import type { Catalog } from "../../catalog.ts";
import { findCatalogFindings } from "./catalog-findings.ts";
import { type Finding, isCovered } from "./finding.ts";
import { findLaunchFindings } from "./launch-findings.ts";
import { findModelFindings } from "./model-findings.ts";

/** Findings that rest on at least a fifth of what they speak of; the others are left out, not weakened. */
export function buildFindings(catalog: Catalog): Finding[] {
  return [...findLaunchFindings(catalog), ...findModelFindings(catalog), ...findCatalogFindings(catalog)].filter(
    isCovered,
  );
}
