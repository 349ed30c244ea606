/** Sentences about the market for the trends page. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { type Maker, findCatalogFindings } from "./catalog-findings.ts";
import { type FindingGroup, isCovered } from "./finding.ts";
import { findLaunchFindings } from "./launch-findings.ts";
import { findModelFindings } from "./model-findings.ts";

/**
 * Findings that rest on at least a fifth of what they speak of; the others are left out, not weakened. Groups without a
 * finding are left out too.
 * @param makers as their own pages list them, so that both count the same
 */
export function buildFindings(catalog: Catalog, makers: readonly Maker[]): FindingGroup[] {
  return [findLaunchFindings(catalog), findModelFindings(catalog), findCatalogFindings(catalog, makers)]
    .map((group) => ({ ...group, findings: group.findings.filter(isCovered) }))
    .filter((group) => group.findings.length > 0);
}
