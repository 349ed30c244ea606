/** The filters beside a list, in the order in which people narrow down. */
import type { FacetName } from "#catalog/facets.ts";

export const FACET_GROUPS: readonly { name: FacetName; legend: string }[] = [
  { name: "pricing", legend: "Price" },
  { name: "openSource", legend: "Openness" },
  { name: "platform", legend: "Runs on" },
  { name: "tag", legend: "What it does" },
  { name: "kind", legend: "Kind" },
  { name: "status", legend: "Status" },
  { name: "vendor", legend: "Maker" },
];
