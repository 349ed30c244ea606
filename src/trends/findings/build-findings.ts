/** Sentences about the market for the trends page. */
import type { Catalog } from "#catalog/catalog.ts";
import { findCatalogFindings } from "./catalog-findings.ts";
import { type FindingGroup, isCovered } from "./finding.ts";
import { findLaunchFindings } from "./launch-findings.ts";
import { findModelFindings } from "./model-findings.ts";

/**
 * Findings that rest on at least a fifth of what they speak of; the others are left out, not weakened. Groups without a
 * finding are left out too.
 */
export function buildFindings(catalog: Catalog): FindingGroup[] {
  return [findLaunchFindings(catalog), findModelFindings(catalog), findCatalogFindings(catalog)]
    .map((group) => ({ ...group, findings: group.findings.filter(isCovered) }))
    .filter((group) => group.findings.length > 0);
}
